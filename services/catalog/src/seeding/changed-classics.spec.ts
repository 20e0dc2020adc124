import { expect, it } from '@jest/globals';
import type { Recipe } from '@swizzle/proto';
import { changedClassics } from './changed-classics.ts';
import { addedByName, openingShelf } from './opening-shelf.ts';

const CLASSICS = [...openingShelf(), ...addedByName()];
const stored = CLASSICS.map(({ generationId, recipe }, at) => ({ _id: at + 1, generationId, recipe }));
const old = (changes: Partial<Recipe>) =>
  stored.map((one) =>
    one.generationId === 'classic-mai-tai' ? { ...one, recipe: { ...one.recipe, ...changes } } : one,
  );

it('finds nothing to change in a catalog that was stocked with the present classics', () => {
  expect(changedClassics(stored, CLASSICS)).toEqual([]);
});

it.each([
  ['a line', { ingredients: [{ name: 'aged rum', amount: 1, unit: 'oz' }] }],
  ['a tagline', { tagline: 'Tropical and bright, for the hammock' }],
  ['a figure', { abv: 1 }],
])('gives a classic its present recipe under its number where %s is another', (_, changes) => {
  const [changed, ...others] = changedClassics(old(changes), CLASSICS);
  const maiTai = stored.find(({ generationId }) => generationId === 'classic-mai-tai');
  expect(others).toEqual([]);
  expect(changed).toEqual({ id: maiTai?._id, recipe: maiTai?.recipe });
});

it('leaves alone what is not a classic', () => {
  const [first] = stored;
  const own = first ? [{ ...first, generationId: 'generation-7', recipe: { ...first.recipe, abv: 1 } }] : [];
  expect(changedClassics(own, CLASSICS)).toEqual([]);
});

it('keeps the id of a classic for good', () => {
  const ids = new Set(CLASSICS.map(({ generationId }) => generationId));
  expect(ids.size).toBe(CLASSICS.length);
  // Of these the catalogs that are out there know each: an id that's renamed would come in twice.
  for (const id of [
    'negroni',
    'hemingway-daiquiri',
    'aperol-spritz',
    'brandy-alexander',
    'ramos-gin-fizz',
    'bandb',
  ]) {
    expect(ids).toContain(`classic-${id}`);
  }
});
