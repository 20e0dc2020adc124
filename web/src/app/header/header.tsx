import { PRODUCT_NAME, type User } from '@swizzle/proto';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import * as Collapsible from 'radix-ui/collapsible';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LoginLink } from '../../components/page/page.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useIsPainted } from '../../lib/after-frame.ts';
import { paths } from '../../lib/paths.ts';
import { LOGOUT_PATH } from '../../lib/session/sign-in.ts';
import { fullName, useSession } from '../../lib/session/use-user.ts';

/** The header's links for signed-in users. Explore is also at `/`. */
export const MEMBER_LINKS = [
  { label: 'Generate', to: paths.generate },
  { label: 'Explore', to: paths.explore },
  { label: 'Saved', to: paths.saved },
  { label: 'Plan', to: paths.planning },
  { label: 'My bar', to: paths.myBar },
] as const;

export const isCurrent = (to: string, pathname: string) =>
  pathname === to || pathname.startsWith(`${to}/`) || (to === paths.explore && pathname === paths.home);

const NAV_LOOK =
  'inline-flex min-h-11 items-center rounded-field px-3 font-medium text-muted transition hover:text-text aria-[current=page]:text-brass';

/** A link of the header, marked if it is the current page. */
function NavLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      aria-current={isCurrent(to, pathname) ? 'page' : undefined}
      className={`nav-link ${NAV_LOOK}`}
    >
      {children}
    </Link>
  );
}

function MemberLinks() {
  return MEMBER_LINKS.map(({ label, to }) => (
    <NavLink key={to} to={to}>
      {label}
    </NavLink>
  ));
}

/** The header's links for visitors. */
function VisitorLinks() {
  return (
    <>
      <LoginLink toGenerate className={NAV_LOOK}>
        Generate
      </LoginLink>
      <LoginLink className={NAV_LOOK}>Explore</LoginLink>
      <NavLink to={paths.pricing}>Pricing</NavLink>
      <LoginLink className={NAV_LOOK}>Login</LoginLink>
      <Button asChild look="quiet" className="md:ml-2">
        <LoginLink toSignUp>Sign Up</LoginLink>
      </Button>
    </>
  );
}

const LOGO_LOOK =
  'inline-flex min-h-11 items-center gap-2.5 rounded-field font-display text-2xl font-semibold tracking-tight';

/** For signed-in users, the logo links to the sign-out. */
function Logo({ signedIn }: { signedIn: boolean }) {
  if (signedIn) {
    return (
      <a href={LOGOUT_PATH} className={LOGO_LOOK} aria-label={`${PRODUCT_NAME}: sign out`}>
        <Mark />
        {PRODUCT_NAME}
      </a>
    );
  }
  return (
    <Link to={paths.home} className={LOGO_LOOK}>
      <Mark />
      {PRODUCT_NAME}
    </Link>
  );
}

function Mark() {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="size-8 fill-none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M8 13h16c-.6 4.200-3.800 6.800-8 6.800S8.600 17.200 8 13z" className="fill-brass" />
      <path
        d="M6.200 10h19.600c0 6.600-4 11.300-9.800 11.300S6.200 16.600 6.200 10zM16 21.300v6.200M11 27.500h10M17.500 13l5.200-8.600"
        className="stroke-text"
        strokeWidth="1.600"
      />
      <circle cx="23" cy="4" r="2.200" className="fill-coral" />
    </svg>
  );
}

/** The header's links on a small screen, in a menu. */
function MobileMenu({ user }: { user: User | null }) {
  const [open, setOpen] = useState(false);
  const isPainted = useIsPainted();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the menu
  useEffect(() => setOpen(false), [pathname]);
  return (
    <Collapsible.Root open={open} onOpenChange={setOpen} className="md:hidden">
      <Collapsible.Trigger
        aria-label={open ? 'Close menu' : 'Open menu'}
        className="grid size-11 cursor-pointer place-items-center rounded-pill hover:bg-raised"
      >
        {open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
      </Collapsible.Trigger>
      {/* Its measurements would force a layout of the whole page before the first paint. */}
      {(open || isPainted) && (
        <Collapsible.Content className="floats-in absolute inset-x-0 top-full border-b border-line bg-surface shadow-float">
          <nav aria-label="Menu" className="grid gap-1 p-4">
            {user ? (
              <>
                <MemberLinks />
                <p className="mt-2 border-t border-line px-3 pt-3 font-display text-lg">{fullName(user)}</p>
                {user.tier === 'admin' && <NavLink to={paths.admin}>Admin Dashboard</NavLink>}
                <NavLink to={paths.account}>Account</NavLink>
                <a href={LOGOUT_PATH} className={NAV_LOOK}>
                  Sign Out
                </a>
              </>
            ) : (
              <VisitorLinks />
            )}
          </nav>
        </Collapsible.Content>
      )}
    </Collapsible.Root>
  );
}

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
