import { describe, expect, it } from '@jest/globals';
import { CLASSIC_COCKTAILS } from '../drinks/drinks.fixture.ts';
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { termsIn } from './terms.ts';
import { asksVolume, volumeAnswer, volumesIn } from './volume-answers.ts';

const answerTo = (message: string, name?: string, language: Language = 'en') => {
  const drink = CLASSIC_COCKTAILS.find((cocktail) => cocktail.name === name);
  const terms = termsIn(wordsOf(message), language).map(({ entry }) => entry);
  return volumeAnswer(message, { drink, terms, language })?.lines[0];
};

describe('amounts by volume', () => {
  it('reads volumes in milliliters, and no ratio or time', () => {
    expect(volumesIn('a 70 cl bottle, 1,5 l of soda and 2 oz gin at 2:1 by 8:30')).toEqual([700, 1500, 60]);
  });

  it('counts the drinks in a bottle by what the drink takes of it', () => {
    expect(answerTo('how many negronis, how many drinks in a 750 ml bottle of campari?', 'Negroni')).toMatch(
      /750 ml bottle gives 25 of the Negroni/,
    );
    expect(answerTo('how many drinks do i get out of a bottle of gin')).toMatch(/700 ml bottle .* 11 drinks/);
    expect(answerTo('cuántas copas salen de una botella de ron', undefined, 'es')).toMatch(
      /700 ml.* 11 copas/,
    );
  });

  it('fills a bottle with a drink and the water that ice would give', () => {
    const line = answerTo('batch it for a 70 cl bottle, with dilution', 'Manhattan') ?? '';
    const amounts = [...line.matchAll(/(\d+) ml/g)].map(([, ml]) => Number(ml));
    const [size = 0, ...parts] = amounts;
    expect(line).toContain('of water');
    expect(Math.abs(parts.reduce((sum, ml) => sum + ml, 0) - size)).toBeLessThan(30);
  });

  it('writes a recipe in parts', () => {
    expect(answerTo('can i have it in parts', 'Daiquiri')).toMatch(
      /in parts: 8 white rum, 3 fresh lime juice and 3 simple syrup/,
    );
  });

  it.each(['how many bottles do i need', 'a bottle of beer please', 'something with gin'])(
    'leaves %j alone',
    (message) => {
      expect(asksVolume(message)).toBe(false);
      expect(answerTo(message, 'Negroni')).toBeUndefined();
    },
  );
});
