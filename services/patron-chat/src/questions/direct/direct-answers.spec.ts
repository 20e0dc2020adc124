import { describe, expect, it } from '@jest/globals';
import { nameIndex } from '../../drinks/names.ts';
import type { Language } from '../../language/language.ts';
import { NEW_TALK, type TalkState } from '../../talk/talk-state.ts';
import { CATALOG, DRINKS, ref } from '../questions.fixture.ts';
import { answerMessageDirectly, answerSentenceDirectly } from './direct-answers.ts';

const names = nameIndex(DRINKS);
const named = (text: string) =>
  names.find(text).flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));
const catalog = { ...CATALOG, named: async (text: string) => named(text) };

const asked = (
  about: string | undefined,
  message: string,
  language: Language,
  state: Partial<TalkState>,
) => ({
  state: { ...NEW_TALK, ...(about ? { focus: ref(about), isDiscussed: true } : {}), ...state },
  language,
  named: named(message),
  catalog,
});

const sentence = async (
  about: string | undefined,
  message: string,
  language: Language = 'en',
  state: Partial<TalkState> = {},
) => (await answerSentenceDirectly(message, asked(about, message, language, state)))?.lines[0];
const message = async (text: string, language: Language = 'en', state: Partial<TalkState> = {}) =>
  (await answerMessageDirectly(text, asked(undefined, text, language, state)))?.lines[0];

describe('whether something is in the glass', () => {
  it.each<[Language, string, string, RegExp]>([
    ['en', 'Salty Dog', 'does it have salt', /^Yes/],
    ['en', 'Daiquiri', 'salt or no salt?', /^No salt/],
    ['en', 'Margarita', 'do i need the salt?', /^No, /],
    ['es', 'Paloma', '¿lleva sal?', /^Sí/],
    ['fr', 'Paloma', 'il y a du sel ?', /^Oui/],
    ['de', 'Paloma', 'ist da salz dran', /^Ja/],
    ['it', 'Paloma', "c'è il sale?", /^Sì/],
    ['pt', 'Paloma', 'tem sal?', /^Sim/],
    ['en', 'Mint Julep', 'is that on ice', /crushed ice/],
    ['en', 'Daiquiri', 'is there ice in it', /^No ice in the glass/],
    ['en', 'Whiskey Sour', 'crushed or cubes', /^Cubes/],
    ['es', 'Daiquiri', 'va con hielo o sin hielo', /^Sin hielo/],
    ['de', 'Daiquiri', 'kommt da eis rein?', /^Kein Eis/],
    ['en', 'Whiskey Sour', 'does it have foam', /^No/],
    ['en', 'White Lady', 'is there foam on it', /^Yes/],
    ['en', 'Gin Fizz', 'with or without egg white', /^Without/],
    ['en', 'Negroni', 'does it really need campari', /^Yes, 1 oz Campari/],
    ['en', 'Manhattan', 'are the bitters necessary', /^No, you can leave it out/],
    ['en', 'Sidecar', 'can i skip the sugar rim', /^No need/],
    ['en', 'Moscow Mule', 'do i really need a copper mug', /custom/],
  ])('%s: %s: %j', async (language, about, question, expected) => {
    expect(await sentence(about, question, language)).toMatch(expected);
  });

  it.each([
    ['Boulevardier', 'with lemon?'],
    ['Mojito', "i'd like cognac in it, like the old recipes"],
    ['Martini', 'which vermouth is in it'],
    ['Negroni', 'no vermouth'],
    ['Daiquiri', 'is there egg in it'],
    ['Daiquiri', 'how do i make clear ice'],
  ])('leaves %j of a %s to wishes, care and advice', async (about, text) => {
    expect(await sentence(about, text)).toBeUndefined();
  });

  it('tells nobody in care of a drink with alcohol', async () => {
    expect(await sentence('Daiquiri', 'is there ice in it', 'en', { care: ['pregnancy'] })).toBeUndefined();
  });
});

describe('how far fruit goes', () => {
  it.each<[Language, string, string, RegExp]>([
    ['en', "Bee's Knees", 'how many can i get from half a lemon', /^1: 1\/2 × lemon/],
    ['en', 'Daiquiri', 'how many drinks from 3 limes', /^4/],
    ['en', "Bee's Knees", 'is half a lemon enough for 2', /^No: .*Take 1 × lemon/],
    ['en', 'Daiquiri', 'are two limes enough for 2', /^Yes/],
    ['en', 'Daiquiri', 'how many limes for 6', /^5 × lime/],
    ['es', 'Daiquiri', 'cuántas limas necesito para 4', /^3 × /],
    ['fr', 'Daiquiri', 'un citron vert suffit pour 3 ?', /^Non/],
    ['de', 'Whiskey Sour', 'wie viele zitronen brauche ich für 4', /^2 × Zitrone/],
    ['it', 'Daiquiri', 'quanti lime servono per 2', /^2 × /],
    ['pt', 'Daiquiri', 'quantas limas para 4', /^3 × /],
  ])('%s: %s: %j', async (language, about, question, expected) => {
    expect(await sentence(about, question, language)).toMatch(expected);
  });

  it('counts the glasses that the talk is about', async () => {
    expect(await sentence('Daiquiri', 'how many limes do i have to buy', 'en', { glasses: 6 })).toMatch(
      /^5 × lime/,
    );
  });
});

