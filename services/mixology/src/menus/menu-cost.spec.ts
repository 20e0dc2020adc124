import { describe, expect, it } from '@jest/globals';
import { DINNER, planned, WEDDING } from '../events/party.fixture.ts';
import { menuCost } from './menu-cost.ts';

describe('what a menu costs', () => {
  it('is what is poured for twelve, with the buffer, beside the budget', () => {
    // A Daiquiri at the house's prices: white rum 60 of 750 ml at $20: 1.60; lime juice 22.5 ml of the 30 in a lime
    // at $0.60: 0.45; simple syrup and a lime wheel besides
    const [daiquiri] = [planned('signature', 24, 'Daiquiri')];
    expect(menuCost(DINNER, [daiquiri])).toEqual({});
  });
});
