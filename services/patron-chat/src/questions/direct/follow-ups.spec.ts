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

const answerTo = async (
  about: string,
  message: string,
  language: Language = 'en',
  more: Partial<TalkState> = {},
) => {
  const state: TalkState = { ...NEW_TALK, focus: ref(about), isDiscussed: true, language, ...more };
  const context = { state, language, named: named(message), catalog, plain: catalog };
  const found =
    (await answerMessageDirectly(message, context)) ?? (await answerSentenceDirectly(message, context));
  return found?.lines[0] ?? '';
};

describe('what goes on about the drink that was told', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'double it', /^For 2 .*4 oz white rum/],
    ['en', 'ok triple it', /^For 3 /],
    ['es', 'el doble', /^Para 2 .*120 ml/],
    ['de', 'das doppelte bitte', /12 cl/],
  ])('%s: %j counts glasses', async (language, message, expected) => {
    expect(await answerTo('Daiquiri', message, language)).toMatch(expected);
  });

  it.each(['a double espresso', 'double strain it?', 'make it a double date'])(
    'counts none for %j',
    async (message) => {
      expect(await answerTo('Daiquiri', message)).not.toMatch(/^For 2 /);
    },
  );

  it('tells the batch of before in milliliters', async () => {
    expect(await answerTo('Daiquiri', 'in ml please', 'en', { glasses: 15 })).toMatch(/900 ml white rum/);
  });

  it.each<[Language, string, RegExp]>([
    ['en', 'a bit less sweet', /drier/],
    ['en', 'more lemony pls', /more tart/],
    ['en', 'longer please', /longer.*soda water/],
    ['es', 'menos dulce porfa', /más seco/],
    ['de', 'und etwas weniger süß', /trockener/],
  ])('%s: %j changes the drink whose recipe was told', async (language, message, expected) => {
    expect(await answerTo('Daiquiri', message, language, { asked: 'recipe' })).toMatch(expected);
  });

  it.each(['something less sweet', 'is it less sweet', 'a less sweet one', 'which is less sweet'])(
    'changes nothing for %j',
    async (message) => {
      expect(await answerTo('Daiquiri', message, 'en', { asked: 'recipe' })).not.toMatch(/drier:/);
    },
  );

  it.each<[Language, string, RegExp]>([
    ['en', 'why the lime', /balances the sugar.*the Daiquiri/],
    ['en', 'why bitters anyway', /salt and pepper/],
    ['fr', 'pourquoi le citron vert ?', /équilibre le sucre/],
    ['de', 'warum limette?', /Waage/],
  ])('%s: %j tells what a part does', async (language, message, expected) => {
    expect(await answerTo('Daiquiri', message, language)).toMatch(expected);
  });
});

describe('what a host asks', () => {
  it.each<[Language, string, Partial<TalkState>, RegExp]>([
    ['en', 'how much ice do i need', { people: 14 }, /^For 14 guests about 16 lb/],
    ['de', 'wie viel eis brauche ich für 20 leute', {}, /^Für 20 Gäste/],
    ['en', 'is 80 dollars enough', { people: 6 }, /^(?:Yes|Not quite): .*12 glasses/],
    ['en', 'is $10 enough for that?', { people: 30 }, /^Not quite/],
    ['en', 'so what do i buy', {}, /white rum \(1 bottle/],
    ['es', 'que compro?', { people: 4 }, /8 copas/],
  ])('%s: %j', async (language, message, more, expected) => {
    expect(await answerTo('Daiquiri', message, language, more)).toMatch(expected);
  });

  it.each(['is it strong enough', 'what bottle should i buy first', 'is ice expensive'])(
    'leaves %j to others',
    async (message) => {
      expect(await answerTo('Daiquiri', message, 'en', { people: 14 })).not.toMatch(/\$|guests/);
    },
  );
});

describe('tools', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'can i use a wooden spoon', /muddler/],
    ['en', 'do i need a jigger', /shot glass/],
    ['en', 'is a shot glass ok?', /shot glass/],
    ['de', 'hab keinen stößel', /Kochlöffel/],
    ['it', 'posso usare un cucchiaio di legno?', /pestello/],
  ])('%s: %j is answered with what stands in', async (language, message, expected) => {
    expect(await answerTo('Mojito', message, language)).toMatch(expected);
  });

  it('asks for no missing part where a tool is meant', async () => {
    expect(await answerTo('Mojito', 'can i use a jam jar glass')).not.toMatch(/missing/);
  });
});

describe('a claim about a part', () => {
  it.each([
    ['Manhattan', 'she always said rye not bourbon. was she right?', /^Rye/],
    ['Manhattan', 'bourbon not rye, is that right?', /^Rye/],
  ])('%s: %j', async (about, message, expected) => {
    expect(await answerTo(about, message)).toMatch(expected);
  });
});
