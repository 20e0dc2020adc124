import { describe, expect, it } from '@jest/globals';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { findClassic } from '@swizzle/mixology/classics/find-classic';
import { drawPicture } from '@swizzle/mixology/drawing/picture';
import { BASE_LIQUOR_FILTERS, FEATURED_CARDS, MOOD_FILTERS } from '@swizzle/proto';
import openingLists from './opening-menu.json' with { type: 'json' };
import { CLASSIC_IDS, currentClassics, hasChanged, openingMenu } from './opening-menu.ts';

const drinks = openingMenu();
const names = drinks.map(({ recipe }) => recipe.name);

describe('openingMenu', () => {
  it('contains at least 106 unique drinks with unique pictures', () => {
    expect(drinks.length).toBeGreaterThanOrEqual(106);
    expect(new Set(names).size).toBe(drinks.length);
    expect(new Set(drinks.map(({ recipe }) => drawPicture(recipe.drawing))).size).toBe(drinks.length);
  });

  it('features at least ten drinks, last in order and so the newest', () => {
    const featured = drinks.filter(({ isFeatured }) => isFeatured);
    expect(featured.length).toBeGreaterThanOrEqual(10);
    expect(drinks.slice(-featured.length)).toEqual(featured);
  });

  it('features varied bases and glasses on the first cards', () => {
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
    const classicIds = new Set(CLASSICS.map(({ id }) => id));
    expect([...openingLists.featured, ...openingLists.onRequest].filter((id) => !classicIds.has(id))).toEqual(
      [],
    );
  });

  it('leaves out drinks that an administrator can add by name', () => {
    expect(findClassic('Tipperary')).toBeDefined();
    expect(names).not.toContain('Tipperary');
  });

  it('is deterministic', () => {
    expect(openingMenu()).toEqual(drinks);
  });
});

const current = new Map([...currentClassics()].map(({ generationId, recipe }) => [generationId, recipe]));
const [maiTai] = [...current.values()].filter(({ name }) => name === 'Mai Tai');
if (!maiTai) throw new Error('The Mai Tai is missing');

it('finds no changes in a freshly seeded catalog', () => {
  const outdated = openingMenu().filter(({ generationId, recipe }) => {
    const now = current.get(generationId);
    return !now || hasChanged(structuredClone(recipe), now);
  });
  expect(outdated).toEqual([]);
});

it.each([
  ['line', { ingredients: [{ name: 'aged rum', amount: 1, unit: 'oz' }] }],
  ['tagline', { tagline: 'Tropical and bright, for the hammock' }],
  ['figure', { abv: 1 }],
])('detects a classic with a different %s', (_, changes) => {
  expect(hasChanged({ ...maiTai, ...changes }, maiTai)).toBe(true);
});

it('ignores undefined fields, which are not stored', () => {
  expect(hasChanged(maiTai, { ...maiTai, drawing: { ...maiTai.drawing, vessel: undefined } })).toBe(false);
});

it('keeps the ids of classics stable', () => {
  expect([...current.keys()].toSorted()).toEqual(CLASSIC_IDS.toSorted());
  expect(new Set(CLASSIC_IDS).size).toBe(CLASSIC_IDS.length);
  // Deployed catalogs have these ids: a renamed classic would be added a second time.
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
