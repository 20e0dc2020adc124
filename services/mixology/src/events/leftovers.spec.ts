import { describe, expect, it } from '@jest/globals';
import { lessonOf, type PastParty } from './leftovers.ts';

/** A hundred guests, 4.5 drinks each: 450 planned, 504 made. */
const party = (left: readonly [number, number], name = 'Ada’s party'): PastParty => ({
  name,
  guestCount: 100,
  eventLength: '3-4 hours',
  drinks: [
    { id: 1, name: 'Paloma', servings: 225, left: left[0] },
    { id: 2, name: 'Woo Woo', servings: 225, left: left[1] },
  ],
});

describe('what leftovers teach', () => {
  it('is nothing without a party, or where hardly more than the buffer was left', () => {
    expect(lessonOf([], '3-4 hours')).toBeUndefined();
    expect(lessonOf([party([25, 25])], '3-4 hours')).toBeUndefined();
  });

  it('is fewer drinks each, in the measure of what was taken', () => {
    // 504 made, 190 left: 314 of 450 are 70 % of 4.5.
    expect(lessonOf([party([95, 95])], '3-4 hours')).toEqual({
      drinksEach: 3.25,
      avoid: [],
      words: '3.25 drinks a guest instead of 4.5: 38% was left over at Ada’s party.',
    });
  });

  it('is carried over to a party of another length', () => {
    // 70 % of 6.
    expect(lessonOf([party([95, 95])], '4-6 hours')?.drinksEach).toBe(4.25);
  });

  it('is not that guests drank less where others brought beer and wine', () => {
    // 60 % of 4.5 were planned: 302 made, 60 left.
    const planned = party([30, 30]);
    const drinks = planned.drinks.map((drink) => ({ ...drink, servings: drink.servings * 0.6 }));
    expect(lessonOf([{ ...planned, drinks, served: 0.6 }], '3-4 hours')?.drinksEach).toBe(4.25);
  });

  it('leaves out a drink of which most stayed', () => {
    const lesson = lessonOf([party([10, 130])], '3-4 hours');
    expect(lesson?.avoid).toEqual([2]);
    expect(lesson?.words).toMatch(/Left out, since most of it stayed: Woo Woo\./);
  });

  it('never plans for hardly anything', () => {
    expect(lessonOf([party([250, 250])], '3-4 hours')?.drinksEach).toBe(2.75);
    expect(lessonOf([party([250, 250])], '2-3 hours')?.drinksEach).toBeGreaterThanOrEqual(2);
  });

  it('weighs several parties together', () => {
    const both = lessonOf([party([95, 95]), party([20, 20], 'The one before')], '3-4 hours');
    expect(both?.drinksEach).toBeGreaterThan(lessonOf([party([95, 95])], '3-4 hours')?.drinksEach ?? 0);
  });
});
