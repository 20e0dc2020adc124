import { describe, expect, it } from '@jest/globals';
import { handMadeOf } from './hand-made.ts';
import { INFUSIONS } from './infusions.ts';
import { INGREDIENTS, ingredientOf } from './pantry.ts';
import { purchaseOf } from './shopping.ts';

const ALL = [...INFUSIONS.values()];

describe('infusions', () => {
  it('are as strong as their spirits, with its sugar, its base and its price', () => {
    for (const { id, spirit } of ALL) {
      const { abv, sugar, acid, base, role } = ingredientOf(spirit);
      expect(ingredientOf(id)).toMatchObject({ abv, sugar, acid, base, role });
      expect(purchaseOf(id)).toBe(purchaseOf(spirit));
    }
  });

  it('show what came in before the notes of their spirit', () => {
    expect(ingredientOf('chamomile-gin').notes).toEqual(['Chamomile', 'Juniper']);
    expect(ingredientOf('coconut-bourbon').flavor.fruity).toBeGreaterThan(
      ingredientOf('bourbon').flavor.fruity + 20,
    );
  });

  it('hold the allergens of both', () => {
    expect(ingredientOf('walnut-bourbon').allergens).toEqual(['nuts']);
    expect(ingredientOf('chamomile-vermouth').allergens).toEqual(['sulfites']);
  });

  it('say how a cup is made, with a measure and a time', () => {
    const vague = ALL.filter(
      ({ how }) => !/\bcup\b/.test(how) || !/minutes|hours?\b|overnight/.test(how) || /[.;:]/.test(how),
    );
    expect(vague.map(({ id }) => id)).toEqual([]);
    expect(handMadeOf('chamomile-gin')?.how).toMatch(/15 minutes/);
  });

  it('are flavored with things that are on the shelf or have a price', () => {
    const ids = new Set(INGREDIENTS.map(({ id }) => id));
    const strange = ALL.filter(({ flavoring }) => 'id' in flavoring && !ids.has(flavoring.id));
    expect(strange.map(({ id }) => id)).toEqual([]);
  });
});
