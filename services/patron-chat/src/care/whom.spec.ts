import { describe, expect, it } from '@jest/globals';
import { careTokensOf } from './care-tokens.ts';
import { bindingKinds, drinkFor, isForMan, namesOnlySomebody, toldOf } from './whom.ts';

describe('whom a drink is for', () => {
  it.each([
    'and something for my husband',
    'et pour mon mari, un vrai cocktail',
    'y para ella?',
    'für meinen Mann bitte',
    'per mia moglie',
    'e para o meu marido',
    'what about a drink for her',
    '2 of the guests are driving, what do they get',
    'drivers get zero booze',
    'so what does the pregnant one get',
    'just one alcohol free drink for the two of them please',
    'algo para él',
    'what about my boyfriend, he wants a negroni',
    'what should my wife have?',
    'can my husband drink?',
    'y mi novio qué toma?',
    'was darf mein Mann trinken?',
  ])('%s is for someone else', (message) => {
    expect(drinkFor(careTokensOf(message))).toBe('other');
  });

  it.each([
    'a gin and tonic for me',
    "I'll have a whiskey sour",
    'para mí algo con ron',
    'pour moi un negroni',
    'für mich was mit Rum',
    'per me il solito',
    'pra mim uma caipirinha',
    'a gin punch for the others',
    'algo con ginebra para los demás',
  ])('%s is for the guest', (message) => {
    expect(drinkFor(careTokensOf(message))).toBe('guest');
  });

  it.each(['something smoky', 'and the second one?'])('%s does not say', (message) => {
    expect(drinkFor(careTokensOf(message))).toBeUndefined();
  });
});

describe('of whom a reason for care is told', () => {
  it.each([
    "my wife's expecting",
    'mi suegro conduce',
    'mia moglie aspetta un bambino',
    'she is breastfeeding',
    'siamo in quattro e una è incinta',
  ])('%s is told of someone else', (message) => {
    expect(toldOf(careTokensOf(message))).toBe('other');
  });

  it.each([
    "I'm pregnant",
    "i'm the designated driver tonight",
    'hoy me toca conducir a mí',
    "c'est moi qui conduis ce soir",
    'ich bin heute der Fahrer',
    'estoy embarazada',
    'muss nachher noch fahren',
    'two lines on the test this morning',
  ])('%s may be told of the guest', (message) => {
    expect(toldOf(careTokensOf(message))).not.toBe('other');
  });
});

describe('the kinds of care that limit a drink', () => {
  it.each([
    [{ inForce: ['pregnancy'], ofOthers: ['pregnancy'], ofGuest: [], whom: 'guest' }, []],
    [{ inForce: ['pregnancy'], ofOthers: ['pregnancy'], ofGuest: [], whom: 'other' }, ['pregnancy']],
    [{ inForce: ['pregnancy'], ofOthers: ['pregnancy'], ofGuest: [], whom: null }, ['pregnancy']],
    [{ inForce: ['pregnancy'], ofOthers: [], ofGuest: ['pregnancy'], whom: 'guest' }, ['pregnancy']],
    [{ inForce: ['pregnancy'], ofOthers: [], ofGuest: ['pregnancy'], whom: 'other' }, []],
    [{ inForce: ['pregnancy'], ofOthers: [], ofGuest: [], whom: 'other' }, ['pregnancy']],
    [{ inForce: ['pregnancy'], ofOthers: [], ofGuest: [], whom: 'guest' }, ['pregnancy']],
    [
      { inForce: ['minor', 'driving'], ofOthers: ['minor', 'driving'], ofGuest: [], whom: 'guest' },
      ['minor'],
    ],
  ] as const)('%j', (bound, kinds) => {
    expect(bindingKinds(bound)).toEqual(kinds);
  });
});

describe('drinks for men, which no pregnancy limits', () => {
  it.each([
    'and my husband?',
    'can my husband drink?',
    'y mi novio qué toma?',
    'my boyfriend wants a negroni',
  ])('%s is about one', (message) => {
    expect(isForMan(careTokensOf(message))).toBe(true);
  });

  it.each(['and for her brother a beer', 'y una para mi padre', 'et pour mon frère', 'e per suo marito'])(
    '%s',
    (message) => {
      expect(isForMan(careTokensOf(message))).toBe(true);
    },
  );

  it.each(['something for my sister', 'y una para ella', 'und für meine Frau'])(
    '%s is for none',
    (message) => {
      expect(isForMan(careTokensOf(message))).toBe(false);
    },
  );
});

describe('a message that names someone and nothing else', () => {
  it.each([
    'and my husband?',
    'what about my wife',
    'y mi novio?',
    'et pour mon mari ?',
    'und mein Mann?',
    'e mio marito?',
    'e meu marido?',
  ])('%s', (message) => {
    expect(namesOnlySomebody(careTokensOf(message))).toBe(true);
  });

  it.each(['and my husband drives', 'and the gin?', 'my wife is expecting', 'and me?', 'und der Martini?'])(
    '%s says more or another thing',
    (message) => {
      expect(namesOnlySomebody(careTokensOf(message))).toBe(false);
    },
  );
});
