import { describe, expect, it } from '@jest/globals';
import { careRules, mostSerious } from './care-kinds.ts';
import { careIn } from './detect.ts';

describe('more than one kind', () => {
  it('finds all of them, the most serious first', () => {
    const { begun } = careIn("I'm pregnant, on antibiotics and driving", []);
    expect(begun).toEqual(['pregnancy', 'driving', 'medicine']);
    expect(mostSerious(begun)).toBe('pregnancy');
  });
});

describe('what care allows', () => {
  it('offers no drink at all in despair, poisoning and coercion', () => {
    for (const kind of ['despair', 'poison', 'coercion'] as const) {
      expect(careRules([kind])).toMatchObject({ zeroProof: true, suggests: false });
    }
  });

  it('keeps the filters for what is never lifted', () => {
    for (const kind of ['despair', 'coercion', 'minor'] as const) {
      expect(careRules([kind]).keepsFilters).toBe(true);
    }
    expect(careRules(['pregnancy'])).toEqual({ zeroProof: true, keepsFilters: false, suggests: true });
  });

  it('offers drinks without alcohol to minors, and any to guests with an allergy', () => {
    expect(careRules(['minor', 'allergy'])).toEqual({ zeroProof: true, keepsFilters: true, suggests: true });
    expect(careRules(['allergy'])).toEqual({ zeroProof: false, keepsFilters: false, suggests: true });
    expect(careRules([])).toEqual({ zeroProof: false, keepsFilters: false, suggests: true });
  });
});
