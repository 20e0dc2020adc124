import { describe, expect, it } from '@jest/globals';
import { CLASSICS, classicRecipe } from '@swizzle/mixology';
import type { Cocktail } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import { type DrinkRef, NEW_TALK, type TalkState } from '../talk/talk-state.ts';
import { answerQuestion } from './answer-question.ts';
import type { Catalog, QuestionAnswer } from './asked.ts';
import { MOST_LETTERS } from './wording.ts';

const DRINKS: readonly Cocktail[] = CLASSICS.map((classic, at) => ({
  ...classicRecipe(classic),
  id: at + 1,
  imageUrl: '/images/default.svg',
  remixedFromId: null,
  isFeatured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
}));

const drink = (name: string): Cocktail => {
  const found = DRINKS.find((one) => one.name === name);
  if (!found) throw new RangeError(`No drink is called ${name}`);
  return found;
};
const ref = (name: string): DrinkRef => ({ id: drink(name).id, name });

const catalog: Catalog = {
  get: async (id) => DRINKS[id - 1],
  named: async (text) => DRINKS.filter(({ name }) => name === text).map(({ id, name }) => ({ id, name })),
  rank: async () => ({ order: DRINKS }),
};

const SHOWN = [ref('Margarita'), ref('Whiskey Sour'), ref('Negroni')];
const TALK: TalkState = { ...NEW_TALK, latest: SHOWN, shown: SHOWN, focus: ref('Whiskey Sour') };

interface Asking {
  readonly language?: Language;
  readonly named?: readonly string[];
  readonly state?: TalkState;
}

const ask = (
  message: string,
  { language = 'en', named = [], state = TALK }: Asking = {},
): Promise<QuestionAnswer | undefined> => {
  const refs = named.map(ref);
  return answerQuestion(
    message,
    { state, language, named: refs },
    refs[0] ?? state.focus ?? undefined,
    catalog,
  );
};

/** Every variant of the answer. */
const linesFor = async (message: string, asking?: Asking): Promise<readonly string[]> =>
  (await ask(message, asking))?.lines ?? [];

const OF_A_DRINK: readonly [message: string, named: string[], pattern: RegExp][] = [
  ["what's in a negroni", ['Negroni'], /1 oz London dry gin.*Campari/],
  ['recipe pls', [], /3\/4 oz fresh lemon juice.*shake/i],
  ['how do i make that one at home', [], /bourbon/],
  ['will this knock me out?', [], /15\.1 % ABV.*1\.2/],
  ['how many standard drinks is that', [], /1\.2/],
  ['is there any alcohol in the shirley temple', ['Shirley Temple'], /under 0\.5 %/],
  ['cals?', [], /172 calories/],
  ['how much sugar is in there', [], /14\.4 g/],
  ['which glass do I serve it in', [], /rocks glass/],
  ['what do i garnish it with', [], /orange wheel/],
  ['what does a last word taste like', ['Last Word'], /Chartreuse/],
  ['is the negroni too bitter for a beginner', ['Negroni'], /87 of 100/],
  ['does it taste smoky', [], /^No|^Not/],
  ['how long does it take', [], /6 minutes/],
  ['is that hard to make', [], /3 ingredients/],
  ['should i shake or stir a manhattan', ['Manhattan'], /[Ss]tir/],
  ['why is it shaken?', [], /lemon juice/],
  ['can i prebatch negronis', ['Negroni'], /1 1\/4 oz of water/],
  ['can I make the negroni for 20 people', ['Negroni'], /20 oz London dry gin.*Plan a party/],
  ['where does the mai tai come from', ['Mai Tai'], /Oakland, 1944/],
  ['when do people drink a negroni', ['Negroni'], /dinner|aperitif/],
  ['what should i eat with a negroni', ['Negroni'], /olives/],
  ['do I need a shaker for that', [], /shaker/],
  ['is there lime in it?', [], /no lime|without lime/i],
  ['how much bourbon is in it', [], /1 1\/2 oz bourbon/],
  ['can i swap lime for lemon in a margarita', ['Margarita'], /1\/2 oz fresh lime juice/],
  ['can I make it without egg white', [], /no egg white|call for egg white/],
  ['sweet, how do i make it', [], /bourbon.*[Ss]hake/],
  ['how many in a margarita', ['Margarita'], /calories/],
  ['How many grades has it?', [], /% ABV/],
  ['why is it so strong', [], /bourbon/],
  ['what makes a negroni so bitter', ['Negroni'], /Campari/],
  ['where does the smoke in a penicillin come from', ['Penicillin'], /Islay/],
  ['what makes it so heavy', [], /172 calories|172 in all|172/],
  ['which honey liqueur is in a rusty nail', ['Rusty Nail'], /Drambuie/],
];

