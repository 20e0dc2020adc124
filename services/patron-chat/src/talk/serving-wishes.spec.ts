import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { applyMessage } from './apply-message.ts';
import { NEW_TALK, type Serving, type TalkState } from './talk-state.ts';

const SHOWN = { id: 7, name: 'Daiquiri' };
const AFTER_DRINK: TalkState = { ...NEW_TALK, shown: [SHOWN], latest: [SHOWN], focus: SHOWN };

const read = (message: string, language: Language, before: TalkState = NEW_TALK) =>
  applyMessage(message, before, {
    named: [],
    filters: { base: 'all', mood: 'all' },
    restrictions: { allergens: [], diets: [] },
    language,
  });

describe('how a drink is to come', () => {
  it.each<[string, Language, Serving]>([
    ["what's quick and hot?", 'en', 'hot'],
    ['could it be hot?', 'en', 'hot'],
    ['heiß, wenn es geht', 'de', 'hot'],
    ['un cocktail chaud ?', 'fr', 'hot'],
    ['surprise me but warm', 'en', 'hot'],
    ['no cucumber either, surprise me but warm', 'en', 'hot'],
    ['could you make it warm', 'en', 'hot'],
    ['warm please', 'en', 'hot'],
    ['something frozen', 'en', 'frozen'],
    ['ohne Eis bitte', 'de', 'iceless'],
    ['sem gelo, por favor', 'pt', 'iceless'],
    ["I'd rather have something longer", 'en', 'long'],
    ['somethin small', 'en', 'small'],
    ['qualcosa di piccolo', 'it', 'small'],
    ['nein, lieber doch kalt', 'de', 'cold'],
    ['tall and cold with rye', 'en', 'long'],
    ['cold and tall please', 'en', 'long'],
    ['lang und kalt bitte', 'de', 'long'],
    ['need a stirred brown boozy drink', 'en', 'stirred'],
    ['stirred, with aged rum', 'en', 'stirred'],
    ['was Gerührtes mit Gin', 'de', 'stirred'],
  ])('is wished for: %s', (message, language, serving) => {
    expect(read(message, language).state.serving).toBe(serving);
    expect(read(message, language).request.kind).toBe('suggest');
  });

  it.each<[string, Language]>([
    ["it's so hot outside, something light", 'en'],
    ['whats good 4 a hot day', 'en'],
    ["it's a warm evening, something light", 'en'],
    ['something with warm spices', 'en'],
    ["i'd like it hotter, with gin", 'en'],
    ['il fait chaud, un truc léger', 'fr'],
    ['mir ist kalt, etwas mit Rum', 'de'],
  ])('is not what the weather is: %s', (message, language) => {
    expect(read(message, language).state.serving).toBeNull();
  });

  it('is forgotten where the guest wants it no more', () => {
    expect(read('not frozen, please', 'en', { ...NEW_TALK, serving: 'frozen' }).state.serving).toBeNull();
  });
});

describe('a drink without sugar', () => {
  it.each<[string, Language]>([
    ['sugar free please', 'en'],
    ['something without sugar', 'en'],
    ['sin azúcar', 'es'],
    ['sans sucre', 'fr'],
    ['ohne Zucker', 'de'],
    ['senza zucchero', 'it'],
    ['sem açúcar', 'pt'],
  ])('has no syrup either: %s', (message, language) => {
    expect(read(message, language).state.avoided).toContain('added sugar');
  });

  it('is not what too much sugar asks for', () => {
    expect(read('not too much sugar', 'en').state.avoided).toEqual([]);
  });
});

describe('the same again', () => {
  it.each<[string, Language]>([
    ['same again', 'en'],
    ['otro igual', 'es'],
    ['la même chose', 'fr'],
    ['nochmal das gleiche', 'de'],
    ['lo stesso di prima', 'it'],
    ['e pra mim o mesmo de antes', 'pt'],
  ])('is the drink of before: %s', (message, language) => {
    expect(read(message, language, AFTER_DRINK).request).toEqual({ kind: 'liked', drink: SHOWN });
  });

  it('is something like it where more is asked of it', () => {
    expect(read('same again but hot', 'en', AFTER_DRINK)).toMatchObject({
      request: { kind: 'suggest' },
      state: { serving: 'hot' },
    });
  });
});

describe('what a guest eats', () => {
  it.each<[string, Language, string]>([
    ['ho un risotto ai funghi, cosa ci bevo?', 'it', 'pasta'],
    ['ich hab Käsespätzle gemacht, was passt?', 'de', 'pasta'],
    ['on mange une raclette', 'fr', 'cheese'],
    ['tengo croquetas de jamón', 'es', 'pork'],
    ['fiz bacalhau com batatas', 'pt', 'fish'],
    ['raclette tonight', 'en', 'cheese'],
  ])('is known in every language: %s', (message, language, food) => {
    expect(read(message, language).state.food).toBe(food);
  });
});

describe('money and company', () => {
  it.each<[string, Language]>([
    ["we've got about 20 bucks, suggestions?", 'en'],
    ['10 € hab ich noch', 'de'],
    ['tengo 5 euros', 'es'],
  ])('a sum is a budget: %s', (message, language) => {
    expect(read(message, language).state.isCheap).toBe(true);
  });

  it('counts no one where only some of them dislike a thing', () => {
    expect(read('Two of us hate gin', 'en').state.people).toBeNull();
    expect(read('fourteen of us in a cottage', 'en').state.people).toBe(14);
  });
});
