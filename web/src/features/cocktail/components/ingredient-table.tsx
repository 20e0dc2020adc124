import type { Ingredient, Units } from '@swizzle/proto';
import { measure } from '../../../lib/amount.ts';
import { SectionHeading } from './section-heading.tsx';

interface Props {
  ingredients: readonly Ingredient[];
  units: Units;
}

/** Large enough to be read from the far side of the bar. */
export function IngredientTable({ ingredients, units }: Props) {
  return (
    <section aria-labelledby="ingredients">
      <SectionHeading id="ingredients" className="mb-3">
        Ingredients
      </SectionHeading>
      <table className="w-full text-lg sm:text-xl">
        <thead className="sr-only">
          <tr>
            <th scope="col">Amount</th>
            <th scope="col">Ingredient</th>
          </tr>
        </thead>
        <tbody>
          {ingredients.map((ingredient) => (
            <tr key={ingredient.name} className="border-t border-line last:border-b">
              <td className="w-px py-3 pr-6 font-display font-semibold whitespace-nowrap text-brass tabular-nums">
                {measure(ingredient, units)}
              </td>
              <td className="py-3 first-letter:uppercase">{ingredient.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