const IN_GENERAL: readonly [message: string, pattern: RegExp][] = [
  ['what can i use instead of triple sec', /dry curaçao \(drier, richer\)/],
  ["I don't have any campari, what else works", /Aperol/],
  ['mezcal or tequila?', /smoke/],
  ['whats the difference between bourbon and rye', /corn/],
  ['shaken or stirred?', /citrus/i],
  ['what is orgeat', /almond/],
  ['what does fernet taste like', /bitter/],
  ["what's a dry shake", /without ice/],
  ['how strong is green chartreuse', /55 % ABV/],
  ['is orgeat made of nuts', /nuts.*label/],
  ['how do i make simple syrup', /sugar/],
  ['how to make clear ice at home', /freeze/],
  ['how long does vermouth keep once open', /2 months/],
  ['should I keep campari in the fridge', /year/],
  ['how much ice do i need for 20 people', /20 pounds/],
  ['how many drinks should i plan for 20 guests', /80 drinks/],
  ['what is a standard drink', /14 g/],
  ['which bottle should i buy first', /gin|spirit/],
  ['what did you suggest before', /Margarita, the Whiskey Sour and the Negroni/],
  ['which one has the fewest calories', /Whiskey Sour.*172 calories/],
  ['whats your strongest drink', /% ABV/],
  ['whats your favorite cocktail', /Martini/],
  ['whats yr name again', /Sam/],
  ['whats the oldest cocktail you know', /1806/],
  ['what makes a drink glow under blacklight', /quinine/],
  ['180 guests by the way, help', /180 guests.*720 drinks/],
  ['a famous drink from my city Singapore?', /Singapore Sling/],
  ['what do they drink in brazil', /Caipirinha/],
  ['if all i have is gin, lemon and honey', /Bee's Knees/],
];

const WISHES = [
  'can I have something sweet?',
  'do you have gin?',
  'what do you recommend?',
  'could you make it less sweet?',
  'do you have anything vegan?',
  'something like a penicillin but with rum',
  'make me a margarita',
  'I want something strong',
  'not too sweet please',
  'how are you doing tonight',
  'why that one?',
  'less sweet?',
  'a bit sharper mate?',
  'with cucumber it is possible?',
  'one with mint?',
];

const FOREIGN: readonly [Language, message: string, pattern: RegExp][] = [
  ['de', 'wie stark ist der', /15,1 % vol/],
  ['de', 'was ist da drin?', /4,5 cl.*Zitronensaft/],
  ['de', 'sind da nüsse drin?', /Etikett/],
  ['de', 'mezcal oder tequila?', /rauchig/],
  ['de', 'kann ich den ohne Eiweiß machen?', /Aquafaba/],
  ['es', '¿qué lleva?', /45 ml.*zumo de limón/],
  ['es', '¿tiene huevo?', /etiqueta/],
  ['es', '¿cuántas calorías tiene?', /172 calorías/],
  ['es', 'tengo ron y lima, ¿qué puedo hacer?', /Daiquiri/],
  ['fr', "c'est fort ?", /15,1 % vol/],
  ['fr', "est-ce qu'il contient des noix ?", /étiquette/],
  ['fr', 'on le sert dans quel verre ?', /verre old fashioned/],
  ['it', 'quanto è forte?', /15,1 % vol/],
  ['it', 'contiene uova?', /etichetta/],
  ['it', "che differenza c'è tra campari e aperol?", /amaro/],
  ['pt', 'como se faz?', /Bata com gelo/],
  ['pt', 'tem glúten?', /rótulo/],
  ['pt', 'quantas calorias tem?', /172 calorias/],
  ['es', 'y si solo tengo ron, lima y azúcar', /Daiquiri/],
  ['es', 'somos unas treinta personas, ¿cómo lo hago?', /30 invitados/],
  ['de', 'warum ist der so stark?', /Bourbon/],
  ['pt', 'o que deixa ele tão doce?', /xarope/],
  ['it', 'come ti chiami?', /Sam/],
];

const FOREIGN_WISHES: readonly [Language, message: string][] = [
  ['de', 'hast du was süßes?'],
  ['de', 'ich hätte gern einen gin tonic'],
  ['es', '¿qué me recomiendas?'],
  ['es', 'quiero algo dulce'],
  ['fr', 'je voudrais quelque chose de frais'],
  ['it', 'vorrei qualcosa di dolce'],
  ['pt', 'me recomenda algo?'],
  ['es', 'menos dulce?'],
  ['es', 'y sin alcohol, con naranja?'],
  ['fr', 'plus fruité ?'],
  ['fr', "j'aimerais un verre avec du gin"],
  ['de', 'ohne Limette geht auch?'],
  ['de', 'noch fruchtiger?'],
  ['de', 'was Bitteres bitte'],
  ['fr', 'quelque chose avec du gin ?'],
  ['de', 'ich hätte gern was mit Rum'],
  ['it', 'con cetriolo si può?'],
  ['pt', 'com gengibre?'],
];

describe('questions about a drink', () => {
  it.each(OF_A_DRINK)('%s', async (message, named, pattern) => {
    const answer = await ask(message, { named });
    expect(answer?.lines.length).toBeGreaterThan(0);
    for (const line of answer?.lines ?? []) expect(line).toMatch(pattern);
  });

  it('makes the drink that it answers about the focus of the talk', async () => {
    expect((await ask("what's in a negroni", { named: ['Negroni'] }))?.focus).toEqual(ref('Negroni'));
  });

  it.each([
    ['does an amaretto sour contain nuts?', 'Amaretto Sour', /nuts/, /\bno nuts\b/i],
    ['is there egg in a pisco sour', 'Pisco Sour', /egg/, /\bno egg\b/i],
    ['any dairy in a white russian', 'White Russian', /milk/, /\bno milk\b/i],
  ])('says that an allergen is there, and to check the label: %s', async (message, name, there, absent) => {
    const lines = await linesFor(message, { named: [name] });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(there);
      expect(line).not.toMatch(absent);
      expect(line).toMatch(/label/);
    }
  });

  it.each(['safe for my celiac wife?', 'is there egg in that', 'does it have any gluten'])(
    'says that an allergen is absent by the recipe, and to check the label: %s',
    async (message) => {
      for (const line of await linesFor(message)) {
        expect(line).toMatch(/\b[Nn]o (?:egg|gluten)\b/);
        expect(line).toMatch(/label/);
      }
    },
  );

  it.each([
    ['is the bloody mary vegetarian', 'Bloody Mary', /Worcestershire/],
    ['is a pisco sour vegan?', 'Pisco Sour', /egg white/],
    ["is a bee's knees vegan?", "Bee's Knees", /honey/],
    ['is the negroni halal', 'Negroni', /gin/],
  ])('names what speaks against a diet: %s', async (message, name, reason) => {
    const lines = await linesFor(message, { named: [name] });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(reason);
  });

  it('says nothing about allergens in a bottle that it does not know', async () => {
    expect(await ask('does soju contain gluten')).toBeUndefined();
  });

  it('compares two drinks by their recipes', async () => {
    const [line] = await linesFor("what's the difference between a negroni and a boulevardier", {
      named: ['Negroni', 'Boulevardier'],
    });
    expect(line).toMatch(/sweet vermouth and Campari.*London dry gin.*bourbon.*22\.1/);
  });
});

