import { describe, expect, it } from '@jest/globals';
import type { Reason } from '../drinks/criterion.ts';
import { LANGUAGES } from '../language/language.ts';
import { cocktailOf } from './classics.fixture.ts';
import { reasonText } from './reasons.ts';

const paloma = cocktailOf('Paloma');

const KINDS: Reason[] = [
  { kind: 'taste', value: 'bitter' },
  { kind: 'ingredient', value: 'fresh grapefruit juice' },
  { kind: 'strength', value: 'light' },
  { kind: 'zeroProof' },
  { kind: 'calories', value: 1 },
  { kind: 'easy' },
  { kind: 'quick', value: 1 },
  { kind: 'cheap' },
  { kind: 'atHand', value: 'lime' },
  { kind: 'mood', value: 'Relaxed' },
  { kind: 'food', value: 'tacos' },
  { kind: 'like', value: 'Margarita' },
  { kind: 'classic' },
  { kind: 'without', value: 'egg' },
];

describe('the reason for a drink', () => {
  it('is one sentence from its recipe', () => {
    const reasons: Reason[] = [
      { kind: 'ingredient', value: 'grapefruit' },
      { kind: 'taste', value: 'bitter' },
      { kind: 'strength', value: 'light' },
    ];
    expect(reasonText(reasons, { ...paloma, name: 'Ember', abv: 9.4 }, 'en')).toBe(
      "Grapefruit and a bitter edge, and it's light at 9%.",
    );
  });

  it('is what a classic tastes like, and what else speaks for it', () => {
    expect(reasonText([{ kind: 'food', value: 'tacos' }], paloma, 'en')).toMatch(
      /^Tequila, grapefruit.*; it goes with tacos\.$/,
    );
  });

  it('has the figures of the recipe, whatever the reason says', () => {
    expect(reasonText([{ kind: 'calories', value: 1 }], paloma, 'en')).toContain(
      `${paloma.calories} calories`,
    );
  });

  it.each(LANGUAGES)('is not what goes without saying in %s', (language) => {
    const plain = reasonText([], cocktailOf('Whiskey Sour'), language);
    expect(plain).not.toMatch(/\d/);
    expect(reasonText([{ kind: 'without', value: 'cola' }], cocktailOf('Whiskey Sour'), language)).toBe(
      plain,
    );
  });

  it.each(LANGUAGES)('is whole and short in %s', (language) => {
    for (const reasons of [[], ...KINDS.map((kind) => [kind]), KINDS, KINDS.toReversed()]) {
      const text = reasonText(reasons, paloma, language);
      expect(text.length).toBeLessThanOrEqual(120);
      expect(text).toMatch(/^\p{Lu}.*\.$/u);
      expect(text).not.toMatch(/[{}]|undefined| {2}/);
    }
  });

  it.each<[number, string]>([
    [9.9, "it's light at 10%"],
    [17, "it's strong, at 17%"],
    [24, "it's very strong, at 24%"],
  ])('calls %p %% what the cards call it', (abv, clause) => {
    expect(reasonText([{ kind: 'strength' }], { ...paloma, abv }, 'en')).toContain(clause);
  });

  it('calls nothing between light and strong by its strength', () => {
    expect(reasonText([], { ...paloma, abv: 13 }, 'en')).not.toMatch(/light|strong/);
  });

  it('says of nothing with alcohol that it has none', () => {
    expect(reasonText([{ kind: 'zeroProof' }], paloma, 'en')).not.toMatch(/no alcohol/);
  });
});
