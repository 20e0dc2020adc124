import { describe, expect, it } from '@jest/globals';
import { readMenuWish } from '../menus/wish.ts';
import { customDrinksFor } from './custom-drinks.ts';
import { TASTE_OF } from './regional.ts';

describe('the pours of a tasting', () => {
  it('hold what is in their bottles, and nothing of what is eaten beside them', () => {
    const wish = readMenuWish(
      {
        eventType: 'Custom Event',
        guestCount: 12,
        eventLength: '2-3 hours',
        budget: '$12+',
        theme: 'Mezcal and tequila tasting',
      },
      { date: '2027-07-10' },
    );
    const pours = customDrinksFor(wish).filter(({ recipe }) => recipe.name.startsWith(TASTE_OF));
    expect(pours.length).toBeGreaterThan(1);
    expect(pours.flatMap(({ recipe }) => recipe.allergens)).toEqual([]);
  });
});
