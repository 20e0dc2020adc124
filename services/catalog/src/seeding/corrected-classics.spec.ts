import { expect, it } from '@jest/globals';
import { CLASSIC_IDS, isCorrected, openingMenu, presentClassics } from './opening-menu.ts';

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
