import { describe, expect, it } from '@jest/globals';
import { EVENT_LENGTHS, type MenuSection } from '@swizzle/proto';
import { chanceOf } from '../../chance.ts';
import { apportion } from './apportion.ts';
import { bartendersFor, drinksFor } from './hours.ts';
import { servingsFor } from './servings.ts';

const places = (...sections: MenuSection[]) => sections.map((section) => ({ section }));
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('drinks for a party', () => {
  it.each([
    // 12 × (2 + 1.5 more hours) = 42
    [12, '2-3 hours', 42],
    // 12 × (2 + 2.5) = 54
    [12, '3-4 hours', 54],
    // 150 × (2 + 4) = 900
    [150, '4-6 hours', 900],
    // 1000 × (2 + 7) = 9000
    [1000, 'All day/night', 9000],
    // 1 × 3.5 = 3.5, and nobody pours half a drink
    [1, '2-3 hours', 4],
  ] as const)('%d guests for %s take %d', (guests, length, drinks) => {
    expect(drinksFor(guests, { eventLength: length })).toBe(drinks);
  });

  it('asks for one bartender to every fifty guests', () => {
    expect([1, 50, 51, 1000].map(bartendersFor)).toEqual([1, 1, 2, 20]);
  });
});

describe('splitting a whole number', () => {
  it('gives what is left to the largest remainders', () => {
    // 10 × 0.41 = 4.1, 10 × 0.33 = 3.3, 10 × 0.26 = 2.6: 4 + 3 + 2 leave one, which goes to .6
    expect(apportion(10, [41, 33, 26])).toEqual([4, 3, 3]);
  });

  it('leaves nobody with nothing', () => {
    expect(apportion(10, [1000, 1, 1])).toEqual([8, 1, 1]);
    expect(apportion(1, [5, 1, 1])).toEqual([1, 1, 1]);
  });

  it('adds up for any weights', () => {
    const chance = chanceOf(4);
    for (let round = 0; round < 500; round++) {
      const weights = Array.from({ length: 1 + chance.below(9) }, () => 0.01 + chance.next() * 5);
      const whole = weights.length + chance.below(5000);
      const parts = apportion(whole, weights);
      expect(total(parts)).toBe(whole);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('servings', () => {
  it('are worked out for twelve guests', () => {
    // 54 drinks, 4.5 a guest: welcome 1, signature 3, digestif 0.5 of it, so 12, 36 and 6; 36 over three is 12 each
    const menu = places('welcome', 'signature', 'signature', 'signature', 'digestif');
    const servings = servingsFor({ guestCount: 12, eventLength: '3-4 hours' }, menu);
    expect(servings).toEqual([12, 12, 12, 12, 6]);
  });

  it('are worked out for a hundred and fifty', () => {
    // 900 drinks, 6 a guest: welcome 150, signature 4.5 / 6 × 900 = 675, digestif 75
    // 675 over four is 168.75 each: 168 × 4 = 672, three left for the first three
    const menu = places('welcome', 'signature', 'signature', 'signature', 'signature', 'digestif');
    const servings = servingsFor({ guestCount: 150, eventLength: '4-6 hours' }, menu);
    expect(servings).toEqual([150, 169, 169, 169, 168, 75]);
  });

  it('pour less of what is sipped', () => {
    const menu = [{ section: 'signature' as const }, { section: 'signature' as const, weight: 0.5 }];
    // 12 × 4.5 = 54, split two to one
    expect(servingsFor({ guestCount: 12, eventLength: '3-4 hours' }, menu)).toEqual([36, 18]);
  });

  it('make sense for one guest and for a thousand', () => {
    const menu = places('welcome', 'signature', 'digestif');
    for (const eventLength of EVENT_LENGTHS)
      for (const guestCount of [1, 2, 7, 1000]) {
        const servings = servingsFor({ guestCount, eventLength }, menu);
        expect(total(servings)).toBe(drinksFor(guestCount, { eventLength }));
        expect(Math.min(...servings)).toBeGreaterThanOrEqual(1);
      }
  });
});
