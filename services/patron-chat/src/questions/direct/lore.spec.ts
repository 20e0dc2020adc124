import { describe, expect, it } from '@jest/globals';
import { findIngredient } from '@swizzle/mixology/ingredients/find-ingredient';
import { nameIndex } from '../../drinks/names.ts';
import { NEW_TALK, type TalkState } from '../../talk/talk-state.ts';
import data from '../data/lore.json' with { type: 'json' };
import { CATALOG, DRINKS, ref } from '../questions.fixture.ts';
import { loreIn } from './direct-answers.ts';

const names = nameIndex(DRINKS);
const named = (text: string) =>
  names.find(text).flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));
const catalog = { ...CATALOG, named: async (text: string) => named(text) };

const told = async (message: string, about?: string, state: Partial<TalkState> = {}) =>
  (
    await loreIn(message, {
      state: { ...NEW_TALK, ...(about ? { focus: ref(about), isDiscussed: true } : {}), ...state },
      language: 'en',
      named: named(message),
      catalog,
    })
  )?.lines[0];

describe('the lore of classics', () => {
  it.each(data.drinks.map((lore) => [lore.drink, lore] as const))(
    'is of a recipe in the catalog: %s',
    (name, { swaps }) => {
      const drink = DRINKS.find((one) => one.name === name);
      const poured = drink?.ingredients.map((line) => findIngredient(line.name)?.id);
      for (const ingredient of Object.keys(swaps)) expect(poured).toContain(findIngredient(ingredient)?.id);
    },
  );
});

describe('what a professional asks', () => {
  it.each([
    ['why do most bars get the margarita wrong', undefined, /Sour mix/],
    ['what mistakes do people make with it?', 'Negroni', /Vermouth that has stood open/],
    ['why does nobody make a decent aviation, what goes wrong?', undefined, /violette/],
    ["what's your ratio?", 'Daiquiri', /2 oz rum.*Drier.*sweeter/],
    ['do you go drier or sweeter on a gimlet?', undefined, /2 oz gin/],
    ['up or rocks?', 'Manhattan', /^Up/],
    ['stirred or thrown?', 'Bamboo', /^Stirred/],
    ['what are good riffs on it?', 'Last Word', /Naked & Famous/],
    ['what makes a good sazerac', undefined, /Peychaud/],
    ['what do people get wrong about the bamboo', undefined, /vermouth/],
  ])('%j of %s', async (message, about, expected) => {
    expect(await told(message, about)).toMatch(expected);
  });

  it('tells the spec and the reason where both are asked', async () => {
    const line = await told('whats your spec for a last word, and why do most bars get it wrong?');
    expect(line).toMatch(/3\/4 oz green Chartreuse.*maraschino: then/);
  });

  it('has ice and ratio in one answer, in their order', async () => {
    expect(await told('with what ice, and what ratio?', 'Daiquiri')).toMatch(/dry cubes.*2 oz rum/);
  });
});

describe('what stands in for a bottle', () => {
  it.each([
    [
      'chartreuse is unobtainable here, what would you sub and how does the spec shift',
      'Last Word',
      /^For green Chartreuse take génépy: 3\/4 oz.*lime/,
    ],
    [
      'what can i use instead of campari in a negroni?',
      undefined,
      /^For Campari take Aperol: 1 oz.*vermouth down/,
    ],
    ['no cointreau for my margarita, what changes?', undefined, /Tommy's/],
    ['out of kahlua, what instead?', 'Espresso Martini', /simple syrup: 1\/2 oz/],
    ['which sub is closest for the maraschino?', 'Aviation', /^For maraschino liqueur take kirsch/],
  ])('%j of %s', async (message, about, expected) => {
    expect(await told(message, about)).toMatch(expected);
  });

  it('names no stand-in that is gone as well', async () => {
    const line = await told('yellow chartreuse is just as gone. genepy? strega?', 'Last Word', {
      askedCues: ['swap'],
    });
    expect(line).toMatch(/génépy.*Strega/);
    expect(line).not.toMatch(/yellow/);
  });

  it('names none that the guest is allergic to', async () => {
    expect(
      await told('no orgeat for my mai tai, whats the sub?', undefined, { allergens: ['nuts'] }),
    ).not.toMatch(/amaretto|almond/);
  });

  it.each([
    ['can i use aperol instead of campari?', 'Negroni'],
    ['no lime', 'Daiquiri'],
    ['make it drier', 'Negroni'],
    ['how much campari?', 'Negroni'],
    ['what ice?', 'Negroni'],
    ['something drier', undefined],
  ])('leaves %j of %s to the recipe', async (message, about) => {
    expect(await told(message, about)).toBeUndefined();
  });

  it('tells nobody in care of a drink with alcohol', async () => {
    expect(await told("what's your ratio?", 'Daiquiri', { care: ['pregnancy'] })).toBeUndefined();
  });
});
