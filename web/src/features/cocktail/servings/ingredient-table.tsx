import { volumeWords, WATER_WORDS } from '@swizzle/mixology/events/words/measures';
import type { Rounds } from '@swizzle/mixology/measuring/rounds';
import { listed } from '@swizzle/mixology/wording/phrases';
import type { Ingredient, Units } from '@swizzle/proto';
import { useId, useState } from 'react';
import { measure } from '../../../lib/amount.ts';

interface Props {
  ingredients: readonly Ingredient[];
  units: Units;
  servings: number;
  rounds: Rounds;
  ticks: Ticks;
}

/** Large enough to be read from the far side of the bar; a press anywhere in a row ticks it. */
export function IngredientTable({ ingredients, units, servings, rounds, ticks }: Props) {
  return (
    <table className="ingredient-table">
      <caption className={servings > 1 ? undefined : 'sr-only'}>
        {servings > 1 ? `Amounts for ${servings} servings` : 'Amounts for 1 serving'}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">In the glass</th>
          <th scope="col">Amount</th>
          <th scope="col">Ingredient</th>
        </tr>
      </thead>
      <tbody>
        {ingredients.map((ingredient) => (
          <Row
            key={ingredient.name}
            name={ingredient.name}
            amount={measure(ingredient, units, servings)}
            ticks={ticks}
          />
        ))}
        {servings > 1 && rounds.waterMl > 0 && (
          <Row name={WATER_WORDS} amount={volumeWords(rounds.waterMl, units)} ticks={ticks} />
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  name: string;
  amount: string;
  ticks: Ticks;
}

function Row({ name, amount, ticks }: RowProps) {
  const id = useId();
  const isTicked = ticks.has(name);
  return (
    <tr data-ticked={isTicked}>
      <th scope="row" className="ingredient-tick">
        <input id={id} type="checkbox" checked={isTicked} onChange={() => ticks.toggle(name)} />
      </th>
      <td className="ingredient-amount">
        <label htmlFor={id}>{amount}</label>
      </td>
      <td className="ingredient-name">
        <label htmlFor={id}>{name}</label>
      </td>
    </tr>
  );
}

/** How several servings are made; nothing for one, whose instructions say it all. */
export function roundWords({ technique, shakes, waterMl, pourMl }: Rounds, servings: number, units: Units) {
  if (servings === 1) return undefined;
  if (technique === 'shaken') return shakeWords(shakes);
  if (technique === 'stirred')
    return `Ahead: mix everything with ${volumeWords(waterMl, units)} of water instead of stirring it on ice. Chill it well and pour ${volumeWords(pourMl, units)} into each glass. To order, leave the water out and stir on ice.`;
  return 'Make each drink in its own glass; the amounts are for all of them.';
}

function shakeWords(shakes: readonly number[]): string {
  const [most = 1] = shakes;
  if (shakes.length === 1) return `One shake makes all ${most}.`;
  if (most === 1) return `Shake one at a time: ${shakes.length} shakes.`;
  const sizes = new Set(shakes).size === 1 ? `of ${most}` : `of ${listed(shakes.map(String))}`;
  return `A shaker holds ${most} of these: ${shakes.length} shakes, ${sizes}.`;
}

/** Which ingredients are in the glass already; gone with the page. */
export interface Ticks {
  has: (name: string) => boolean;
  toggle: (name: string) => void;
}

export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  return { has: (name) => ticked.has(name), toggle };
}
