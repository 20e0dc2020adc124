import type { GuestDrink } from '@swizzle/proto';
import { memo, useId } from 'react';
import { DrinkPicture } from '../../components/picture/drink-picture.tsx';
import { FlavorRadar } from '../../components/radar/flavor-radar.tsx';
import { tasteWords } from '../../lib/flavor/taste-words.ts';
import { StrengthMark } from './strength-mark.tsx';
import { drinkHash } from './use-open-drink.ts';
import { allergensIn, tracesIn } from './words.ts';

interface Props {
  drink: GuestDrink;
  isClosest: boolean;
}

/** A line of the menu. Its one link, the name, lies under the whole card. */
export const DrinkCard = memo(function DrinkCard({ drink, isClosest }: Props) {
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
