import { describe, expect, it } from '@jest/globals';
import { drinksFor } from '../events/service/hours.ts';
import { sampleSize } from '../sample.fixture.ts';
import { areTwins, CLASSIC_CANDIDATES, candidateById, someEvents } from './candidates.fixture.ts';
import { planMenu } from './plan-menu.ts';
import { swapFor } from './swap.ts';
import { readMenuWish } from './wish.ts';

const EVENTS = someEvents(sampleSize(15, 60));

describe('swapping a drink', () => {
  it('changes that place alone, and keeps the menu sound', () => {
    for (const { event, date, seed } of EVENTS) {
      const menu = planMenu(event, CLASSIC_CANDIDATES, { date, seed });
      const place = seed % menu.entries.length;
      const swapped = swapFor({ event, entries: menu.entries }, place, CLASSIC_CANDIDATES, { date, seed });
      const changed = swapped?.entries.filter(({ id }, at) => id !== menu.entries[at]?.id);
      expect(changed).toHaveLength(1);
      expect(swapped?.entries.map(({ section }) => section)).toEqual(
        menu.entries.map(({ section }) => section),
      );
      const drinks = swapped?.entries.map(({ id }) => candidateById(id)) ?? [];
      expect(drinks.some((left, at) => drinks.slice(at + 1).some((right) => areTwins(left, right)))).toBe(
        false,
      );
      expect(swapped?.entries.reduce((sum, { servings }) => sum + servings, 0)).toBe(
        drinksFor(event.guestCount, readMenuWish(event, { date }).event),
      );
      expect(swapped?.hasLight).toBe(true);
    }
  });

  it('does not bring back what was sent back', () => {
    const { event } = EVENTS[0] ?? {};
    if (!event) throw new RangeError('No event');
    const menu = planMenu(event, CLASSIC_CANDIDATES, { seed: 1 });
    const seen = [menu.entries[0]?.id ?? 0];
    for (let round = 0; round < 5; round++) {
      const swapped = swapFor({ event, entries: menu.entries }, 0, CLASSIC_CANDIDATES, {
        seed: 1,
        avoid: seen,
      });
      const id = swapped?.entries[0]?.id ?? 0;
      expect(seen).not.toContain(id);
      seen.push(id);
    }
  });

  it('has no answer where nothing is left, and none for a strange place', () => {
    const { event } = EVENTS[1] ?? {};
    if (!event) throw new RangeError('No event');
    const few = CLASSIC_CANDIDATES.slice(0, 3);
    const menu = planMenu(event, few, { seed: 1 });
    expect(swapFor({ event, entries: menu.entries }, 0, few, { seed: 1 })).toBeUndefined();
    expect(swapFor({ event, entries: menu.entries }, 9, CLASSIC_CANDIDATES, { seed: 1 })).toBeUndefined();
  });
});
