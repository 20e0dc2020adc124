import Bookmark from 'lucide-react/icons/bookmark';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Compass from 'lucide-react/icons/compass';
import Martini from 'lucide-react/icons/martini';
import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useUser } from '../lib/session/use-user.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { isCurrent, MEMBER_LINKS } from './header/header.tsx';

/** Phones in portrait orientation: on low screens it would take too much space. */
const PHONE = '(max-width: 47.99rem) and (min-height: 30rem)';

const ICONS = {
  [paths.generate]: Sparkles,
  [paths.explore]: Compass,
  [paths.saved]: Bookmark,
  [paths.planning]: CalendarDays,
  [paths.myBar]: Martini,
} as const;

/** The five main pages of a signed-in user, within reach of the thumb. They are also in the header's menu. */
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

/** Pixels of scrolling that count as intentional. */
const MEANT = 12;
/** Distance in pixels from either end of the page within which the bars are shown. */
const EDGE = 80;

/**
 * Hides the bars (`data-bars="hidden"`) while the user scrolls down, and shows them again on the first scroll up and at
 * both ends of the page.
 */
function useHideOnScroll(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const { documentElement: page } = document;
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      const left = page.scrollHeight - window.innerHeight - scrollY;
      if (scrollY < EDGE || left < EDGE || scrollY < last - MEANT) delete page.dataset.bars;
      else if (scrollY > last + MEANT) page.dataset.bars = 'hidden';
      else return;
      last = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      delete page.dataset.bars;
    };
  }, [isOn]);
}
