import { MEMBER_LINKS } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

export function MemberLinks() {
  return MEMBER_LINKS.map(({ label, href }) => (
    <NavLink key={href} href={href}>
      {label}
    </NavLink>
  ));
}
