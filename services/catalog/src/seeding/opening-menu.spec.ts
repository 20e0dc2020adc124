import { describe, expect, it } from '@jest/globals';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { findClassic } from '@swizzle/mixology/classics/find-classic';
import { drawPicture } from '@swizzle/mixology/drawing/picture';
import { BASE_LIQUOR_FILTERS, FEATURED_CARDS, MOOD_FILTERS } from '@swizzle/proto';
import openingLists from './opening-menu.json' with { type: 'json' };
import { CLASSIC_IDS, isCorrected, openingMenu, presentClassics } from './opening-menu.ts';

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

const present = new Map([...presentClassics()].map(({ generationId, recipe }) => [generationId, recipe]));
const [maiTai] = [...present.values()].filter(({ name }) => name === 'Mai Tai');
if (!maiTai) throw new Error('The Mai Tai is missing');

it('finds nothing to correct in a catalog that was stocked with the present classics', () => {
  const corrected = openingMenu().filter(({ generationId, recipe }) => {
    const now = present.get(generationId);
    return !now || isCorrected(structuredClone(recipe), now);
  });
  expect(corrected).toEqual([]);
});

it.each([
  ['a line', { ingredients: [{ name: 'aged rum', amount: 1, unit: 'oz' }] }],
  ['a tagline', { tagline: 'Tropical and bright, for the hammock' }],
  ['a figure', { abv: 1 }],
])('finds a classic that was stored with %s of its own', (_, changes) => {
  expect(isCorrected({ ...maiTai, ...changes }, maiTai)).toBe(true);
});

it('does not mind what is undefined, which no database keeps', () => {
  expect(isCorrected(maiTai, { ...maiTai, drawing: { ...maiTai.drawing, vessel: undefined } })).toBe(false);
});

it('keeps the id of a classic for good', () => {
  expect([...present.keys()].toSorted()).toEqual(CLASSIC_IDS.toSorted());
  expect(new Set(CLASSIC_IDS).size).toBe(CLASSIC_IDS.length);
  // Of these the catalogs that are out there know each: an id that's renamed would come in twice.
  for (const id of [
    'negroni',
    'hemingway-daiquiri',
    'aperol-spritz',
    'brandy-alexander',
    'ramos-gin-fizz',
    'bandb',
  ]) {
    expect(CLASSIC_IDS).toContain(`classic-${id}`);
  }
});
