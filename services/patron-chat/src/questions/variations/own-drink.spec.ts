import { describe, expect, it } from '@jest/globals';
import { lastAnswerTo } from '../../../bench/talk.fixture.ts';
import { nameIndex } from '../../drinks/names.ts';
import type { Language } from '../../language/language.ts';
import { NEW_TALK, type TalkState } from '../../talk/talk-state.ts';
import { CATALOG, DRINKS, ref } from '../questions.fixture.ts';
import { kitchenAfter } from './kitchen-after.ts';
import { ownDrink } from './own-drink.ts';

const names = nameIndex(DRINKS);
const named = (text: string) =>
  names.find(text).flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));
const catalog = { ...CATALOG, named: async (text: string) => named(text) };

/** The last answer to what a guest says of a drink, message by message. */
const answersTo = async (
  about: string | undefined,
  messages: readonly string[],
  language: Language = 'en',
  more: Partial<TalkState> = {},
) => {
  let state: TalkState = {
    ...NEW_TALK,
    ...(about ? { focus: ref(about), latest: [ref(about)], isDiscussed: true } : {}),
    ...more,
  };
  const lines: (string | undefined)[] = [];
  for (const message of messages) {
    state = { ...state, kitchen: kitchenAfter(state.kitchen, message, language) };
    const answer = await ownDrink(message, { state, language, named: named(message) }, catalog);
    lines.push(answer?.lines[0]);
    if (answer?.focus) state = { ...state, focus: answer.focus, isDiscussed: true };
    if (answer?.variation !== undefined) state = { ...state, variation: answer.variation };
  }
  return lines;
};
const lineTo = async (...args: Parameters<typeof answersTo>) => (await answersTo(...args)).at(-1);

describe('a drink with what the guest has', () => {
  it.each<[Language, string, string, RegExp]>([
    ['en', 'Tom Collins', 'no cherry no old tom. london dry ok y/n', /^Yes\. .*2 oz London dry gin/],
    ['en', 'Sherry Cobbler', 'I have fino not amontillado, does it work?', /^Yes\. .*fino sherry/],
    ['en', 'Margarita', 'got tequila, limes and agave, no orange liqueur', /agave/],
    ['en', 'Gin & Tonic', 'im out of tonic. i got soda and a lemon', /soda water/],
    ['en', 'Moscow Mule', 'no limes here, would lemon do', /^Yes\. .*lemon juice/],
    ['de', 'Daiquiri', 'nur mit braunem statt weißem Rum. Ja oder nein?', /^Ja\. .*mit gereiftem Rum: 6 cl/],
    ['es', 'Ranch Water', 'no tengo soda, solo agua tónica. ¿queda bien?', /^Sí\. .*120 ml de .*tónica/],
    ['fr', 'Negroni', "j'ai pas de campari, j'ai de la suze. ça marche ?", /^Oui\. .*gentiane/],
    ['it', 'Americano', 'ho solo cynar, niente campari. va bene?', /^Sì\. .*Cynar/],
    ['pt', 'Caipirinha', 'só tenho vodka e limão siciliano. funciona?', /^Sim\. .*vodka/],
  ])('%s: %s: %s', async (language, about, message, expected) => {
    expect(await lineTo(about, [message], language)).toMatch(expected);
  });

  it.each<[Language, string, string, RegExp]>([
    ['en', 'Manhattan', 'no sweet vermouth here, what can i use n how much', /1 oz/],
    ['en', 'Margarita', "i don't have lime. what else?", /lemon juice/],
    ['es', 'Daiquiri', 'sin jarabe, qué le pongo', /60 ml de ron/],
    ['de', 'Moscow Mule', 'kein ingwerbier da, was stattdessen', /4,5 cl Wodka/],
    ['it', 'Negroni', 'senza bitter campari che uso', /3 cl di gin/],
    ['en', 'Last Word', "i don't have chartreuse though", /Last Word with/],
  ])('%s: %s: is told with what stands in: %s', async (language, about, message, expected) => {
    expect(await lineTo(about, [message], language)).toMatch(expected);
  });
});

