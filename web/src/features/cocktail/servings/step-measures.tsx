import type { Ingredient, Units } from '@swizzle/proto';
import { measure } from '../../../lib/amount.ts';

interface Props {
  ingredients: readonly Ingredient[];
  units: Units;
  servings: number;
}

/** What a step measures, one line each, so that nobody scrolls back with wet hands. */
export function StepMeasures({ ingredients, units, servings }: Props) {
  if (ingredients.length === 0) return null;
  return (
    <ul className="step-measures off-sheet">
      {ingredients.map((ingredient) => (
        <li key={ingredient.name}>
          <b>{measure(ingredient, units, servings)}</b> {ingredient.name}
        </li>
      ))}
    </ul>
  );
}
