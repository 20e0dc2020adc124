import { describe, expect, it } from '@jest/globals';
import { GenerateRequest, STARTER_SHELVES } from '@swizzle/proto';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { someOf } from '../sample.fixture.ts';
import { atHand } from '../stock/at-hand.ts';
import { starterShelf } from '../stock/starter-shelves.ts';
import { composeWithin } from './compose-within.ts';
import type { ComposeRequest } from './wish.ts';

const REQUESTS: readonly Partial<ComposeRequest>[] = [
  {},
  { mood: 'Cozy' },
  { selectedNotes: ['Basil', 'Honey'] },
  { abv: '20-25%' },
  { flavorProfile: { fruity: 10, earthy: 60, sour: 10, bitter: 90, herbaceous: 40, sweet: 20 } },
];

/** Every request in every bar; a sample has each request and each bar. */
const CASES = someOf(
  STARTER_SHELVES.flatMap((shelf) => REQUESTS.map((fields) => [shelf, fields] as const)),
  3,
);

const request = (fields: Partial<ComposeRequest> = {}): ComposeRequest => ({
  ...GenerateRequest.parse({}),
  ...fields,
});

const missing = (
  ingredients: readonly { name: string; amount: number; unit: string }[],
  there: Set<string>,
) => new Set(ingredients.map((line) => pourOf(line)?.id ?? line.name).filter((id) => !there.has(id)));

describe('a drink of what is there', () => {
  it.each(CASES)(
    'takes nothing else from the %s bar, or one bottle where that is allowed: %j',
    (shelf, fields) => {
      const there = atHand(starterShelf(shelf));
      for (const beyond of [0, 1] as const) {
        const recipe = composeWithin(request(fields), 1, { atHand: there, beyond });
        expect(missing(recipe?.ingredients ?? [], there).size).toBeLessThanOrEqual(beyond);
      }
    },
  );

  it('is the same for the same request, seed and bar', () => {
    const stock = { atHand: atHand(starterShelf('home')), beyond: 1 as const };
    expect(composeWithin(request(), 3, stock)).toEqual(composeWithin(request(), 3, stock));
  });

  it('takes the bottle that brings the note that was asked for', () => {
    const there = atHand(starterShelf('home'));
    const recipe = composeWithin(request({ selectedNotes: ['Basil'] }), 7, { atHand: there, beyond: 1 });
    expect(recipe?.flavorNotes).toContain('Basil');
  });

  it('stays within the bar where another drink is remixed', () => {
    const there = atHand(starterShelf('home'));
    const maiTai = CLASSICS.find(({ name }) => name === 'Mai Tai');
    if (!maiTai) throw new Error('no Mai Tai');
    const recipe = composeWithin(request({ parent: classicRecipe(maiTai) }), 7, { atHand: there, beyond: 0 });
    expect(missing(recipe?.ingredients ?? [{ name: 'nothing', amount: 1, unit: 'oz' }], there).size).toBe(0);
  });

  it('is none where nothing sound can be made', () => {
    expect(composeWithin(request(), 1, { atHand: atHand(['campari']), beyond: 0 })).toBeUndefined();
    expect(composeWithin(request(), 1, { atHand: atHand([]), beyond: 0 })).toBeUndefined();
  });
});
