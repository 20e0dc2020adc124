import { describe, expect, it } from '@jest/globals';
import { CLASSICS, drawPicture, findClassic } from '@swizzle/mixology';
import { BASE_LIQUOR_FILTERS, FEATURED_CARDS, MOOD_FILTERS } from '@swizzle/proto';
import openingLists from './opening-menu.json' with { type: 'json' };
import { openingMenu } from './opening-menu.ts';

const drinks = openingMenu();
const names = drinks.map(({ recipe }) => recipe.name);

describe('the opening menu', () => {
  it('holds at least 106 drinks, each once and each with a picture of its own', () => {
    expect(drinks.length).toBeGreaterThanOrEqual(106);
    expect(new Set(names).size).toBe(drinks.length);
    expect(new Set(drinks.map(({ recipe }) => drawPicture(recipe.drawing))).size).toBe(drinks.length);
  });

  it('features at least ten, which come last and so are the newest', () => {
    const featured = drinks.filter(({ isFeatured }) => isFeatured);
    expect(featured.length).toBeGreaterThanOrEqual(10);
    expect(drinks.slice(-featured.length)).toEqual(featured);
  });

  it('features drinks of many kinds on the first cards', () => {
    const first = drinks.toReversed().slice(0, FEATURED_CARDS);
    expect(new Set(first.map(({ recipe }) => recipe.baseLiquor)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(first.map(({ recipe }) => recipe.glassType)).size).toBeGreaterThanOrEqual(4);
  });

  it.each(BASE_LIQUOR_FILTERS.filter((base) => base !== 'all'))('has %s for every mood', (base) => {
    const found = new Set(
      drinks.filter(({ recipe }) => recipe.baseLiquor === base).map(({ recipe }) => recipe.mood),
    );
    expect(MOOD_FILTERS.filter((mood) => mood !== 'all' && !found.has(mood))).toEqual([]);
  });

  it('names only drinks that exist', () => {
    const known = new Set(CLASSICS.map(({ id }) => id));
    expect([...openingLists.featured, ...openingLists.onRequest].filter((id) => !known.has(id))).toEqual([]);
  });

  it('keeps back some that an administrator can still add by name', () => {
    expect(findClassic('Tipperary')).toBeDefined();
    expect(names).not.toContain('Tipperary');
  });

  it('is the same every time', () => {
    expect(openingMenu()).toEqual(drinks);
  });
});
