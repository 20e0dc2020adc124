import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { applyMessage } from './apply-message.ts';
import { NEW_TALK, type TalkState } from './talk-state.ts';

const after = (message: string, language: Language, before: TalkState = NEW_TALK): TalkState =>
  applyMessage(message, before, {
    named: [],
    filters: { base: 'all', mood: 'all' },
    restrictions: { allergens: [], diets: [] },
    language,
  }).state;

interface Words {
  readonly things: readonly (readonly [said: string, name: string])[];
  /** `{x}` is the thing. */
  readonly against: readonly string[];
  readonly for: readonly string[];
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    things: [
      ['cucumber', 'cucumber'],
      ['coconut', 'coconut'],
      ['mint', 'mint'],
      ['grapefruit', 'grapefruit'],
    ],
    against: [
      'no {x} please',
      '{x} out',
      'something else instead, {x} out',
      "{x}'s gross",
      '{x} tastes disgusting',
      'the {x} has to go',
      'without {x}',
      'I hate {x}',
      "can't stand {x}",
      '{x} is off the table',
      'anything but {x}',
      'skip the {x}',
      'hard pass on {x}',
      'not a fan of {x}',
      "{x} isn't my thing",
      'leave out the {x}',
    ],
    for: ['something with {x}', 'I love {x}', 'make it with {x}'],
  },
  es: {
    things: [
      ['pepino', 'cucumber'],
      ['coco', 'coconut'],
      ['menta', 'mint'],
    ],
    against: [
      'sin {x}',
      'nada de {x}',
      'odio el {x}',
      'no me gusta el {x}',
      'todo menos {x}',
      '{x} ni en pintura',
    ],
    for: ['algo con {x}', 'me encanta el {x}'],
  },
  fr: {
    things: [
      ['concombre', 'cucumber'],
      ['menthe', 'mint'],
      ['pamplemousse', 'grapefruit'],
    ],
    against: ['sans {x}', 'pas de {x}', 'je déteste le {x}', 'tout sauf le {x}', 'le {x}, très peu pour moi'],
    for: ['quelque chose avec du {x}', "j'adore le {x}"],
  },
  de: {
    things: [
      ['Gurke', 'cucumber'],
      ['Minze', 'mint'],
      ['Kokos', 'coconut'],
    ],
    against: [
      'ohne {x}',
      'bloß keine {x}',
      'ich hasse {x}',
      'alles außer {x}',
      '{x} geht gar nicht',
      'mit {x} kannst du mich jagen',
    ],
    for: ['etwas mit {x}', 'ich liebe {x}'],
  },
  it: {
    things: [
      ['cetriolo', 'cucumber'],
      ['menta', 'mint'],
      ['cocco', 'coconut'],
    ],
    against: ['senza {x}', 'niente {x}', 'odio il {x}', 'non mi piace il {x}', 'tutto tranne il {x}'],
    for: ['qualcosa con {x}', 'adoro il {x}'],
  },
  pt: {
    things: [
      ['pepino', 'cucumber'],
      ['hortelã', 'mint'],
      ['coco', 'coconut'],
    ],
    against: ['sem {x}', 'nada de {x}', 'odeio {x}', 'não gosto de {x}', 'tudo menos {x}', '{x} nem pensar'],
    for: ['algo com {x}', 'adoro {x}'],
  },
};

const cases = (part: 'against' | 'for') =>
  (Object.entries(WORDS) as [Language, Words][]).flatMap(([language, words]) =>
    words[part].flatMap((template) =>
      words.things.map(([said, name]) => [language, template.replace('{x}', said), name] as const),
    ),
  );

describe('what a guest is against', () => {
  it.each(cases('against'))('%s: %s avoids it', (language, message, name) => {
    const { avoided, wanted } = after(message, language);
    expect([avoided, wanted]).toEqual([[name], []]);
  });

  it.each(cases('for'))('%s: %s wants it', (language, message, name) => {
    const { avoided, wanted } = after(message, language);
    expect([avoided, wanted]).toEqual([[], [name]]);
  });
});

describe('what a guest prefers to something else', () => {
  it.each<[Language, string]>([
    ['en', 'more sour than sweet'],
    ['en', 'rather sour than sweet'],
    ['es', 'más ácido que dulce'],
    ['fr', 'plutôt acide que sucré'],
    ['de', 'lieber sauer als süß'],
    ['it', 'più acido che dolce'],
    ['pt', 'mais azedo do que doce'],
  ])('%s: %s wants the first and less of the second', (language, message) => {
    expect(after(message, language).tastes).toEqual({ sour: 1, sweet: -1 });
  });

  it('wants only the first of two ingredients', () => {
    const { wanted } = after('rather something with cucumber than with berries', 'en');
    expect(wanted).toEqual(['cucumber']);
  });
});

describe('too much of what is wanted', () => {
  it.each<[Language, string]>([
    ['en', 'sweet but not cloying'],
    ['pt', 'docinho mas não enjoativo'],
    ['es', 'dulce pero no empalagoso'],
  ])('%s: %s still wants it', (language, message) => {
    expect(after(message, language).tastes).toEqual({ sweet: 1 });
  });
});

