import { describe, expect, it } from '@jest/globals';
import { DINNER, planned } from '../events/party.fixture.ts';
import { menuCost } from './menu-cost.ts';

// Vodka 60 of 750 ml at $20: 1.60; lime juice 5 of 30 ml at $0.60: 0.10; soda 150 of 1775 ml at $4: 0.338; a
// quarter of a lime: 0.15; together 2.188
const VODKA_SODA = planned('welcome', 10, 'Vodka Soda');
// White rum 60 of 750 ml at $20: 1.60; lime juice 22.5 of 30 ml: 0.45; syrup 22.5 of 2900 ml at $4: 0.031; an eighth
// of a lime: 0.075; together 2.156
const DAIQUIRI = planned('signature', 18, 'Daiquiri');
// Cognac 15 of 750 ml at $48: 0.96; one of 120 sugar cubes at $4: 0.033; bitters 1.6 of 118 ml at $10: 0.136;
// champagne 120 of 750 ml at $50: 8; an eighth of an orange at $1: 0.125; together 9.254
const CHAMPAGNE = planned('digestif', 10, 'Champagne Cocktail');

describe('what a menu costs', () => {
  it('is what is poured of it, with the buffer, beside the budget', () => {
    // 10 × 2.188 + 18 × 2.156 = 60.69, × 1.12 = 67.97, ÷ 12 guests = 5.66, ÷ 28 drinks = 2.43
    expect(menuCost(DINNER, [VODKA_SODA, DAIQUIRI])).toEqual({
      total: 67.97,
      perGuest: 5.66,
      perDrink: 2.43,
      // 4.5 drinks a guest at $5 to $8
      budgetPerGuest: { low: 22.5, high: 36 },
      budgetPerDrink: { low: 5, high: 8 },
      isWithinBudget: true,
    });
  });

  it('says when a drink costs more than it may', () => {
    // 9.254 × 1.12 = 10.36
    expect(menuCost(DINNER, [CHAMPAGNE])).toMatchObject({ perDrink: 10.36, isWithinBudget: false });
    expect(menuCost({ ...DINNER, budget: '$12+' }, [CHAMPAGNE]).isWithinBudget).toBe(true);
  });

  it('grows with the servings, and no drink costs less for it', () => {
    const [one, two] = [10, 20].map((servings) => menuCost(DINNER, [{ ...DAIQUIRI, servings }]));
    // 20 × 2.156 × 1.12 = 48.30
    expect([one?.total, two?.total]).toEqual([24.15, 48.3]);
    expect(two?.perDrink).toBe(one?.perDrink);
  });

  it('is nothing without drinks', () => {
    expect(menuCost(DINNER, [])).toMatchObject({ total: 0, perGuest: 0, perDrink: 0 });
  });
});
