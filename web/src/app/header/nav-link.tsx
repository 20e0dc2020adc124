import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { isCurrent } from './nav-items.ts';

export const NAV_LOOK =
  'inline-flex min-h-11 items-center rounded-field px-3 font-medium text-muted transition hover:text-text aria-[current=page]:text-brass';

/** A link of the header, marked when it leads to where we are. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const [path] = useLocation();
  return (
    <Link
      href={href}
      aria-current={isCurrent(href, path) ? 'page' : undefined}
      className={`nav-link ${NAV_LOOK}`}
    >
      {children}
    </Link>
  );
}
