import { describe, expect, it } from '@jest/globals';
import { besidesWords, bottleWords, budgetWords, costHeadline, effectWords, usedWords } from './money.ts';

const BAND = { low: 8, high: 12 };

describe('what a menu costs, in words', () => {
  it('is led by what there is to buy, for all and for each guest', () => {
    const words = costHeadline({ total: 1296, perGuest: 10.8 });
    expect(words.replaceAll('\u00a0', ' ')).toBe('To buy: $1,296 · $10.80 a guest');
    expect(words.split(' ')).toEqual(['To\u00a0buy:\u00a0$1,296\u00a0·', '$10.80\u00a0a\u00a0guest']);
  });

  it.each([
    [0, BAND, 'Within your budget of $8-12 a guest'],
    [2.5, BAND, '$2.50 a guest over your budget of $8-12 a guest'],
    [-1, BAND, '$1 a guest under your budget of $8-12 a guest'],
    [0, { low: 12, high: null }, 'Within your budget of $12+ a guest'],
    [-3.2, { low: 12, high: null }, '$3.20 a guest under your budget of $12+ a guest'],
  ])('says of a gap of %d to %j: %s', (budgetGap, budgetPerGuest, words) => {
    expect(budgetWords({ budgetGap, budgetPerGuest })).toBe(words);
  });

  it('says what of it is used', () => {
    expect(usedWords({ usedCost: 596.64 })).toBe("You'll use $596.64 worth; the rest is left over.");
  });

  it('tells the drinks from what is bought besides, and names what no sum contains', () => {
    const rest = 'Not counted: glasses that you have or rent, tools and staff.';
    expect(besidesWords({ total: 1296, besidesCost: 95.5 })).toBe(
      `Drinks and ice $1,200.50, besides $95.50 (water, napkins and the like). ${rest}`,
    );
    expect(besidesWords({ total: 60, besidesCost: 0 })).toBe(`Drinks and ice $60.00. ${rest}`);
  });

  it('says what a way to another price does, with its sign', () => {
    expect(effectWords({ perGuest: -2.1 })).toBe('−$2.10\u00a0a\u00a0guest');
    expect(effectWords({ perGuest: 0.5 })).toBe('+$0.50\u00a0a\u00a0guest');
  });

  it('says with which bottles a menu is priced', () => {
    expect(bottleWords('value')).toBe('Priced with value bottles.');
  });
});
