import { afterEach, describe, expect, it } from '@jest/globals';
import { drinkSeed, nextDrinkSeed } from './drink-seed.ts';

const OWNER = { id: 'u1', dailyCocktailsGenerated: 2 };

afterEach(() => sessionStorage.clear());

describe('the seed of the drink that is being chosen', () => {
  it('is the same in every tab, so that the same values show the same glass', () => {
    const first = drinkSeed(OWNER);
    sessionStorage.clear();
    expect(drinkSeed(OWNER)).toBe(first);
  });

  it('is another one for someone else, and after another drink', () => {
    const seeds = [OWNER, { ...OWNER, id: 'u2' }, { ...OWNER, dailyCocktailsGenerated: 3 }].map((owner) => {
      sessionStorage.clear();
      return drinkSeed(owner);
    });
    expect(new Set(seeds).size).toBe(3);
  });

  it('stays in its tab once the next drink has begun', () => {
    const first = drinkSeed(OWNER);
    const next = nextDrinkSeed();
    expect(next).not.toBe(first);
    expect(drinkSeed(OWNER)).toBe(next);
  });
});
