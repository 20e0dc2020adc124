import { lazy, Suspense } from 'react';
import { Avatar } from '../../components/ui/avatar.tsx';
import { useSession } from '../../lib/session/use-user.ts';
import { Logo } from './logo.tsx';
import { MemberLinks } from './member-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { VisitorLinks } from './visitor-links.tsx';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

export function Header() {
  const { status, user } = useSession();
  return (
    <header className="app-header sticky top-0 z-40 border-b border-line bg-bg">
      <div className="page-width flex min-h-16 items-center justify-between gap-4">
        <Logo signedIn={user !== null} />
        {status !== 'loading' && (
          <>
            <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
              {user ? <MemberLinks /> : <VisitorLinks />}
              {user && (
                <Suspense fallback={<Avatar user={user} />}>
                  <AccountMenu user={user} />
                </Suspense>
              )}
            </nav>
            <MobileMenu user={user} />
          </>
        )}
      </div>
    </header>
  );
}
