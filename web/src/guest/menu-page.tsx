import type { GuestMenu } from '@swizzle/proto';
import { useEffect, useRef, useState } from 'react';
import { afterFrame, useIsPainted } from '../lib/after-frame.ts';
import { slugIn } from './address.ts';
import { DrinkDialog } from './drinks/drink-dialog.tsx';
import { DrinkList } from './drinks/drink-list.tsx';
import { useOpenDrink } from './drinks/use-open-drink.ts';
import { countView } from './live/count-view.ts';
import { LostLine } from './notices/lost-line.tsx';
import { News } from './notices/news.tsx';
import { Foot } from './notices/notice.tsx';
import { TastePanel } from './taste/taste-panel.tsx';
import { useTaste } from './taste/use-taste.ts';

/** As many as a phone shows at first. */
const FIRST_DRINKS = 4;
/** As many as are added at a time: a slow phone answers in between. */
const MORE_DRINKS = 3;

/** How many drinks stand on the page: more with each frame, from the first ones on. */
function useDrinksShown(wanted: number): number {
  const [shown, setShown] = useState(FIRST_DRINKS);
  useEffect(() => {
    if (shown >= wanted) return undefined;
    const next = shown + MORE_DRINKS;
    return afterFrame(() => setShown(next < wanted ? next : Number.POSITIVE_INFINITY));
  }, [shown, wanted]);
  return shown;
}

interface Props {
  menu: GuestMenu;
  news: readonly string[];
  lostAt: number | undefined;
  path: string;
}

export function MenuPage({ menu, news, lostAt, path }: Props) {
  const taste = useTaste(menu.drinks);
  const open = useOpenDrink(menu.drinks);
  const isPainted = useIsPainted();
  const drinksShown = useDrinksShown(isPainted ? menu.drinks.length : FIRST_DRINKS);
  /** Whether a phone shows the radar, too. */
  const [isShaping, setShaping] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => countView(slugIn(path)), [path]);
  useEffect(() => {
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
        {isPainted && <TastePanel taste={taste} list={list} isOpen={isShaping} onOpen={setShaping} />}
        <DrinkList list={list} drinks={menu.drinks} closest={taste.closest} most={drinksShown} />
      </main>
      {isPainted && <Foot />}
      <News sentences={news} />
      {open.drink && (
        <DrinkDialog drink={open.drink} onClose={open.close}>
          <News sentences={news} />
        </DrinkDialog>
      )}
    </>
  );
}

/** The radar's six corners, as a printer's flower. */
function Ornament() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 16" className="ornament">
      <path d="M0 8h46M74 8h46M56 1.100h8l4 6.900-4 6.900h-8l-4-6.900z" />
      <circle cx="60" cy="8" r="1.800" />
    </svg>
  );
}
