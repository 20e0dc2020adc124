import Bookmark from 'lucide-react/icons/bookmark';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Compass from 'lucide-react/icons/compass';
import Martini from 'lucide-react/icons/martini';
import Sparkles from 'lucide-react/icons/sparkles';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useUser } from '../lib/session/use-user.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { isCurrent, MEMBER_LINKS } from './header/nav-items.ts';
import { useHideOnScroll } from './use-hide-on-scroll.ts';

/** Phones held upright: on low screens it would take too much of the page. */
const PHONE = '(max-width: 47.99rem) and (min-height: 30rem)';

const ICONS = {
  [paths.generate]: Sparkles,
  [paths.explore]: Compass,
  [paths.saved]: Bookmark,
  [paths.planning]: CalendarDays,
  [paths.myBar]: Martini,
} as const;

/** A member's five rooms, in the reach of the thumb. The header's menu has them too. */
export function TabBar() {
  const user = useUser();
  const isPhone = useMediaQuery(PHONE);
  const { pathname } = useLocation();
  const isShown = user !== null && isPhone;
  useHideOnScroll(isShown);
  if (!isShown) return null;
  return (
    <nav aria-label="Tabs" className="tab-bar">
      {MEMBER_LINKS.map(({ label, to }) => {
        const Icon = ICONS[to];
        return (
          <Link key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
            <Icon aria-hidden className="size-5.5" />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
