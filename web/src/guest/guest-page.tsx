import { type GuestMenu, NO_MENU, PRODUCT_NAME } from '@swizzle/proto';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { afterFrame } from '../lib/after-frame.ts';
import { DrinkDialog } from './drinks/drink-dialog.tsx';
import { DrinkList, useDrinkOnMenu } from './drinks/drink-list.tsx';
import { countView, isSample, type LiveMenu, slugIn } from './live/live-menu.ts';
import { Foot, LostLine, News, Notice } from './notices/notice.tsx';
import { TastePanel, useTaste } from './taste/taste-panel.tsx';

interface Props {
  live: LiveMenu;
  /** The page's own title. */
  path: string;
}

/** The page of a shared menu, whatever the state of the menu. */
export function GuestPage({ live, path }: Props) {
  const known = useSyncExternalStore(live.subscribe, live.current);
  switch (known.state) {
    case 'menu':
      return <MenuPage {...known} path={path} />;
    case 'missing':
      return <Notice title={NO_MENU.title}>{NO_MENU.hint}</Notice>;
    case 'gone':
      return <Notice title="The host has closed this menu.">Ask your host what they&apos;re serving.</Notice>;
    case 'away':
      return <Notice title="The menu will be right back.">We&apos;ll open it as soon as we can.</Notice>;
    case 'waiting':
      return (
        <main className="menu">
          <header className="menu-head">
            <h1>{PRODUCT_NAME}</h1>
          </header>
        </main>
      );
  }
}

/** The radar is rendered after the initially visible drinks. */
const RADAR_AT = 5;

/**
 * Number of rendered parts: first the menu's name, then another drink per frame, so that a slow phone can respond in
 * between.
 */
function useParts({ drinks }: GuestMenu) {
  const [parts, setParts] = useState(0);
  const all = Math.max(RADAR_AT, drinks.length + 1);
  useEffect(() => {
    if (parts >= all) return undefined;
    const next = parts + 1;
    return afterFrame(() => setParts(next < all ? next : Number.POSITIVE_INFINITY));
  }, [parts, all]);
  return {
    drinksShown: parts < RADAR_AT ? parts : parts - 1,
    hasDrinks: parts > 0,
    hasRadar: parts >= RADAR_AT,
    isWhole: parts >= all,
  };
}

interface MenuPageProps {
  menu: GuestMenu;
  news: readonly string[];
  lostAt: number | undefined;
  path: string;
}

function MenuPage({ menu, news, lostAt, path }: MenuPageProps) {
  const taste = useTaste(menu.drinks);
  const open = useDrinkOnMenu(menu.drinks);
  const { drinksShown, hasDrinks, hasRadar, isWhole } = useParts(menu);
  /** Whether the radar is visible on a phone. */
  const [isShaping, setShaping] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first access to storage is slow, so it comes after the rendering.
    if (isWhole && !isSample(path)) countView(slugIn(path));
  }, [isWhole, path]);
  useLayoutEffect(() => {
    document.title = menu.name;
  }, [menu.name]);
  return (
    <>
      <main className="menu" data-shaping={isShaping}>
        <header className="menu-head">
          <h1>{menu.name}</h1>
          <Ornament />
          {menu.intro && <p>{menu.intro}</p>}
          <LostLine lostAt={lostAt} />
        </header>
        {hasRadar && <TastePanel taste={taste} list={list} isOpen={isShaping} onOpen={setShaping} />}
        {hasDrinks ? (
          <DrinkList list={list} drinks={menu.drinks} closest={taste.closest} most={drinksShown} />
        ) : (
          <DrinksToCome />
        )}
      </main>
      {isWhole && <Foot />}
      <News sentences={news} />
      {open.drink && (
        <DrinkDialog drink={open.drink} onClose={open.close}>
          <News sentences={news} />
        </DrinkDialog>
      )}
    </>
  );
}

/** The same markup as in guest.html, so that the first render changes nothing. */
function DrinksToCome() {
  return (
    <section aria-hidden="true" className="drinks drinks-skeleton">
      <div />
      <div />
      <div />
    </section>
  );
}

/** An ornament with the radar's six corners. */
function Ornament() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 16" className="ornament">
      <path d="M0 8h46M74 8h46M56 1.100h8l4 6.900-4 6.900h-8l-4-6.900z" />
      <circle cx="60" cy="8" r="1.800" />
    </svg>
  );
}
