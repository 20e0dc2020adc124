import { type GuestDrink, MENU_SECTIONS, sectionTitle } from '@swizzle/proto';
import { Fragment, memo, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { DrinkPicture } from '../../components/picture/drink-picture.tsx';
import { FlavorRadar } from '../../components/radar/flavor-radar.tsx';
import { tasteWords } from '../../lib/flavor/taste-words.ts';
import { REDUCED_MOTION } from '../../lib/use-media-query.ts';
import { StrengthMark } from './strength-mark.tsx';
import { drinkHash } from './use-open-drink.ts';
import { allergensIn, tracesIn } from './warnings.ts';

interface DrinkCardProps {
  drink: GuestDrink;
  isClosest: boolean;
}

/** A line of the menu. Its one link, the name, lies under the whole card. */
const DrinkCard = memo(function DrinkCard({ drink, isClosest }: DrinkCardProps) {
  const nameId = useId();
  const disclosed = [allergensIn(drink), tracesIn(drink), drink.suits?.join(' · ')].filter(
    (words) => words !== undefined,
  );
  return (
    <article
      aria-labelledby={nameId}
      data-drink={drink.id}
      data-sold-out={drink.isSoldOut}
      data-closest={isClosest}
      className="drink"
    >
      <div className="drink-picture">
        <DrinkPicture cocktail={drink} size={128} />
      </div>
      <div className="drink-words">
        {isClosest && <p className="mark closest">Closest to your taste</p>}
        {drink.isSoldOut && <p className="mark sold-out">Sold out</p>}
        <h3>
          <a id={nameId} href={drinkHash(drink.id)}>
            {drink.name}
          </a>
        </h3>
        <p className="drink-ingredients">{drink.ingredients.join(', ')}</p>
        <p className="drink-tagline">{drink.tagline || drink.description}</p>
        {disclosed.map((words) => (
          <p key={words} className="drink-allergens">
            {words}
          </p>
        ))}
        <StrengthMark drink={drink} />
      </div>
      <div className="drink-flavor">
        <FlavorRadar profile={drink.flavorProfile} size={48} className="drink-radar" />
        <p>{tasteWords(drink.flavorProfile)}</p>
      </div>
    </article>
  );
});

const MOTION: KeyframeAnimationOptions = { duration: 240, easing: 'ease-out' };

interface Place {
  top: number;
  motion: Animation | undefined;
}

/** Lets the cards of a list glide to where a new order puts them, from wherever they are at that moment. */
function useMovingCards(list: RefObject<HTMLElement | null>, order: string) {
  const last = useRef({ order, places: new Map<string, Place>() });
  useLayoutEffect(() => {
    const { places } = last.current;
    const moves = last.current.order !== order && !window.matchMedia(REDUCED_MOTION).matches;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-drink]') ?? [])];
    // All is read before anything is written: the page is laid out once.
    const read = cards.map((card) => {
      const id = card.dataset.drink ?? '';
      const { offsetTop: top } = card;
      const before = places.get(id);
      return { card, id, top, motion: before?.motion, by: moves && before ? lagOf(card, before, top) : 0 };
    });
    last.current = { order, places: new Map(read.map(({ id, ...move }) => [id, moved(move)])) };
  });
}

/** How far a card is, as one sees it, from the place that it has now. */
const lagOf = (card: HTMLElement, { top, motion }: Place, now: number) =>
  top - now + (motion?.playState === 'running' ? new DOMMatrix(getComputedStyle(card).transform).m42 : 0);

function moved({ card, top, by, motion }: Place & { card: HTMLElement; by: number }): Place {
  if (by === 0) return { top, motion };
  motion?.cancel();
  return { top, motion: card.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], MOTION) };
}

interface DrinkListProps {
  list: RefObject<HTMLDivElement | null>;
  /** As the host has them. */
  drinks: readonly GuestDrink[];
  /** By the guest's taste, where there is one. */
  closest: readonly GuestDrink[] | undefined;
  /** How many are shown. */
  most: number;
}

/** All drinks in one row of siblings, so that each stays itself wherever it moves. */
export function DrinkList({ list, drinks, closest, most }: DrinkListProps) {
  const bySection = MENU_SECTIONS.map((section) => ({
    section,
    its: drinks.filter((drink) => drink.section === section),
  })).filter(({ its }) => its.length > 0);
  const shown = (closest ?? bySection.flatMap(({ its }) => its)).slice(0, most);
  const headings = new Map(bySection.map(({ section, its }) => [its[0], sectionTitle(section, drinks)]));
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
