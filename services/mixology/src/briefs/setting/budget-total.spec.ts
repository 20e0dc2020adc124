import { describe, expect, it } from '@jest/globals';
import { bandOf } from '../../events/shopping/budget.ts';
import { budgetWords } from '../../events/words/money.ts';
import { readMenuWish } from '../../menus/wish.ts';

const wishFor = (theme: string) =>
  readMenuWish(
    { eventType: 'Custom Event', guestCount: 25, eventLength: '2-3 hours', budget: '$8-12', theme },
    {},
  );

describe('a sum that the host names', () => {
  it.each([
    ['Budget 100 dollars in total', 100],
    ['$300 all in, please', 300],
    ['We spend max $120 more', 120],
    ['the budget for the drinks is about $1,250', 1250],
    ['we’ve got 90 bucks for everything', 90],
    ['keep it under $7 a head', 175],
  ])('is the budget: %s', (theme, total) => {
    const { brief, event } = wishFor(theme);
    expect(brief.budgetTotal).toBe(total);
    expect(bandOf(event)).toEqual({ low: 0, high: total / 25 });
  });

  it.each([
    'We give $5 of each ticket to the shelter',
    'Her 50 dollars bet',
    'A budget of $8-12 a guest',
    'Max 20 guests, max 2 drinks',
  ])('is no other number: %s', (theme) => {
    expect(wishFor(theme).brief.budgetTotal).toBeUndefined();
  });

  it('plans as for what it leaves each guest, and says so', () => {
    const { event } = wishFor('100 dollars in total');
    expect(event.budget).toBe('$3-5');
    expect(budgetWords({ budgetGap: 0, budgetPerGuest: bandOf(event), budgetTotal: event.budgetTotal })).toBe(
      'Within your budget of $100 in all',
    );
  });

  it('counts no longer once the host takes it away', () => {
    const { event } = readMenuWish(
      {
        eventType: 'Custom Event',
        guestCount: 25,
        eventLength: '2-3 hours',
        budget: '$8-12',
        theme: '100 dollars in total',
      },
      { removedParts: ['budget'] },
    );
    expect(bandOf(event)).toEqual({ low: 8, high: 12 });
  });
});
