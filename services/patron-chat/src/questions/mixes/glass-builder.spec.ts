import { describe, expect, it } from '@jest/globals';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { ingredientsIn } from '../ingredients-in.ts';
import { type GlassWish, glassOfThings } from './glass-builder.ts';

const AT_A_BAR: GlassWish = {
  serving: null,
  strength: null,
  tastes: {},
  isAlcoholFree: false,
  isWhole: true,
  mayAdd: () => true,
};
const built = (text: string, wish: Partial<GlassWish> = {}) =>
  glassOfThings(ingredientsIn(text, [], 'en'), { ...AT_A_BAR, ...wish });
const mlOf = (text: string, wish: Partial<GlassWish> = {}) =>
  Object.fromEntries((built(text, wish)?.pours ?? []).map(({ id, ml }) => [id, ml]));

describe('a glass of the kind that is asked for', () => {
  it.each([
    ['vodka and apple', 'long', 'Long', ['vodka', 'apple-juice']],
    [
      'rye, maple, apple and lemon',
      'hot',
      'Hot',
      ['rye-whiskey', 'maple-syrup', 'apple-juice', 'lemon-juice'],
    ],
    ['cognac and milk', 'hot', 'Hot', ['cognac', 'hot-milk']],
    ['tequila, mango and lime', 'frozen', 'Frozen', ['blanco-tequila', 'mango-cubes', 'lime-juice']],
    ['rye and aged rum', 'stirred', 'Stirred', ['rye-whiskey', 'aged-rum', 'angostura-bitters']],
    ['gin and cucumber', 'long', 'Long', ['london-dry-gin', 'cucumber-slices', 'soda-water']],
    ['rum and cream', null, 'Creamy', ['white-rum', 'heavy-cream']],
  ] as const)('takes all of %s: %s', (text, serving, kind, ids) => {
    expect(built(text, { serving })?.kind).toBe(kind);
    expect(Object.keys(mlOf(text, { serving }))).toEqual(expect.arrayContaining([...ids]));
  });

  it('shares one measure of spirit between two', () => {
    expect(mlOf('rye and aged rum', { serving: 'stirred' })).toMatchObject({
      'rye-whiskey': 30,
      'aged-rum': 30,
    });
  });

  it('pours more spirit for who wants it strong, and less sugar for who wants it dry', () => {
    const sour = 'gin, raspberry and lemon';
    expect(mlOf(sour, { strength: 'strong' })['london-dry-gin']).toBeGreaterThan(
      mlOf(sour, { strength: 'light' })['london-dry-gin'] ?? 0,
    );
    expect(mlOf(sour, { tastes: { sweet: -1 } })['simple-syrup']).toBeLessThan(
      mlOf(sour)['simple-syrup'] ?? 0,
    );
  });

  it('pours nothing that nobody has', () => {
    const bound = { serving: 'long', mayAdd: () => false } as const;
    expect(Object.keys(mlOf('gin, Campari and orange', bound)).toSorted()).toEqual(
      ['campari', 'london-dry-gin', 'orange-juice'].toSorted(),
    );
    expect(built('gin and cucumber', bound)).toBeUndefined();
  });

  it('has no alcohol where none is wanted', () => {
    const { pours = [] } = built('gin, orange and soda', { isAlcoholFree: true }) ?? {};
    expect(pours.length).toBeGreaterThan(1);
    expect(pours.every(({ id }) => ingredientOf(id).abv === 0)).toBe(true);
  });

  it('puts no citrus to the milk of a shelf', () => {
    expect(Object.keys(mlOf('rum, milk and lime', { isWhole: false }))).not.toContain('lime-juice');
  });

  it('has no bubbles for who dislikes them', () => {
    expect(
      mlOf('gin and cucumber', { serving: 'long', tastes: { bubbly: -2 } })['soda-water'],
    ).toBeUndefined();
  });
});
