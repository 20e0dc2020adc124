import { type GuestDrink, MENU_SECTIONS, sectionTitle } from '@swizzle/proto';
import { Fragment, memo, type RefObject, useId } from 'react';
import { DrinkPicture } from '../../components/picture/drink-picture.tsx';
import { FlavorRadar } from '../../components/radar/flavor-radar.tsx';
import { tasteWords } from '../../lib/flavor/taste-words.ts';
import { allergensIn, StrengthMark, tracesIn } from './drink-facts.tsx';
import { MovingCards } from './moving-cards.ts';
import { drinkHash } from './use-open-drink.ts';

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
  const ordered = closest ?? bySection.flatMap(({ its }) => its);
  const shown = ordered.slice(0, most);
  const headings = new Map(bySection.map(({ section, its }) => [its[0], sectionTitle(section, drinks)]));
  return (
    <div ref={list} className="drinks">
      <MovingCards list={list} order={ordered.map(({ id }) => id).join(' ')}>
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
      </MovingCards>
    </div>
  );
}