describe('questions about ingredients, techniques and parties', () => {
  it.each(IN_GENERAL)('%s', async (message, pattern) => {
    const [first] = await linesFor(message);
    expect(first).toMatch(pattern);
  });

  it('names what can be made from what is at hand, first what uses most of it', async () => {
    const answer = await ask('what can I make with gin, lemon and honey');
    expect(answer?.lines[0]).toMatch(/Bee's Knees/);
    expect(answer?.suggestions?.[0]?.name).toBe("Bee's Knees");
  });

  it('names drinks for a dish', async () => {
    const answer = await ask('what goes with oysters');
    expect(answer?.suggestions).toHaveLength(3);
    expect(answer?.lines[0]).toMatch(/briny/);
  });
});

describe('limits of the talk', () => {
  const sober: TalkState = { ...TALK, latest: [], shown: [], focus: null, zeroProof: true };

  it.each(['what goes with oysters', 'whats your strongest drink', 'whats your favorite cocktail'])(
    'names only drinks without alcohol where none may be had: %s',
    async (message) => {
      const suggestions = (await ask(message, { state: sober }))?.suggestions ?? [];
      expect(suggestions.length).toBeGreaterThan(0);
      for (const { abv } of suggestions) expect(abv).toBeLessThan(0.5);
    },
  );

  it('recommends no bottle to somebody who may not drink', async () => {
    expect(await ask('which bottle should i buy first', { state: sober })).toBeUndefined();
  });
});

describe('drinks that limits exclude', () => {
  const lactose: TalkState = { ...TALK, allergens: ['milk'] };

  it.each(['can i have a white russian?', 'hm, the white russian'])(
    'says what is in the drink and names others: %s',
    async (message) => {
      const answer = await ask(message, { named: ['White Russian'], state: lactose });
      expect(answer?.lines[0]).toMatch(/cream/);
      expect(answer?.suggestions?.length).toBeGreaterThan(0);
      for (const { allergens } of answer?.suggestions ?? []) expect(allergens).not.toContain('milk');
    },
  );

  it('leaves a drink that fits to others', async () => {
    expect(await ask('can i have a negroni?', { named: ['Negroni'], state: lactose })).toBeUndefined();
  });

  it.each(['would that be ok for him?', 'can she drink it', 'is that safe?'])(
    'checks a drink against what was said before: %s',
    async (message) => {
      const state: TalkState = { ...TALK, avoided: ['lemon juice'] };
      for (const line of await linesFor(message, { state })) expect(line).toMatch(/lemon juice/);
      const [safe] = await linesFor(message, { state: lactose });
      expect(safe).toMatch(/no milk.*label/);
    },
  );

  it('tells nobody in care how to make a drink with alcohol', async () => {
    const state: TalkState = { ...TALK, zeroProof: true, care: ['minor'] };
    const [line] = await linesFor('how do we make it', { state });
    expect(line).toMatch(/alcohol/);
    expect(line).not.toMatch(/\boz\b/);
  });

  it('names the version without alcohol', async () => {
    const answer = await ask('is there a gin and tonic without the gin', { named: ['Gin & Tonic'] });
    expect(answer?.suggestions?.[0]?.name).toBe('Zero-Proof Gin & Tonic');
  });
});

describe('what goes on a card', () => {
  it('is each drink that is compared', async () => {
    expect((await ask('which one is the cheapest'))?.suggestions).toHaveLength(3);
  });

  it('has the ingredient that is asked for', async () => {
    const { suggestions = [] } = (await ask('whats the cheapest thing with tequila')) ?? {};
    expect(suggestions).toHaveLength(3);
    for (const { ingredients } of suggestions)
      expect(ingredients.some(({ name }) => name.includes('tequila'))).toBe(true);
  });
});

describe('several drinks at once', () => {
  it.each([
    ['do any of these contain egg?', /Whiskey Sour|none of them has egg/],
    ['are they all vegan?', /Margarita/],
    ['whats the difference between the first and the second', /tequila.*bourbon/],
    ['is the second one sweeter than the first?', /Whiskey Sour \(|Whiskey Sour is/],
  ])('%s', async (message, pattern) => {
    expect((await linesFor(message))[0]).toMatch(pattern);
  });
});

describe('names in other languages', () => {
  it('puts names together from their parts', async () => {
    const [line] = await linesFor("cosa c'è nel bellini?", { language: 'it', named: ['Bellini'] });
    expect(line).toMatch(/purea di pesca/);
    expect(line).not.toMatch(/purée/);
  });
});

describe('what is no question', () => {
  it.each(WISHES)('leaves the wish to others: %s', async (message) => {
    expect(await ask(message)).toBeUndefined();
  });

  it.each(FOREIGN_WISHES)('leaves the wish to others (%s): %s', async (language, message) => {
    expect(await ask(message, { language })).toBeUndefined();
  });
});

describe('other languages', () => {
  it.each(FOREIGN)('answers in %s: %s', async (language, message, pattern) => {
    const [first] = await linesFor(message, { language });
    expect(first).toMatch(pattern);
  });
});

describe('ways to ask', () => {
  it.each<[message: string, pattern: RegExp, ...named: string[]]>([
    ['is it expensive to make?', /\$\d/],
    ['what glass goes with it?', /glass/],
    ['is the second one easier to make?', /easiest|simplest/i],
    ['which would you say is least boozy?', /lightest.*Negroni/i],
    ['wats in da furst wun', /takes|In the|Here's/],
    ['hw many calries dat got', /calories/],
    ['which one could a total beginner throw together?', /easiest|simplest/i],
    ['is that a shaker job or a spoon job?', /shake/i],
    ['can i use lime juice instead of lemon juice', /lemon/],
    ['why do people stir a sazerac rather than shake it?', /^Stir|^Neither|built/, 'Sazerac'],
    ['is a rob roy merely a manhattan with an accent?', /Scotch.*rye/, 'Rob Roy', 'Manhattan'],
  ])('%s', async (message, pattern, ...named) => {
    expect((await linesFor(message, { named }))[0]).toMatch(pattern);
  });

  it.each<[Language, string, RegExp]>([
    ['de', 'ist der teuer?', /\d \$/],
    ['es', '¿es caro de hacer?', /\d \$/],
    ['pt', 'leva muito tempo a fazer?', /minutos/],
    ['es', '¿cuál es el más facilito de esos?', /fácil/],
  ])('%s: %s', async (language, message, pattern) => {
    expect((await linesFor(message, { language }))[0]).toMatch(pattern);
  });
});

describe('amounts for several', () => {
  it.each<[message: string, pattern: RegExp, ...named: string[]]>([
    ['margarita for six people: how much of everything?', /for 6.*tequila.*lime/i, 'Margarita'],
    ['how much gin for the six?', /for 6: 6 oz London dry gin/, 'Negroni'],
    ['how i prepare it for 6 persons?', /for 6/],
  ])('%s', async (message, pattern, ...named) => {
    expect((await linesFor(message, { named }))[0]).toMatch(pattern);
  });

  it('are a plan where drinks are counted', async () => {
    expect((await linesFor('how many drinks do I need for 20 guests?'))[0]).toMatch(/80 drinks/);
  });
});

describe('wishes that sound like questions', () => {
  it.each<[Language, string]>([
    ['en', "I like rum. But I can't stand cola."],
    ['en', 'the last ones were sweet in both senses. Less sugary?'],
    ['en', "equal parts, stirred or shaken, don't care"],
    ['en', 'no more than 12 percent?'],
    ['de', 'maximal 12 Prozent'],
    ['de', 'geht der auch ohne Zitrone?'],
    ['fr', "c'est possible avec du gin ?"],
    ['fr', 'sous les deux cents calories si possible'],
  ])('%s: %s', async (language, message) => {
    expect(await ask(message, { language })).toBeUndefined();
  });
});

describe('stand-ins for guests who get no alcohol', () => {
  it('have none', async () => {
    const zeroProof: TalkState = { ...TALK, zeroProof: true };
    const lines = await linesFor('what can I use instead of bitters?', { state: zeroProof });
    for (const line of lines) expect(line).not.toMatch(/amaro|another aromatic bitters/);
  });
});

describe('the length of answers', () => {
  it('stays below the limit for the recipe of every classic', async () => {
    for (const { name } of DRINKS) {
      const lines = await linesFor('recipe please', { named: [name] });
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(MOST_LETTERS);
    }
  });
});
