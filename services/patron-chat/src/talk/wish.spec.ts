import { describe, expect, it } from '@jest/globals';
import { NEW_TALK, TalkState } from './talk-state.ts';
import { forgetWish, knownWishes } from './wish.ts';

const FULL = TalkState.parse({
  base: 'gin',
  mood: 'Cozy',
  avoidedBases: ['rum'],
  zeroProof: true,
  strength: 'light',
  tastes: { sweet: -1 },
  wanted: ['mint'],
  avoided: ['cream'],
  allergens: ['nuts'],
  diets: ['vegan'],
  maxCalories: 150,
  isEasy: true,
  isCheap: true,
  maxMinutes: 4,
  food: 'oysters',
  people: 6,
});

describe('known wishes', () => {
  it('are none in a new conversation', () => {
    expect(knownWishes(NEW_TALK)).toEqual([]);
  });

  it('name each wish once, limits first', () => {
    const keys = knownWishes(FULL).map(({ key }) => key);
    expect(keys.slice(0, 5)).toEqual(['allergen:nuts', 'diet:vegan', 'zeroProof', 'base', 'avoidedBase:rum']);
    expect(new Set(keys).size).toBe(keys.length);
    expect(knownWishes(FULL)).toContainEqual({
      key: 'taste:sweet',
      wish: { kind: 'taste', value: 'sweet', degree: -1 },
    });
  });

  it('are gone once forgotten, each without the others', () => {
    for (const { key } of knownWishes(FULL)) {
      const left = knownWishes(forgetWish(FULL, key)).map((wish) => wish.key);
      expect(left).toEqual(knownWishes(FULL).flatMap((wish) => (wish.key === key ? [] : [wish.key])));
    }
  });

  it('stay as they are for an unknown key', () => {
    expect(forgetWish(FULL, 'nonsense')).toEqual(FULL);
  });
});
