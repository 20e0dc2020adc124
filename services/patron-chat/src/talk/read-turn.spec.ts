import { describe, expect, it } from '@jest/globals';
import type { BaseLiquorFilter } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import { drinkMeant, readTurn } from './read-turn.ts';
import { type DrinkRef, NEW_TALK, TalkState } from './talk-state.ts';
import type { TurnContext } from './turn.ts';

const PALOMA: DrinkRef = { id: 1, name: 'Paloma' };
const WHISKEY_SOUR: DrinkRef = { id: 2, name: 'Whiskey Sour' };
const SOUTHSIDE: DrinkRef = { id: 3, name: 'Southside' };
const NEGRONI: DrinkRef = { id: 4, name: 'Negroni' };
const MARGARITA: DrinkRef = { id: 5, name: 'Margarita' };
const PENICILLIN: DrinkRef = { id: 6, name: 'Penicillin' };
const SHOWN = [PALOMA, WHISKEY_SOUR, SOUTHSIDE];

interface Before extends Partial<TalkState> {
  readonly isShown?: boolean;
}

const stateOf = ({ isShown = false, ...before }: Before): TalkState =>
  TalkState.parse({ ...NEW_TALK, ...(isShown ? { shown: SHOWN, latest: SHOWN } : {}), ...before });

const read = (
  message: string,
  earlier: Before = {},
  {
    base,
    ...context
  }: Partial<Omit<TurnContext, 'filters'>> & {
    base?: BaseLiquorFilter;
  } = {},
) => {
  const state = stateOf(earlier);
  const before = state.base === 'none' ? null : state.base;
  const filters = { base: base ?? before ?? 'all', mood: state.mood };
  const turn = readTurn(message, state, {
    named: [],
    restrictions: { allergens: [], diets: [] },
    language: state.language,
    ...context,
    filters,
  });
  TalkState.parse(turn.state);
  return turn;
};

/** What a message changed, and nothing else. */
const changes = (
  message: string,
  before: Before = {},
  language: Language = 'en',
  base?: BaseLiquorFilter,
) => {
  const from = stateOf({ ...before, language });
  const { state } = read(message, { ...before, language }, base ? { base } : {});
  return Object.fromEntries(
    Object.entries(state).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(from[key as keyof TalkState]),
    ),
  );
};

describe('tastes', () => {
  it.each([
    ['something not too sweet and a bit bitter', { sweet: -1, bitter: 1 }],
    ['nothing sweet', { sweet: -2 }],
    ['very sour and a little smoky', { sour: 2, smoky: 1 }],
    ['neither sweet nor creamy', { sweet: -2, creamy: -2 }],
    ['dry please', { sweet: -1 }],
    ['more sour than sweet', { sour: 1, sweet: -1 }],
    ['not sweet, I want something spicy', { sweet: -2, spicy: 1 }],
    ["don't make it too bitter", { bitter: -1 }],
    ["I don't mind bitter", { bitter: 1 }],
    ['not too sweet and refreshing', { sweet: -1, refreshing: 1 }],
    ['sour but not too sour', { sour: 1 }],
  ])('reads "%s"', (message, tastes) => {
    expect(changes(message)).toEqual({ tastes });
  });

  it.each([
    ['smokier', {}, { smoky: 1 }],
    ['even smokier', { smoky: 1 }, { smoky: 2 }],
    ['less sweet', {}, { sweet: -1 }],
    ['still too sweet', { sweet: -1 }, { sweet: -2 }],
    ['not sweet enough', { sweet: -1 }, { sweet: 1 }],
    ['more floral than that', { floral: 1 }, { floral: 2 }],
  ] as const)('compares with what was shown: "%s"', (message, before, after) => {
    expect(read(message, { isShown: true, tastes: before }).state.tastes).toEqual(after);
  });

  it.each([
    ['es', 'algo no muy dulce y un poco amargo', { sweet: -1, bitter: 1 }],
    ['fr', 'pas trop sucré mais fumé', { sweet: -1, smoky: 1 }],
    ['de', 'etwas Fruchtiges, nicht zu süß', { fruity: 1, sweet: -1 }],
    ['it', 'qualcosa di amaro, niente di dolce', { bitter: 1, sweet: -2 }],
    ['pt', 'algo frutado, menos doce', { fruity: 1, sweet: -1 }],
  ] as const)('reads %s: "%s"', (language, message, tastes) => {
    expect(changes(message, {}, language)).toEqual({ tastes });
  });

  it('keeps a taste that a later message says nothing about', () => {
    expect(read('with mint', { tastes: { sweet: -1 } }).state.tastes).toEqual({ sweet: -1 });
  });
});

