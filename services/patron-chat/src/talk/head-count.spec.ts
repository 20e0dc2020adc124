import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { guestsIn, headCountIn, inDigits } from './head-count.ts';

const countIn = (message: string, language: Language = 'en', before: number | null = null) => {
  const { people, drinkers, each } = headCountIn(message, language, before);
  return [people, drinkers, each];
};

describe('heads and glasses', () => {
  it.each(['for $9', 'for 2 rounds', 'for 20 bucks', 'a bottle for 12 €'])(
    'are no guests in %j',
    (message) => {
      expect(guestsIn(inDigits(wordsOf(message), 'en'))).toBeUndefined();
    },
  );

  it.each([
    ['nine friends, three each', 'en', [9, undefined, 3]],
    ['seis amigas, dos copas cada una', 'es', [6, undefined, 2]],
    ['on sera 11, un spritz chacun', 'fr', [11, undefined, 1]],
    ['14 gäste, jeder drei', 'de', [14, undefined, undefined]],
    ['saremo in 13, due a testa', 'it', [13, undefined, 2]],
    ['sete amigos, duas por pessoa', 'pt', [7, undefined, 2]],
  ] as const)('are read in %j', (message, language, expected) => {
    const [people, drinkers, each] = countIn(message, language);
    expect([people, drinkers]).toEqual(expected.slice(0, 2));
    if (expected[2] !== undefined) expect(each).toBe(expected[2]);
  });

  it.each([
    ['19 of us drink, not 23', 'en', 19],
    ['sorry, 18 drinkers, the other 5 dont drink', 'en', 18],
    ['solo beben 12', 'es', undefined],
    ['12 beben, 3 no beben', 'es', 12],
    ['15 boivent', 'fr', 15],
    ['nur 16 trinken, 7 nicht', 'de', 16],
    ['bevono in 9', 'it', undefined],
    ['agora 10 bebem', 'pt', 10],
  ] as const)('of those who drink in %j', (message, language, expected) => {
    expect(countIn(message, language, 23)[1]).toBe(expected);
  });

  it.each([
    ['4 of them dont drink', 'en', 19],
    ['4 no beben', 'es', 19],
    ['4 ne boivent pas', 'fr', 19],
    ['4 trinken nicht', 'de', 19],
    ['4 non bevono', 'it', 19],
    ['4 não bebem', 'pt', 19],
    ['8 of them are driving and 1 is pregnant', 'en', 14],
    ['3 drivers, 2 pregnant', 'en', 18],
    ['5 conducen', 'es', 18],
    ['5 conduisent', 'fr', 18],
    ['5 fahren', 'de', 18],
    ['5 guidano', 'it', 18],
    ['5 dirigem', 'pt', 18],
  ] as const)('who do not drink are no drinkers: %j', (message, language, expected) => {
    expect(countIn(message, language, 23)[1]).toBe(expected);
  });

  it.each([
    ['make that 20 then', 'en', 20],
    ['al final somos 9', 'es', 9],
    ['finalement 8', 'fr', 8],
    ['doch nur 17', 'de', 17],
    ['anzi 12', 'it', 12],
    ['na verdade 14', 'pt', 14],
  ] as const)('take the place of the number before: %j', (message, language, expected) => {
    expect(countIn(message, language, 23)[0]).toBe(expected);
  });

  it('are no fewer where a part of them is spoken of', () => {
    expect(countIn('three of us are vegan', 'en', 30)).toEqual([undefined, undefined, undefined]);
    expect(headCountIn('three of us are vegan', 'en', 30).isPart).toBe(true);
  });

  it.each([
    '2 oz each of gin and lime',
    'my nephew is 15',
    'in 20 minutes',
    'stir 30 seconds',
    'an autumn list of 6 drinks',
    'five drinks in total',
    'quero 3 drinks com rum',
    'what people drank in 1977',
    'that is $40 a bottle',
  ])('are not counted in %j', (message) => {
    expect(countIn(message, 'en', 6).slice(0, 2)).toEqual([undefined, undefined]);
  });
});
