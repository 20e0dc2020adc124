import { MEMBER_LINKS } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

export function MemberLinks() {
  return MEMBER_LINKS.map(({ label, to }) => (
    <NavLink key={to} to={to}>
      {label}
    </NavLink>
  ));
}