describe('ingredients', () => {
  it.each([
    ['something with elderflower and cucumber', { wanted: ['elderflower', 'cucumber'] }],
    ['no citrus, cream or egg white', { avoided: ['citrus', 'cream', 'egg white'] }],
    ['I hate licorice', { avoided: ['licorice'] }],
    ['anything but coconut', { avoided: ['coconut'] }],
    ['hold the Campari', { avoided: ['Campari'] }],
    ['a hint of cinnamon would be lovely', { wanted: ['cinnamon'] }],
    ['my wife hates cilantro so leave that out', { avoided: ['cilantro'] }],
    ['with elderflwer', { wanted: ['elderflower'] }],
  ])('reads "%s"', (message, changed) => {
    expect(changes(message)).toEqual(changed);
  });

  it.each([
    ['es', 'sin menta ni pepino', { avoided: ['mint', 'cucumber'] }],
    ['fr', "j'ai du gin, du citron et du miel", { atHand: ['lemon', 'honey', 'gin'].toSorted() }],
    ['de', 'mit Ingwer, ohne Gurke', { wanted: ['ginger'], avoided: ['cucumber'] }],
    ['it', 'senza menta', { avoided: ['mint'] }],
    ['pt', 'não gosto de coco', { avoided: ['coconut'] }],
  ] as const)('reads %s: "%s"', (language, message, changed) => {
    const found = changes(message, {}, language);
    expect(found.atHand ? { ...found, atHand: [...(found.atHand as string[])].sort() } : found).toEqual(
      changed,
    );
  });

  it('takes back what was avoided or wanted', () => {
    expect(read('egg is fine after all', { avoided: ['egg'] }).state.avoided).toEqual([]);
    expect(read('forget about the mint', { wanted: ['mint'] }).state.wanted).toEqual([]);
  });

  it('knows what is at hand, and what has run out', () => {
    expect(changes('I have gin, lemon and honey')).toEqual({ atHand: ['gin', 'lemon', 'honey'] });
    expect(changes("I'm out of lime", { atHand: ['rum', 'lime'] })).toEqual({
      atHand: ['rum'],
      avoided: ['lime'],
    });
  });

  it('leaves allergens to the restrictions', () => {
    const { state } = read('no nuts, please', {}, { restrictions: { allergens: ['nuts'], diets: [] } });
    expect(state.allergens).toEqual(['nuts']);
    expect(state.avoided).toEqual([]);
  });
});

describe('spirits', () => {
  it.each([
    ['anything but gin', 'all', null, ['gin']],
    ['gin, but I hate gin', 'gin', null, ['gin']],
    ['not a rum person', 'all', null, ['rum']],
    ['my friend likes gin, but I prefer rum', 'rum', 'rum', []],
    ['no gin, no vodka', 'all', null, ['gin', 'vodka']],
  ] as const)('reads "%s"', (message, filter, base, avoidedBases) => {
    const { state } = read(message, {}, { base: filter });
    expect(state).toMatchObject({ base, avoidedBases });
  });

  it('takes the base from the message where the filters have not understood it', () => {
    expect(read('qualcosa con il gin', { language: 'it' }).state.base).toBe('gin');
  });

  it('forgets a base', () => {
    expect(read('forget the gin', { base: 'gin' }, { base: 'gin' }).state.base).toBeNull();
  });

  it('welcomes a spirit again', () => {
    const { state } = read("ok let's try gin then", { avoidedBases: ['gin'] }, { base: 'gin' });
    expect(state).toMatchObject({ base: 'gin', avoidedBases: [] });
  });
});

