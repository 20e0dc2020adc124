import { describe, expect, it } from '@jest/globals';
import { type IndexedCocktail, MakeableIndex } from './makeable-index.ts';

const FLAT = { fruity: 1, earthy: 1, sour: 1, bitter: 1, herbaceous: 1, sweet: 1 };
const drink = (
  id: number,
  ingredients: (string | null)[],
  changes: Partial<IndexedCocktail> = {},
): IndexedCocktail => ({
  id,
  score: id,
  baseLiquor: 'gin',
  mood: 'Classic',
  flavorProfile: FLAT,
  ingredients,
  ...changes,
});

const index = new MakeableIndex([
  drink(1, ['gin', 'vermouth']),
  drink(2, ['gin', 'vermouth', 'campari']),
  drink(3, ['rum', 'lime', 'syrup'], { baseLiquor: 'rum' }),
  drink(4, ['gin', null]),
  drink(5, ['gin', 'lime', 'syrup', 'mint', 'soda']),
]);
const ids = (atHand: string[], missing = 0, filter = {}) =>
  index.find(atHand, { missing, ...filter }, 10).best.map(({ id }) => id);

describe('what can be made', () => {
  it('is all whose ingredients are at hand, the best first', () => {
    expect(ids(['gin', 'vermouth', 'campari'])).toEqual([2, 1]);
    expect(ids([])).toEqual([]);
  });

  it('is more with one or two things short, and never what nobody can name', () => {
    expect(ids(['gin', 'vermouth'], 1)).toEqual([4, 2, 1]);
    expect(ids(['gin', 'lime', 'syrup'], 2)).toEqual([5, 4, 3, 2, 1]);
    expect(ids(['gin', 'gin'], 0)).toEqual([]);
  });

  it('is narrowed by base, mood and a collection, and counted beyond the limit', () => {
    expect(ids(['gin', 'vermouth', 'rum', 'lime', 'syrup'], 0, { baseLiquor: 'rum' })).toEqual([3]);
    expect(ids(['gin', 'vermouth', 'campari'], 0, { among: new Set([1]) })).toEqual([1]);
    expect(index.find(['gin', 'vermouth', 'campari'], { missing: 2 }, 1)).toMatchObject({
      total: 3,
      best: [{}],
    });
  });

  it('names the one bottle that is missing', () => {
    const opened = [...index.oneShort(new Set(['gin', 'vermouth', 'lime', 'syrup']))];
    expect(opened.map(({ id, bottle }) => [id, bottle])).toEqual([
      [3, 'rum'],
      [2, 'campari'],
    ]);
  });
});