describe('whether a list makes the drink', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'gin, campari and sweet vermouth here, can i make a negroni', /^Yes: .*1 oz Campari/],
    ['en', 'got bourbon and lemon. is that enough for a whiskey sour?', /^Almost: .*simple syrup/],
    [
      'en',
      'i have scotch, sugar and lemon, whiskey sour with scotch ok?',
      /^Yes\. The Whiskey Sour with blended Scotch/,
    ],
    ['en', 'bourbon, lemon, syrup and eggs. whiskey sour possible?', /egg white, shake it once without ice/],
    ['es', 'tengo ginebra, campari y vermut rojo, ¿sale un negroni?', /^Sí/],
    ['de', 'gin, campari und roter wermut: geht damit ein negroni?', /^Ja/],
  ])('%s: %j', async (language, text, expected) => {
    expect(await message(text, language)).toMatch(expected);
  });

  it('asks for no other drink', async () => {
    expect(await message('something else than a negroni with gin and campari?')).toBeUndefined();
  });
});

describe('amounts', () => {
  it('adds up what several drinks take', async () => {
    const line = await message('2 virgin palomas and 6 palomas, how much do i buy in total');
    expect(line).toMatch(/2 × Virgin Paloma and 6 × Paloma/);
    expect(line).toMatch(/27 oz grapefruit soda/);
    expect(line).toMatch(/10 1\/2 oz blanco tequila/);
  });

  it('counts one part of it for all guests', async () => {
    expect(await sentence('Moscow Mule', 'how much vodka is that in total', 'en', { people: 10 })).toMatch(
      /15 oz vodka/,
    );
  });

  it('pours the main parts alike', async () => {
    expect(await sentence('Martini', 'what about equal parts gin and vermouth')).toMatch(
      /1 1\/4 oz London dry gin, 1 1\/4 oz dry vermouth/,
    );
  });

  it.each<[Language, string, RegExp]>([
    ['en', 'how many glasses of wine is one of those', /^About 1\.\d glasses of wine/],
    ['en', 'how strong is it compared to a beer', /^About 1\.\d beers/],
    ['en', 'how many standard drinks is that', /standard drinks/],
    ['fr', "c'est combien de verres de vin", /verres de vin/],
  ])('%s: tells the alcohol: %j', async (language, question, expected) => {
    expect(await sentence('Long Island Iced Tea', question, language)).toMatch(expected);
  });
});

describe('measures of the drink under discussion', () => {
  it.each<[Language, string, string, RegExp]>([
    ['en', 'Negroni', 'how much campari is in there', /^1 oz Campari/],
    ['de', 'Negroni', 'wie viel ist da Campari drin', /^3 cl Campari/],
    ['en', 'Old Fashioned', 'how many dashes', /^2 dashes Angostura/],
    ['es', 'Mojito', '¿cuántas hojas de menta?', /^10 hojas/],
    ['de', 'Gin & Tonic', 'wieviel tonic auf 4cl', /^10 cl Tonic auf 4 cl/],
    ['en', 'Frozen Margarita', 'how much ice for that', /^A heaping cup/],
    ['en', 'Daiquiri', 'how long do i shake it', /12 seconds/],
    ['en', 'White Lady', 'how long do i shake it', /without ice/],
    ['en', 'Manhattan', 'do i stir or shake', /^Stir/],
    ['en', 'Old Fashioned', 'rye or bourbon?', /^Bourbon/],
  ])('%s: %s: %j', async (language, about, question, expected) => {
    expect(await sentence(about, question, language)).toMatch(expected);
  });

  it('leaves amounts for a party to the count of guests', async () => {
    const context = asked('Negroni', 'how much gin', 'en', {});
    expect(await answerSentenceDirectly('how much gin', { ...context, isCounted: true })).toBeUndefined();
  });
});

describe('the same without alcohol', () => {
  it.each<[Language, string, string]>([
    ['en', 'Moscow Mule', 'the same but without alcohol please'],
    ['en', 'Brown Derby', "and for my husband who doesn't drink, what do i leave out of it"],
    ['es', 'Mojito', 'una invitada no bebe, lo mismo sin ron?'],
    ['de', 'Mojito', 'dasselbe ohne Alkohol?'],
  ])('%s: %s: %j', async (language, about, question) => {
    const answer = await answerSentenceDirectly(
      question,
      asked(about, question, language, { care: ['driving'] }),
    );
    const drink = DRINKS.find(({ name }) => name === about);
    expect(answer?.variation?.pours.map(({ id }) => id)).not.toContain('vodka');
    expect(answer?.variation?.pours.length).toBeLessThanOrEqual((drink?.ingredients.length ?? 0) + 1);
    expect(answer?.lines[0]).toMatch(/Leave out|Quita|Lass/);
  });

  it('has nothing to serve where all is spirit', async () => {
    expect(await sentence('Negroni', 'the same without alcohol')).toBeUndefined();
  });
});

describe('a drink that a guest wants to make', () => {
  it('comes as its recipe, not as a model for others', async () => {
    expect(await message('she loves espresso martinis, i want to make them at home')).toMatch(
      /^The Espresso Martini: 1 3\/4 oz vodka/,
    );
  });
});

describe('before the guests come', () => {
  it.each<[string, string, RegExp]>([
    ['Daiquiri', 'how many hours ahead can i mix it', /8 hours/],
    ['Daiquiri', 'can i mix it the night before', /^Not the juice/],
    ['Manhattan', 'could i mix them in the afternoon', /^Yes/],
    ['French 75', 'how long in advance can i make it', /8 hours.*Champagne/i],
  ])('%s: %j', async (about, question, expected) => {
    expect(await sentence(about, question)).toMatch(expected);
  });
});

describe('a question that goes on', () => {
  it('asks of another drink what was asked before', async () => {
    const state = { latest: [ref('Daiquiri'), ref('Mint Julep')], askedCues: ['ice', 'isThere', 'yesOrNo'] };
    expect(await sentence('Daiquiri', 'i meant the second one', 'en', state)).toMatch(/crushed/i);
  });
});