describe('limits and circumstances', () => {
  it.each([
    ["I don't drink", { zeroProof: true }],
    ['something 0% please', { zeroProof: true }],
    ['not a drop of alcohol for me', { zeroProof: true }],
    ['not too strong', { strength: 'light' }],
    ['under 150 calories', { maxCalories: 150 }],
    ['something skinny', { maxCalories: 160 }],
    ["I'm a beginner, keep it simple and cheap", { isEasy: true, isCheap: true }],
    ['nothing too expensive or complicated', { isEasy: true, isCheap: true }],
    ['ready in two minutes', { maxMinutes: 2 }],
    ['no more than three ingredients', { isEasy: true }],
    ['to go with oysters', { food: 'oysters' }],
    ['something before dinner', { occasion: 'aperitif' }],
    ["it's for my birthday, we are six", { occasion: 'birthday', people: 6 }],
    ['for a crowd of thirty-five', { people: 35 }],
  ])('reads "%s"', (message, changed) => {
    expect(changes(message)).toEqual(changed);
  });

  it.each([
    ['es', 'sin alcohol', { zeroProof: true }],
    ['fr', 'nous sommes huit', { people: 8 }],
    ['de', 'unter 150 Kalorien', { maxCalories: 150 }],
    ['it', 'siamo in otto', { people: 8 }],
    ['pt', 'algo fácil e barato', { isEasy: true, isCheap: true }],
  ] as const)('reads %s: "%s"', (language, message, changed) => {
    expect(changes(message, {}, language)).toEqual(changed);
  });

  it('ends being without alcohol', () => {
    expect(read('with alcohol after all', { zeroProof: true }).state.zeroProof).toBe(false);
  });

  it('weakens what is too strong', () => {
    expect(read('too strong for me', { isShown: true }).state.strength).toBe('light');
  });
});

describe('requests', () => {
  it.each([
    ['tell me about the second one', { kind: 'explain', drinks: [WHISKEY_SOUR] }],
    ['the one with grapefruit', { kind: 'explain', drinks: [PALOMA] }],
    ["I'll take the first", { kind: 'liked', drink: PALOMA }],
    ['the paloma sounds great', { kind: 'liked', drink: PALOMA }],
    ['why the last one?', { kind: 'why', drink: SOUTHSIDE }],
    ['what did I ask for first?', { kind: 'recall' }],
    ['surprise me', { kind: 'suggest' }],
    ['what else have you got?', { kind: 'suggest' }],
    ['is it sweet?', { kind: 'none' }],
    ['thanks', { kind: 'none' }],
  ])('reads "%s"', (message, request) => {
    expect(read(message, { isShown: true }).request).toEqual(request);
  });

  it.each([
    ['es', 'me quedo con el segundo', 'liked'],
    ['fr', 'pourquoi celui-là ?', 'why'],
    ['de', 'was anderes', 'suggest'],
    ['it', 'parlami del primo', 'explain'],
    ['pt', 'o que eu pedi?', 'recall'],
  ] as const)('reads %s: "%s"', (language, message, kind) => {
    expect(read(message, { isShown: true, language }).request.kind).toBe(kind);
  });

  it('refuses what was shown, or the one in focus', () => {
    expect(read('none of those', { isShown: true }).state.refused).toEqual([1, 2, 3]);
    expect(read('not that one', { isShown: true, focus: SOUTHSIDE }).state.refused).toEqual([3]);
  });

  it('explains a named drink, and takes one with a wish as a model', () => {
    expect(read('negroni', {}, { named: [NEGRONI] }).request).toEqual({ kind: 'explain', drinks: [NEGRONI] });
    const without = read('a negroni without gin', {}, { named: [NEGRONI], base: 'gin' });
    expect(without.state).toMatchObject({ like: NEGRONI, avoidedBases: ['gin'], base: null });
    expect(without.request.kind).toBe('suggest');
    const like = read('something like a penicillin but with rum', {}, { named: [PENICILLIN], base: 'rum' });
    expect(like.state).toMatchObject({ like: PENICILLIN, base: 'rum' });
    expect(read('a margarita but spicy', {}, { named: [MARGARITA] }).state).toMatchObject({
      like: MARGARITA,
      tastes: { spicy: 1 },
    });
  });

  it('drops soft wishes for a surprise, and keeps the limits', () => {
    const { state } = read('surprise me', {
      tastes: { sweet: -1 },
      wanted: ['mint'],
      allergens: ['nuts'],
      zeroProof: true,
    });
    expect(state).toMatchObject({ tastes: {}, wanted: [], allergens: ['nuts'], zeroProof: true });
  });

  it('drops all but allergens and diets when starting over', () => {
    const { state } = read("let's start over", {
      tastes: { sweet: -1 },
      avoided: ['mint'],
      allergens: ['egg'],
      diets: ['vegan'],
    });
    expect(state).toMatchObject({ tastes: {}, avoided: [], allergens: ['egg'], diets: ['vegan'] });
  });

  it('changes no wish for a question', () => {
    const { state, request } = read(
      "what's the difference between gin and vodka?",
      { tastes: { sweet: -1 }, base: 'rum' },
      { base: 'gin' },
    );
    expect(request.kind).toBe('none');
    expect(state).toMatchObject({ tastes: { sweet: -1 }, base: 'rum' });
  });

  it('moves the filters for a filter chip', () => {
    const { state, request } = read('Show me all base liquors', { base: 'gin' }, { base: 'all' });
    expect(request.kind).toBe('suggest');
    expect(state.base).toBeNull();
  });
});

