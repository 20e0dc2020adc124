import { describe, expect, it } from '@jest/globals';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { isSameDrink } from './menu-selection.ts';

const classicOf = (name: string) => {
  const classic = CLASSICS.find((one) => one.name === name);
  if (!classic) throw new RangeError(name);
  return classic;
};

describe('a drink that was published before', () => {
  it.each(['Coconut Kiss', 'Oaxaca Old Fashioned', 'Manhattan', 'Negroni'])(
    'is the same only with the same garnish: %s',
    (name) => {
      const classic = classicOf(name);
      const recipe = classicRecipe(classic);
      expect(isSameDrink(recipe, classicRecipe(classic))).toBe(true);
      expect(isSameDrink(recipe, classicRecipe({ ...classic, garnish: [] }))).toBe(false);
    },
  );

  it('is another with another amount, and under another name', () => {
    const recipe = classicRecipe(classicOf('Negroni'));
    const ingredients = recipe.ingredients.map((line) => ({ ...line, amount: line.amount * 2 }));
    expect(isSameDrink(recipe, { ...recipe, ingredients })).toBe(false);
    expect(isSameDrink(recipe, { ...recipe, name: 'Negroni Twice' })).toBe(false);
  });
});
