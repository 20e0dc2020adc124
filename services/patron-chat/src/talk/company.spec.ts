import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { applyMessage } from './apply-message.ts';
import { onlyTellsOfOther } from './company.ts';
import { mentionsIn } from './mentions.ts';
import { parseMessage } from './parsed-message.ts';
import { NEW_TALK } from './talk-state.ts';

const read = (message: string, language: Language) =>
  applyMessage(message, NEW_TALK, {
    named: [],
    filters: { base: 'all', mood: 'all' },
    restrictions: { allergens: [], diets: [] },
    language,
  });

describe('drinks without alcohol for someone beside the guest', () => {
  it.each<[Language, string]>([
    ['en', "half of us don't drink"],
    ['en', "6 of us, half don't drink alcohol"],
    ['en', "my mother-in-law doesn't drink"],
    ['en', 'something with rum, and one without alcohol for my brother'],
    ['en', "my brother doesn't drink alcohol"],
    ['de', 'meine Schwester trinkt keinen Alkohol'],
    ['es', 'mi suegra no bebe'],
    ['fr', 'ma femme ne boit pas'],
    ['de', 'meine Frau trinkt nicht'],
    ['it', 'mio marito non beve'],
    ['pt', 'minha sogra não bebe'],
  ])('%s: %s leaves the guest theirs', (language, message) => {
    const { state, request } = read(message, language);
    expect(state.zeroProof).toBe(false);
    expect(request).toEqual({ kind: 'suggest', alcoholFree: 'beside' });
  });

  it.each<[Language, string]>([
    ['en', 'something without alcohol for my brother'],
    ['en', "one guest doesn't drink, can you do a version without tequila for her"],
    ['en', 'one guest doesnt drink, can you do a version w/o tequila for her'],
    ['es', 'mi suegra no bebe, ¿una versión sin tequila para ella?'],
    ['en', "what about the three who don't drink"],
    ['en', "ok and for the ones who don't drink? like 8 of them"],
    ['en', "and for those guests who don't drink"],
    ['es', '¿y para los que no beben? son 3'],
    ['fr', 'et pour ceux qui ne boivent pas ?'],
    ['de', 'und für die, die nicht trinken?'],
    ['it', 'e per quelli che non bevono?'],
    ['pt', 'e para os que não bebem?'],
    ['es', 'mejor a él algo sin alcohol'],
    ['es', 'y mi hermano no bebe alcohol, algo para él'],
    ['pt', 'e pra quem não bebe?'],
    ['de', 'mein Kumpel fährt, was kriegt der?'],
    ['en', "two of them don't drink. What would they like?"],
    ['en', "a friend who doesn't drink is coming, we have pizza"],
    ['es', 'viene una amiga que no bebe, tenemos pizza'],
    ['fr', 'une amie qui ne boit pas vient manger une pizza'],
    ['de', 'eine Freundin, die nicht trinkt, kommt zum Grillen'],
    ['it', "viene un'amica che non beve, mangiamo la pizza"],
    ['pt', 'vem uma amiga que não bebe, temos pizza'],
  ])('%s: %s asks for nothing else', (language, message) => {
    expect(read(message, language).request).toEqual({ kind: 'suggest', alcoholFree: 'only' });
  });

  it.each<[Language, string]>([
    ['en', "I don't drink"],
    ['en', "my wife and I don't drink"],
    ['es', 'no bebo'],
    ['de', 'ich trinke nicht'],
    ['fr', 'je ne bois pas'],
  ])('%s: %s is about the guest', (language, message) => {
    expect(read(message, language).state.zeroProof).toBe(true);
  });
});

describe('what someone else likes', () => {
  const told = (message: string, language: Language) => {
    const parsed = parseMessage(message, language, []);
    return onlyTellsOfOther(parsed, mentionsIn(parsed));
  };

  it.each<[Language, string]>([
    ['en', 'my grandma is 84 and likes her sherry'],
    ['en', "she's 84 and likes her sherry"],
    ['en', 'my dad always drinks rum'],
    ['de', 'meine Oma mag Sherry'],
    ['es', 'a mi abuela le gusta el jerez'],
    ['fr', 'ma mère adore le gin'],
    ['it', 'mia nonna ama lo sherry'],
    ['pt', 'minha avó gosta de gim'],
  ])('%s: is all that %j tells', (language, message) => {
    expect(told(message, language)).toBe(true);
  });

  it.each<[Language, string]>([
    ['en', 'something for my wife, she likes gin'],
    ['en', 'my wife likes gin, what should I make her?'],
    ['en', 'I like gin, like my dad'],
    ['en', 'we both love gin'],
    ['en', 'my friend hates gin'],
    ['en', 'with gin'],
    ['de', 'ich mag Gin'],
    ['es', 'me gusta el ron'],
  ])('%s: is not all that %j tells', (language, message) => {
    expect(told(message, language)).toBe(false);
  });
});

describe('whether someone else would like a drink', () => {
  const isModel = (message: string) =>
    parseMessage(message, 'en', []).phrases.some(({ roles }) => roles.has('likeIt'));

  it.each([
    'would my wife like it',
    'does your grandma like it',
    'might she like that',
    'will they really like it',
  ])('%j asks for nothing like it', (message) => {
    expect(isModel(message)).toBe(false);
  });

  it.each(['one like it but lighter', 'would you do one like that for my wife', 'like that one, please'])(
    '%j takes it as a model',
    (message) => {
      expect(isModel(message)).toBe(true);
    },
  );
});