describe('drinkMeant', () => {
  const state = stateOf({ isShown: true });

  it.each([
    ['how strong is the second one?', WHISKEY_SOUR],
    ["what's in the whiskey one?", WHISKEY_SOUR],
    ['and the last?', SOUTHSIDE],
    ['number 3', SOUTHSIDE],
    ['is it strong?', PALOMA],
    ['how do I make the paloma', PALOMA],
    ['hello there', undefined],
  ])('"%s"', (message, drink) => {
    expect(drinkMeant(message, state, [])).toEqual(drink);
  });

  it('knows what is in other drinks if it is told', () => {
    const mine: DrinkRef = { id: 9, name: 'Garden Party' };
    const ingredientsOf = ({ id }: DrinkRef) => (id === 9 ? ['fresh basil'] : []);
    expect(drinkMeant('the one with basil', stateOf({ latest: [PALOMA, mine] }), [], ingredientsOf)).toEqual(
      mine,
    );
  });
});

describe('comparisons', () => {
  it.each([
    ['en', 'a bit sharper', [{ quality: 'sour', direction: 1 }]],
    ['en', 'less sweet?', [{ quality: 'sweet', direction: -1 }]],
    ['en', 'something lighter', [{ quality: 'strength', direction: -1 }]],
    ['en', 'I would like it less acid', [{ quality: 'sour', direction: -1 }]],
    ['en', 'keep the sweetness down', [{ quality: 'sweet', direction: -1 }]],
    ['es', 'menos dulce', [{ quality: 'sweet', direction: -1 }]],
    ['fr', 'plus fruité ?', [{ quality: 'fruity', direction: 1 }]],
    ['de', 'etwas Saureres', [{ quality: 'sour', direction: 1 }]],
    ['it', 'più forte', [{ quality: 'strength', direction: 1 }]],
    ['pt', 'mais amargo', [{ quality: 'bitter', direction: 1 }]],
  ] as const)('reads %s: "%s"', (language, message, compared) => {
    const { state, request } = read(message, { isShown: true, language });
    expect(state.compared).toEqual(compared);
    expect(request.kind).toBe('suggest');
  });

  it('compares with nothing before a drink was shown, nor in a later message', () => {
    expect(read('less sweet').state.compared).toEqual([]);
    const before = { isShown: true, compared: [{ quality: 'sweet', direction: -1 }] } as const;
    expect(read('with mint', { ...before, compared: [...before.compared] }).state.compared).toEqual([]);
  });
});

