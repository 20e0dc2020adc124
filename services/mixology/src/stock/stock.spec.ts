import { describe, expect, it } from '@jest/globals';
import { STARTER_SHELVES } from '@swizzle/proto';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { atHand } from './at-hand.ts';
import { starterShelf } from './starter-shelves.ts';
import { STOCK_ITEMS, stockItem } from './stock-item.ts';

describe('what a bar can hold', () => {
  it('is every ingredient but tap water', () => {
    expect(STOCK_ITEMS).toHaveLength(INGREDIENTS.length - 1);
    expect(stockItem('hot-water')).toBeUndefined();
  });

  it('keeps an opened vermouth for two months, a lime longer than its juice, and gin for good', () => {
    expect(stockItem('sweet-vermouth')?.keepsDays).toBe(60);
    expect(stockItem('lime-juice')).toMatchObject({ buy: 'lime', isCounted: true, keepsDays: 14 });
    expect(stockItem('london-dry-gin')).toMatchObject({ isCounted: false, keepsDays: null });
  });

  it.each(STARTER_SHELVES)('begins the %s shelf with things that are bought, each once', (shelf) => {
    const ids = starterShelf(shelf);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !stockItem(id))).toEqual([]);
  });
});

describe('what is at hand', () => {
  it('is a lime as juice and as wedges, an egg as its white, and sugar in every kitchen', () => {
    const ids = atHand(['lime-juice', 'whole-egg']);
    for (const id of ['lime-juice', 'lime-quarters', 'egg-white', 'simple-syrup', 'hot-water']) {
      expect([id, ids.has(id)]).toEqual([id, true]);
    }
  });

  it('is an infusion of what is there', () => {
    expect(atHand(['london-dry-gin', 'chamomile-tea']).has('chamomile-gin')).toBe(true);
    expect(atHand(['london-dry-gin']).has('chamomile-gin')).toBe(false);
  });

  it('is no bottle that is not there', () => {
    expect(atHand(['london-dry-gin']).has('old-tom-gin')).toBe(false);
    expect(atHand([]).has('lime-juice')).toBe(false);
  });
});
