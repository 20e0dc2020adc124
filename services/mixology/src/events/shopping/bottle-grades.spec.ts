import { describe, expect, it } from '@jest/globals';
import { purchaseOf } from '../../ingredients/shopping.ts';
import { WEDDING, WEDDING_MENU } from '../party.fixture.ts';
import { costOfParty } from '../party-plan.ts';
import { atGrade } from './bottle-grades.ts';

const priceAt = (item: string, grade: 'value' | 'standard' | 'premium') =>
  atGrade(item, purchaseOf(item), grade).price;

describe('bottles by grade', () => {
  it('cost more the better they are', () => {
    for (const item of ['vodka', 'orange-liqueur', 'champagne']) {
      expect(priceAt(item, 'value')).toBeLessThan(priceAt(item, 'standard'));
      expect(priceAt(item, 'standard')).toBeLessThan(priceAt(item, 'premium'));
    }
  });

  it('are what they are where there is one brand alone, and fruit has no grade', () => {
    expect(priceAt('green-chartreuse', 'value')).toBe(priceAt('green-chartreuse', 'standard'));
    expect(priceAt('lime-juice', 'premium')).toBe(priceAt('lime-juice', 'standard'));
  });

  it('are as cheap for wine that is heated as for wine that is poured', () => {
    expect(priceAt('hot-red-wine', 'value')).toBe(priceAt('red-wine', 'value'));
    expect(priceAt('hot-red-wine', 'value')).toBeLessThan(priceAt('hot-red-wine', 'standard'));
  });

  it('change what a party costs, but for the host’s own prices', () => {
    const cost = (bottles: 'value' | 'standard', prices = {}) =>
      costOfParty(WEDDING, WEDDING_MENU, { bottles, prices }).total;
    expect(cost('value')).toBeLessThan(cost('standard'));
    const own = { 'white-rum': 1, 'white-rum-1000': 500, 'white-rum-1750': 500 };
    const saved = (prices: object) => cost('standard', prices) - cost('value', prices);
    expect(saved(own)).toBeLessThan(saved({}));
  });
});