describe('wishes in the form of a question', () => {
  it.each([
    ['en', 'With cucumber it is possible?', { wanted: ['cucumber'] }],
    ['en', 'could it have ginger in it?', { wanted: ['ginger'] }],
    ['es', 'y sin alcohol, con naranja?', { zeroProof: true, wanted: ['orange'] }],
    ['fr', "c'est possible avec du concombre ?", { wanted: ['cucumber'] }],
    ['de', 'ohne Limette geht auch?', { avoided: ['lime'] }],
    ['it', 'si può senza limone?', { avoided: ['lemon'] }],
    ['pt', 'dá pra fazer com maracujá?', { wanted: ['passion fruit'] }],
  ] as const)('reads %s: "%s"', (language, message, changed) => {
    expect(changes(message, { isShown: true }, language)).toEqual(changed);
    expect(read(message, { isShown: true, language }).request.kind).toBe('suggest');
  });

  it.each([
    ['en', 'what honey liqueur is that'],
    ['en', 'will coffee sober me up'],
    ['es', '¿qué ginebra es esa?'],
    ['de', 'was für ein Likör ist das?'],
  ] as const)(
    'leaves the wishes as they are where only a question is asked, %s: "%s"',
    (language, message) => {
      const { state, request } = read(message, { isShown: true, language });
      expect(state.wanted).toEqual([]);
      expect(request.kind).toBe('none');
    },
  );
});

describe('requests without a wish that has a name', () => {
  it.each([
    ['en', 'something slow and brown'],
    ['en', 'and for my wife?'],
    ['es', 'algo parecido pero seguro para ella'],
    ['fr', 'et pour ma copine ?'],
    ['de', 'und für meine Frau?'],
    ['it', 'e per mia moglie?'],
    ['pt', 'e pra minha namorada?'],
  ] as const)('reads %s: "%s"', (language, message) => {
    expect(read(message, { isShown: true, language }).request.kind).toBe('suggest');
  });

  it('takes the drink in focus as a model for something similar', () => {
    const before = { isShown: true, focus: SOUTHSIDE };
    expect(read('something similar but with rum', before).state.like).toEqual(SOUTHSIDE);
    expect(read('something herbal, like a real aperitif', before).state.like).toBeNull();
    expect(read("she'd like it with cucumber", before).state.like).toBeNull();
  });

  it('hears nothing in what happened', () => {
    expect(read('something happened at work').request.kind).toBe('none');
  });
});

describe('limits in numbers', () => {
  it.each([
    ['en', 'under 10 percent alcohol', { maxAbv: 10 }],
    ['en', 'nothing over 12%', { maxAbv: 12 }],
    ['en', 'max 30 proof', { maxAbv: 15 }],
    ['es', 'menos de 10 grados', { maxAbv: 10 }],
    ['fr', 'moins de 12 %', { maxAbv: 12 }],
    ['de', 'höchstens 8 Prozent', { maxAbv: 8 }],
    ['it', 'meno di 12 gradi', { maxAbv: 12 }],
    ['pt', 'no máximo 10% de álcool', { maxAbv: 10 }],
    ['en', 'low cal, max 130', { maxCalories: 130 }],
  ] as const)('reads %s: "%s"', (language, message, changed) => {
    expect(changes(message, {}, language)).toEqual(changed);
  });

  it('limits the calories that the talk is about', () => {
    expect(read('make it 120 max', { maxCalories: 160 }).state.maxCalories).toBe(120);
    expect(read('make it 120 max').state.maxCalories).toBeNull();
  });

  it('lifts the most alcohol for something strong', () => {
    expect(read('stronger', { maxAbv: 10 }).state.maxAbv).toBeNull();
  });

  it.each([
    ['25 lads on saturday', 25],
    ['siamo in dodici, in caraffa', 12],
  ])('counts people in "%s"', (message, people) => {
    const language = message.startsWith('siamo') ? 'it' : 'en';
    expect(read(message, { language }).state.people).toBe(people);
  });
});

