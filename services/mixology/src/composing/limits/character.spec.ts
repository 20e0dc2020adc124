import { describe, expect, it } from '@jest/globals';
import { basisOf } from '../originals/basis.ts';
import { originalWith } from '../originals/original.fixture.ts';
import { plainness } from './character.ts';

const plainnessOf = (ingredients: Readonly<Record<string, number>>, family = 'sour'): number => {
  const basis = basisOf(originalWith({ ingredients, family }));
  if (!basis) throw new RangeError('not on the shelf');
  return plainness(basis.draft, basis.family, basis.ml);
};

const SOUR = { 'white-rum': 2, 'lime-juice': 0.75, 'simple-syrup': 0.5 };

describe('what gives a drink its character', () => {
  it('is two things in a sour, and three in what is stirred', () => {
    expect(plainnessOf(SOUR)).toBe(2);
    expect(plainnessOf({ ...SOUR, 'pineapple-juice': 0.75 })).toBe(1);
    expect(plainnessOf({ ...SOUR, 'pineapple-juice': 0.75, 'angostura-bitters': 1 })).toBe(0);
    const stirred = { bourbon: 2, 'sweet-vermouth': 1, 'angostura-bitters': 2 };
    expect(plainnessOf(stirred, 'stirred')).toBe(1);
    expect(plainnessOf({ ...stirred, benedictine: 0.25 }, 'stirred')).toBe(0);
  });

  it('is no splash of vermouth under soda', () => {
    const long = (ml: number) =>
      plainnessOf({ vodka: 1.5, 'dry-vermouth': ml, 'orange-bitters': 2, 'soda-water': 4 }, 'highball');
    expect(long(0.5)).toBe(1);
    expect(long(1.5)).toBe(0);
  });
});
