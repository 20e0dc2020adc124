import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../language/language.ts';
import type { Wish } from '../talk/wish.ts';
import { wishLabel, wishList } from './labels.ts';

const WISHES: [Wish, string][] = [
  [{ kind: 'base', value: 'gin' }, 'gin'],
  [{ kind: 'avoidedBase', value: 'rum' }, 'no rum'],
  [{ kind: 'mood', value: 'Cozy' }, 'cozy'],
  [{ kind: 'taste', value: 'sweet', degree: -2 }, 'not sweet'],
  [{ kind: 'taste', value: 'sweet', degree: -1 }, 'not too sweet'],
  [{ kind: 'taste', value: 'smoky', degree: 1 }, 'smoky'],
  [{ kind: 'taste', value: 'smoky', degree: 2 }, 'very smoky'],
  [{ kind: 'wanted', value: 'grapefruit' }, 'grapefruit'],
  [{ kind: 'avoided', value: 'coconut' }, 'no coconut'],
  [{ kind: 'allergen', value: 'nuts' }, 'no nuts'],
  [{ kind: 'diet', value: 'vegan' }, 'vegan'],
  [{ kind: 'strength', value: 'light' }, 'light'],
  [{ kind: 'zeroProof' }, 'without alcohol'],
  [{ kind: 'calories', value: 150 }, 'under 150 calories'],
  [{ kind: 'maxAbv', value: 8 }, 'up to 8% alcohol'],
  [{ kind: 'easy' }, 'easy to make'],
  [{ kind: 'cheap' }, 'easy on the wallet'],
  [{ kind: 'quick', value: 5 }, 'within 5 minutes'],
  [{ kind: 'quick', value: 1 }, 'within a minute'],
  [{ kind: 'atHand', value: 'honey' }, 'honey at hand'],
  [{ kind: 'food', value: 'oysters' }, 'with oysters'],
  [{ kind: 'occasion', value: 'birthday' }, 'for a birthday'],
  [{ kind: 'people', value: 20 }, 'for 20 people'],
  [{ kind: 'like', value: 'Penicillin' }, 'like the Penicillin'],
];

describe('the label of a wish', () => {
  it.each(WISHES)('%j', (wish, label) => {
    expect(wishLabel(wish, 'en')).toBe(label);
  });

  it.each(LANGUAGES)('fits on a chip in %s', (language) => {
    for (const [wish] of WISHES) {
      const label = wishLabel(wish, language);
      expect(label).not.toMatch(/[{}]/);
      expect(label.length).toBeGreaterThan(1);
      expect(label.length).toBeLessThanOrEqual(60);
    }
  });

  it('is in the words of the language', () => {
    expect(wishLabel({ kind: 'taste', value: 'sweet', degree: -2 }, 'de')).toBe('nicht süß');
    expect(wishLabel({ kind: 'allergen', value: 'nuts' }, 'fr')).toBe('sans fruits à coque');
    expect(wishLabel({ kind: 'like', value: 'Penicillin' }, 'es')).toBe('tipo Penicillin');
  });

  it('holds a name of any length', () => {
    expect(wishLabel({ kind: 'avoided', value: 'x'.repeat(80) }, 'en')).toHaveLength(60);
  });

  it('puts what is at hand together', () => {
    const wishes: Wish[] = ['gin', 'lemon', 'honey'].map((value) => ({ kind: 'atHand', value }));
    expect(wishList([{ kind: 'easy' }, ...wishes], 'en')).toBe('easy to make, gin, lemon and honey at hand');
  });
});
