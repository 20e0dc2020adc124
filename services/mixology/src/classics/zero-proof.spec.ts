import { describe, expect, it } from '@jest/globals';
import { ZERO_PROOF_BELOW } from '@swizzle/proto';
import { familyOf } from '../families/family.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { classicRecipe } from './classic-recipe.ts';
import { CLASSICS } from './classics.ts';

const ZERO_PROOF = CLASSICS.filter(({ family }) => familyOf(family)?.zeroProof);

describe('the classics without alcohol', () => {
  it('are at least forty', () => {
    expect(ZERO_PROOF.length).toBeGreaterThanOrEqual(40);
  });

  it.each(ZERO_PROOF.map((classic) => [classic.name, classic] as const))(
    '%s has none, not even a dash',
    (_, classic) => {
      const recipe = classicRecipe(classic);
      const strong = Object.keys(classic.ingredients).filter((id) => ingredientOf(id).abv > 0);
      const steeped = classic.garnish.filter((id) => garnishOf(id)?.alcoholic);
      expect({ strong, steeped, abv: recipe.abv, traces: recipe.alcoholTraces }).toEqual({
        strong: [],
        steeped: [],
        abv: 0,
        traces: undefined,
      });
      expect(recipe.baseLiquor).toBe('none');
    },
  );

  it('are the only ones that a guest who asks for no alcohol can be shown', () => {
    const weak = CLASSICS.filter((classic) => classicRecipe(classic).abv < ZERO_PROOF_BELOW);
    expect(weak).toEqual(ZERO_PROOF);
  });

  it.each([
    'Shirley Temple',
    'Roy Rogers',
    'Arnold Palmer',
    'Virgin Mary',
    'Nojito',
    'Virgin Mojito',
    'Nada Colada',
    'Cinderella',
    'Virgin Margarita',
    'Root Beer Float',
  ])('has %s', (name) => {
    expect(ZERO_PROOF.some((classic) => [classic.name, ...classic.aliases].includes(name))).toBe(true);
  });
});
