import { describe, expect, it } from '@jest/globals';
import { aCocktail } from '../../../testing/fixtures.ts';
import { remixDifference } from './remixes.tsx';

const gimlet = aCocktail({
  ingredients: [
    { name: 'London dry gin', amount: 2, unit: 'oz' },
    { name: 'fresh lime juice', amount: 0.75, unit: 'oz' },
    { name: 'simple syrup', amount: 0.75, unit: 'oz' },
  ],
});

describe('the difference of a remix to its parent', () => {
  it('says what it adds, leaves out, pours more and less of, and how it tastes', () => {
    const remix = aCocktail({
      flavorProfile: { ...gimlet.flavorProfile, sour: 90, sweet: 20 },
      ingredients: [
        { name: 'London dry gin', amount: 1.5, unit: 'oz' },
        { name: 'Fresh lime juice', amount: 1, unit: 'oz' },
        { name: 'basil syrup', amount: 0.5, unit: 'oz' },
      ],
    });
    expect(remixDifference(gimlet, remix)).toEqual([
      'Adds basil syrup.',
      'Leaves out simple syrup.',
      'More Fresh lime juice.',
      'Less London dry gin.',
      'Tastes more sour, less sweet.',
    ]);
  });

  it('is empty where nothing changed that one would notice', () => {
    const ingredients = gimlet.ingredients.map((one) => ({ ...one, amount: one.amount * 1.1 }));
    expect(remixDifference(gimlet, aCocktail({ ingredients }))).toEqual([]);
  });
});