describe('wishes that another takes the place of', () => {
  it('leaves what is at hand for a spirit that is not', () => {
    const before = { atHand: ['tequila', 'lime'] };
    expect(read('got anything nice with vodka then', before, { base: 'vodka' }).state.atHand).toEqual([]);
    expect(read('with mint', before).state.atHand).toEqual(before.atHand);
  });

  it('leaves a kind of one spirit, and beer, for another', () => {
    const before = { wanted: ['beer', 'rye', 'mint'] };
    expect(read('vodka, dry', before, { base: 'vodka' }).state.wanted).toEqual(['mint']);
  });

  it('replaces an ingredient by that of another drink, and adds one to the same', () => {
    expect(read('something with ginger', { wanted: ['mint'] }).state.wanted).toEqual(['ginger']);
    expect(read('with ginger', { wanted: ['mint'] }).state.wanted).toEqual(['mint', 'ginger']);
    expect(read('also something with ginger', { wanted: ['mint'] }).state.wanted).toEqual(['mint', 'ginger']);
  });

  it('lists only what is at hand', () => {
    const { state } = read('si solo tengo ron, limón y azúcar', { language: 'es', wanted: ['mint'] });
    expect(state).toMatchObject({ atHand: ['rum', 'lemon', 'sugar'], wanted: [] });
  });

  it.each([
    ['en', 'I had three beers'],
    ['pt', 'já bebi umas oito cervejas'],
    ['de', 'ich hatte schon drei Bier'],
  ] as const)('wishes for nothing that was drunk, %s: "%s"', (language, message) => {
    expect(read(message, { language }).state.wanted).toEqual([]);
  });

  it('wishes for nothing that is eaten', () => {
    expect(read("we're eating blue cheese and pears").state).toMatchObject({ food: 'cheese', wanted: [] });
  });
});

describe('changes of what was said', () => {
  it.each([
    ['en', 'swap the gin for vodka'],
    ['es', 'cambia la ginebra por vodka'],
    ['fr', 'remplace le gin par de la vodka'],
    ['it', 'sostituisci il gin con la vodka'],
  ] as const)('puts one spirit in the place of another, %s: "%s"', (language, message) => {
    expect(read(message, { language, base: 'gin' }, { base: 'gin' }).state.base).toBe('vodka');
  });

  it.each(["I'm not feeling the first one", "the first isn't for me"])('refuses in "%s"', (message) => {
    const { state, request } = read(message, { isShown: true });
    expect(state.refused).toEqual([1]);
    expect(request.kind).toBe('suggest');
  });

  it('takes a place that is asked for, and describes one that is only named', () => {
    expect(read('the last one, please', { isShown: true }).request).toEqual({
      kind: 'liked',
      drink: SOUTHSIDE,
    });
    expect(read('the last one', { isShown: true }).request.kind).toBe('explain');
  });

  it('takes one step for a comparison that is said twice', () => {
    expect(read('too sweet, can you do less sweet?', { isShown: true }).state.tastes).toEqual({ sweet: -1 });
  });

  it('keeps the alcohol for who drinks beside somebody who does not', () => {
    const { state } = read("she doesn't drink, so a gin for me", {}, { base: 'gin' });
    expect(state).toMatchObject({ zeroProof: false, base: 'gin' });
  });
});

describe('what was said before', () => {
  it.each([
    ['en', 'Which was it that I told you when I sat down?'],
    ['en', 'What sort of drink did I start with?'],
    ['en', 'So what was my very first wish?'],
    ['es', '¿Qué te dije yo al llegar?'],
    ['es', '¿Cuál fue mi primera petición?'],
    ['fr', "C'était quoi déjà que je vous avais demandé en arrivant ?"],
    ['fr', 'Que voulais-je au tout début ?'],
    ['de', 'Was hab ich dir denn am Anfang gesagt?'],
    ['it', "Che cosa volevo bere all'inizio?"],
    ['pt', 'O que lhe disse eu à chegada?'],
  ] as const)('is asked for, %s: "%s"', (language, message) => {
    expect(read(message, { language, isShown: true }).request.kind).toBe('recall');
  });

  it.each([
    ['en', 'I told you, no gin! What else?'],
    ['en', 'What can I make with what I told you?'],
    ['pt', 'Queria um drink, qual recomenda?'],
    ['es', 'Ya te dije que no me gusta la ginebra'],
  ] as const)('is not asked for, %s: "%s"', (language, message) => {
    expect(read(message, { language, isShown: true }).request.kind).toBe('suggest');
  });
});