describe('one thing refused and the next welcomed', () => {
  it.each<[Language, string]>([
    ['en', "can't stand mint, basil yes"],
    ['de', 'Minze kann ich nicht ausstehen, Basilikum gern'],
  ])('%s: %s', (language, message) => {
    const { avoided, wanted } = after(message, language);
    expect([avoided, wanted]).toEqual([['mint'], ['basil']]);
  });
});

describe('a spirit that is too much for a guest', () => {
  it.each<[Language, string]>([
    ['en', 'rum is a bit heavy for me'],
    ['en', 'rum is too strong for me'],
    ['es', 'el ron es un poco fuerte para mí'],
    ['fr', 'le rhum est un peu fort pour moi'],
    ['de', 'Rum ist mir etwas zu stark'],
    ['it', 'il rum è un po’ forte per me'],
    ['pt', 'o rum é um pouco forte para mim'],
  ])('%s: is refused by %j', (language, message) => {
    const { avoided, avoidedBases, wanted, strength } = after(message, language);
    expect([...avoided, ...avoidedBases]).toContain('rum');
    expect(wanted).toEqual([]);
    expect(strength).not.toBe('strong');
  });

  it('is wanted where it is only said to be strong', () => {
    expect(after('something strong with rum for me', 'en').avoidedBases).toEqual([]);
  });
});

describe("German 'noch'", () => {
  it.each([
    'hast du noch was anderes, mit Minze?',
    'noch was mit Minze bitte',
    'und noch einen mit Minze',
    'noch etwas mit Minze, aber ohne Gurke',
  ])('refuses nothing in %j', (message) => {
    const { avoided, wanted } = after(message, 'de');
    expect([avoided.includes('mint'), wanted]).toEqual([false, ['mint']]);
  });

  it.each(['weder Minze noch Gurke', 'keine Minze, noch Gurke'])(
    'goes on with what %j refuses',
    (message) => {
      expect(after(message, 'de').avoided.toSorted()).toEqual(['cucumber', 'mint']);
    },
  );
});

describe('how far a no reaches', () => {
  it.each([
    ['en', 'without any alcohol or coffee', 'coffee'],
    ['en', 'no alcohol, coffee or sugar', 'coffee'],
    ['en', 'without alcohol and mint', 'mint'],
    ['en', 'nothing with gin, nor anything with mint', 'mint'],
    ['es', 'sin alcohol ni café', 'coffee'],
    ['es', 'sin alcohol o café', 'coffee'],
    ['fr', 'sans alcool ou café', 'coffee'],
    ['fr', 'sans alcool ni menthe', 'mint'],
    ['de', 'ohne Alkohol oder Kaffee', 'coffee'],
    ['de', 'ohne Alkohol und Kaffee', 'coffee'],
    ['it', 'senza alcol né caffè', 'coffee'],
    ['it', 'senza alcol o caffè', 'coffee'],
    ['pt', 'sem álcool nem café', 'coffee'],
    ['pt', 'sem álcool ou café', 'coffee'],
  ] as const)('%s: over the list of "%s"', (language, message, thing) => {
    const state = after(message, language);
    expect(state.avoided).toContain(thing);
    expect(state.wanted).not.toContain(thing);
    expect(state.zeroProof || language === 'en').toBe(true);
  });

  it.each([
    ['en', "something without coffee that's sour", 'sour'],
    ['en', 'without any alcohol or coffee thats bitter', 'bitter'],
    ['en', 'I hardly ever drink, sweet please', 'sweet'],
    ['es', 'algo sin café que sea ácido', 'sour'],
    ['es', 'no bebo casi nunca, dulce por favor', 'sweet'],
    ['fr', 'je ne bois quasiment jamais, un truc sucré', 'sweet'],
    ['fr', 'sans café qui soit acide', 'sour'],
    ['de', 'ich trinke fast nie, was süßes bitte', 'sweet'],
    ['it', 'non bevo quasi mai, qualcosa di dolce', 'sweet'],
    ['it', 'senza caffè che sia acido', 'sour'],
    ['pt', 'quase não bebo, algo doce', 'sweet'],
    ['pt', 'sem café que seja ácido', 'sour'],
  ] as const)('%s: not to the wish in "%s"', (language, message, taste) => {
    expect(after(message, language).tastes[taste]).toBeGreaterThan(0);
  });

  it.each([
    ['en', 'coffee at 8pm will keep me up'],
    ['en', "I can't have coffee now, it keeps me awake"],
    ['es', 'el café a esta hora no me deja dormir'],
    ['fr', "le café le soir m'empêche de dormir"],
    ['de', 'Kaffee um acht hält mich wach'],
    ['it', 'il caffè la sera non mi fa dormire'],
    ['pt', 'café a essa hora me tira o sono'],
  ] as const)('%s: coffee costs the night in "%s"', (language, message) => {
    const { avoided, wanted } = after(message, language);
    expect(wanted).not.toContain('coffee');
    expect(avoided).toContain('coffee');
  });

  it('takes a bottled juice for a thing, and not for a wish', () => {
    expect(after("it's bottled, not fresh", 'en').tastes).toEqual({});
  });
});
