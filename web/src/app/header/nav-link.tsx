import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isCurrent } from './nav-items.ts';

export const NAV_LOOK =
  'inline-flex min-h-11 items-center rounded-field px-3 font-medium text-muted transition hover:text-text aria-[current=page]:text-brass';

/** A link of the header, marked when it leads to where we are. */
export function NavLink({ to, children }: { to: string; children: ReactNode }) {
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
