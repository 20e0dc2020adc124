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
const ids = (available: string[], missing = 0, filter = {}) =>
  index.find(available, { missing, ...filter }, 10).best.map(({ id }) => id);

describe('MakeableIndex', () => {
  it('finds drinks whose ingredients are all available, best first', () => {
    expect(ids(['gin', 'vermouth', 'campari'])).toEqual([2, 1]);
    expect(ids([])).toEqual([]);
  });

  it('finds more when ingredients may be missing, and counts unknown ones as missing', () => {
    expect(ids(['gin', 'vermouth'], 1)).toEqual([4, 2, 1]);
    expect(ids(['gin', 'lime', 'syrup'], 2)).toEqual([5, 4, 3, 2, 1]);
    expect(ids(['gin', 'gin'], 0)).toEqual([]);
  });

  it('filters by base, mood and ids, and counts beyond the limit', () => {
    expect(ids(['gin', 'vermouth', 'rum', 'lime', 'syrup'], 0, { baseLiquor: 'rum' })).toEqual([3]);
    expect(ids(['gin', 'vermouth', 'campari'], 0, { includedIds: new Set([1]) })).toEqual([1]);
    expect(index.find(['gin', 'vermouth', 'campari'], { missing: 2 }, 1)).toMatchObject({
      total: 3,
      best: [{}],
    });
  });

  it('lists drinks that miss one bottle, with that bottle', () => {
    const almost = [...index.listMissingOne(new Set(['gin', 'vermouth', 'lime', 'syrup']))];
    expect(almost.map(({ id, bottle }) => [id, bottle])).toEqual([
      [3, 'rum'],
      [2, 'campari'],
    ]);
  });
});
