import type { User } from '@swizzle/proto';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import * as Collapsible from 'radix-ui/collapsible';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { LOGOUT_PATH } from '../../lib/session/leave.ts';
import { fullName } from '../../lib/session/person.ts';
import { MemberLinks } from './member-links.tsx';
import { NAV_LOOK, NavLink } from './nav-link.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/** The header's links on a small screen, behind a button. */
export function MobileMenu({ user }: { user: User | null }) {
  const [open, setOpen] = useState(false);
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
    </Collapsible.Root>
  );
}