describe('what a guest is tired of', () => {
  it.each([
    ['en', "scrap the vodka, I've had my fill"],
    ['en', "I can't abide vodka"],
    ['es', 'algo que no sea vodka'],
    ['fr', "j'en ai marre de la vodka"],
    ['fr', 'la vodka j’en peux plus'],
    ['de', 'bitte nix mit Wodka'],
    ['it', 'non ne posso più della vodka'],
    ['pt', 'o que tem além da vodka?'],
  ] as const)('is avoided, %s: "%s"', (language, message) => {
    expect(read(message, { language }, { base: 'vodka' }).state).toMatchObject({
      base: null,
      avoidedBases: ['vodka'],
    });
  });

  it('is wanted again by who has never enough of it', () => {
    expect(read("I can't get enough of gin", {}, { base: 'gin' }).state.base).toBe('gin');
  });

  it('refuses a drink that the words behind its name are against', () => {
    const { state, request } = read('The Negroni I know already', {}, { named: [NEGRONI] });
    expect(request.kind).toBe('suggest');
    expect(state.refused).toEqual([NEGRONI.id]);
  });

  it('is what is too much of something', () => {
    expect(changes('caramel syrup sounds too sweet to me')).toMatchObject({ avoided: ['caramel syrup'] });
  });
});

describe('kin of a drink', () => {
  it.each([
    ['en', 'Number two I could live with. Show me its cousins.'],
    ['en', 'I liked the second one. What else is in that neighborhood?'],
    ['es', 'Me gusta el segundo. ¿Otro de la misma familia?'],
    ['fr', 'Le deuxième, mais dans la même veine'],
    ['de', 'Das zweite war gut, was in der gleichen Art?'],
    ['it', 'Il secondo mi piace. Qualcosa sulla stessa linea?'],
    ['pt', 'Gostei do segundo. Outro na mesma linha?'],
  ] as const)('is wanted, %s: "%s"', (language, message) => {
    const { state, request } = read(message, { language, isShown: true });
    expect(request.kind).toBe('suggest');
    expect(state.like).toEqual(WHISKEY_SOUR);
  });
});

describe('words that also name a place', () => {
  it.each([
    ['en', "It's my first time at a bar, something sweet"],
    ['it', 'Ho dieci minuti prima di cena, cosa mi prepari?'],
    ['es', 'Dame un segundo, algo dulce'],
    ['pt', 'É a primeira vez que bebo, algo doce'],
  ] as const)('point at no drink, %s: "%s"', (language, message) => {
    expect(read(message, { language, isShown: true }).state.like).toBeNull();
    expect(read(message, { language, isShown: true }).request.kind).toBe('suggest');
  });
});

describe('a limit without a unit', () => {
  it('counts calories where nothing else comes in such numbers', () => {
    expect(changes('anything that stays under 170?')).toEqual({ maxCalories: 170 });
    expect(changes('under 40 people')).not.toHaveProperty('maxCalories');
  });

  it('is for nobody else once the guest is alone', () => {
    expect(changes("it's just me tonight", { people: 8 })).toEqual({ people: null });
  });
});

describe('a shown drink with another spirit', () => {
  it.each([
    ['en', 'can you do the second with vodka?'],
    ['es', 'el segundo pero con vodka'],
    ['fr', 'le deuxième avec de la vodka ?'],
    ['de', 'kannst du den zweiten mit Wodka machen?'],
    ['it', 'il secondo con la vodka'],
    ['pt', 'o segundo mas com vodka'],
  ] as const)('is a model, %s: "%s"', (language, message) => {
    const { state, request } = read(message, { language, isShown: true }, { base: 'vodka' });
    expect(request.kind).toBe('suggest');
    expect(state).toMatchObject({ like: WHISKEY_SOUR, base: 'vodka' });
  });

  it('compares each by itself', () => {
    expect(read('less of the mint and more punch', { isShown: true }).state.strength).toBe('strong');
  });

  it.each(["what's the smokiest thing you do?", 'your strongest, please'])(
    'asks for the most: "%s"',
    (message) => {
      expect(read(message).request.kind).toBe('suggest');
    },
  );

  it('hears an excess behind what it is of', () => {
    expect(changes('doce demais', { isShown: true }, 'pt').tastes).toEqual({ sweet: -1 });
    expect(changes('forte demais para mim', { isShown: true }, 'pt').strength).toBe('light');
  });
});