describe('something more in it', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'could i put a bit of the orgeat in it?', /Daiquiri with orgeat.*orgeat/],
    ['en', 'can i add some mint to that?', /mint leaves/],
    ['en', 'so yes or no to a splash of green chartreuse in it?', /^Yes\. .*1 barspoon green Chartreuse/],
    ['en', 'with egg white, how', /1 pasteurized egg white.*without ice/],
    ['en', 'would egg white work in it?', /^Yes\. .*egg white/],
    ['es', '¿puedo añadirle un poco de miel?', /miel/],
    ['fr', 'je peux y ajouter un peu de miel ?', /miel/],
    ['de', 'kann ich da noch etwas Honig reintun?', /[Hh]onig/],
    ['it', "posso aggiungere un po' di miele?", /miele/],
    ['pt', 'posso colocar um pouco de mel?', /mel/],
  ])('%s: %s', async (language, message, expected) => {
    expect(await lineTo('Daiquiri', [message], language)).toMatch(expected);
  });

  it.each(['is there honey in it?', 'can i put it in the fridge?', 'do you like honey?'])(
    'is not meant by: %s',
    async (message) => {
      expect((await lineTo('Daiquiri', [message])) ?? '').not.toMatch(/Daiquiri with/);
    },
  );
});

describe('a drink that goes on as the guest makes it', () => {
  it('answers yes or no, and in the unit that is asked for', async () => {
    const lines = await answersTo(
      undefined,
      ['Daiquiri. I only have lemons, no limes. Does it work?', 'so yes or no?', 'give me the amounts in ml'],
      'en',
    );
    expect(lines[0]).toMatch(/^Yes\. .*lemon juice/);
    expect(lines[1]).toMatch(/^Yes\. .*lemon juice/);
    expect(lines[2]).toMatch(/60 ml white rum, 22\.5 ml fresh lemon juice/);
  });

  it('keeps each change through the next one', async () => {
    const line = await lineTo('Old Fashioned', [
      'with rye and maple syrup, no orange',
      'only have walnut bitters, not angostura, ok?',
    ]);
    expect(line).toMatch(/rye whiskey.*maple syrup.*walnut bitters/);
  });

  it('leaves out what garnishes it', async () => {
    const line = await lineTo('Tom Collins', ['with london dry and no cherry, how do i make it?']);
    expect(line).toMatch(/London dry gin/);
    expect(line).not.toMatch(/cherry/);
  });

  it.each<[Language, string, string, RegExp]>([
    ['en', 'Daiquiri', 'is 60 rum, 22 lime, 22 syrup right?', /^Yes, that's right/],
    ['en', 'Daiquiri', 'is 30 rum, 60 lime, 22 syrup right?', /^Nearly/],
    ['de', 'Daiquiri', '6cl Rum, Limette, Zucker. Stimmt das so?', /^Ja, das stimmt/],
  ])('%s: checks what a guest pours: %s: %s', async (language, about, message, expected) => {
    expect(await lineTo(about, [message], language)).toMatch(expected);
  });
});

describe('bottles at home', () => {
  const told = (message: string, language: Language = 'en') =>
    kitchenAfter(NEW_TALK.kitchen, message, language);

  it.each<[Language, string, readonly string[]]>([
    ['en', 'dark rum, coke, one lime, thats all', ['aged-rum', 'cola', 'lime-juice']],
    ['de', 'Hab Wodka und Zitronen, sonst nix', ['vodka', 'lemon-juice']],
    ['es', 'tengo tequila y lima, nada más', ['blanco-tequila', 'lime-juice']],
    ['fr', "j'ai du rhum brun et du citron, c'est tout", ['aged-rum', 'lemon-juice']],
    ['it', 'ho gin e campari e basta', ['london-dry-gin', 'campari']],
    ['pt', 'tenho vodka e limão, só isso', ['vodka']],
  ])('%s: are all there is: %s', (language, message, ids) => {
    const kitchen = told(message, language);
    expect(kitchen.has).toEqual(expect.arrayContaining([...ids]));
    expect(kitchen.isAll).toBe(true);
  });

  it('are none where the question is of the drink', () => {
    expect(told('does it have gin?').has).toEqual([]);
    expect(told('do you have mezcal?').has).toEqual([]);
  });

  it('that are found are no longer missing', () => {
    const without = told('i have no gin');
    expect(without.lacks).toContain('london-dry-gin');
    expect(kitchenAfter(without, 'i have gin now', 'en').lacks).not.toContain('london-dry-gin');
  });
});

describe('what is not to be put in', () => {
  it.each([
    ['go on then, an old fashioned, and don’t you dare put a cherry in it', /cherry/i],
    ['a mojito, and never put sugar in it', /\d (?:tsp|oz|barspoons?) (?:sugar|simple syrup)/],
    ['un mojito pero no le pongas menta', /\d hojas de menta/],
  ])('stays out: %s', async (said, absent) => {
    expect((await lastAnswerTo(said)).line).not.toMatch(absent);
  });
});
