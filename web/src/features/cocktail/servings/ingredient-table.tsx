import { volumeWords, WATER_WORDS } from '@swizzle/mixology/events/words/measures';
import type { Rounds } from '@swizzle/mixology/measuring/rounds';
import type { Ingredient, Units } from '@swizzle/proto';
import { useId } from 'react';
import { measure } from '../../../lib/amount.ts';
import type { Ticks } from './use-ticks.ts';

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
