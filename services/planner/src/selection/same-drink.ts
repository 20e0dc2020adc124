// Which cocktails of the catalog are the drink that a menu was planned with.
import type { Cocktail, Recipe } from '@swizzle/proto';

type Made = Pick<Cocktail | Recipe, 'name' | 'ingredients' | 'garnish'>;

/**
 * Whether a cocktail is a recipe that was published before, garnish included: anyone who has a drink without its twist of
 * orange may be allergic to it.
 */
export const isSameDrink = (cocktail: Made, recipe: Made): boolean =>
  cocktail.name === recipe.name &&
  cocktail.garnish === recipe.garnish &&
  cocktail.ingredients.length === recipe.ingredients.length &&
  cocktail.ingredients.every(
    ({ name, amount, unit }, at) =>
      name === recipe.ingredients[at]?.name &&
      amount === recipe.ingredients[at]?.amount &&
      unit === recipe.ingredients[at]?.unit,
  );
