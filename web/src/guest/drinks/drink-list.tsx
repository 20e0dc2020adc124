import { type GuestDrink, MENU_SECTIONS } from '@swizzle/proto';
import { Fragment, type RefObject } from 'react';
import { SECTION_TITLES } from '../../lib/section-titles.ts';
import { DrinkCard } from './drink-card.tsx';
import { useMovingCards } from './use-moving-cards.ts';

interface Props {
  list: RefObject<HTMLDivElement | null>;
  /** As the host has them. */
  drinks: readonly GuestDrink[];
  /** By the guest's taste, where there is one. */
  closest: readonly GuestDrink[] | undefined;
  /** How many are shown. */
  most: number;
}

/** All drinks in one row of siblings, so that each stays itself wherever it moves. */
export function DrinkList({ list, drinks, closest, most }: Props) {
  const bySection = MENU_SECTIONS.map((section) => ({
    section,
    its: drinks.filter((drink) => drink.section === section),
  })).filter(({ its }) => its.length > 0);
  const shown = (closest ?? bySection.flatMap(({ its }) => its)).slice(0, most);
  const headings = new Map(bySection.map(({ section, its }) => [its[0], SECTION_TITLES[section]]));
  useMovingCards(list, shown.map(({ id }) => id).join(' '));
  return (
    <div ref={list} className="drinks">
      {closest && (
        <h2 key="closest" className="by-taste">
          By your taste
        </h2>
      )}
      {shown.map((drink, place) => (
        <Fragment key={drink.id}>
          {!closest && headings.has(drink) && <h2>{headings.get(drink)}</h2>}
          <DrinkCard drink={drink} isClosest={closest !== undefined && place === 0 && !drink.isSoldOut} />
        </Fragment>
      ))}
      {shown.length === 0 && (
        <p className="drinks-empty">No drinks on this menu yet. Check back in a moment.</p>
      )}
    </div>
  );
}
