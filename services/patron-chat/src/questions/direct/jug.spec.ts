import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { directLine } from './direct.fixture.ts';

describe('a jug of a drink', () => {
  it.each<[Language, string, string, RegExp]>([
    [
      'en',
      'Negroni',
      'amounts for a batch of 40, mixed the night before. do i add water',
      /40 oz.*30 oz of water/,
    ],
    [
      'en',
      'Whiskey Sour',
      'make it for 8 ppl in a pitcher, how much of each',
      /12 oz bourbon.*add that on the day/,
    ],
    ['en', 'Moscow Mule', 'for 12 in a pitcher pls, how much', /all but the bubbles \(ginger beer\)/],
    ['en', 'Aperol Spritz', 'can i mix it in a jug for 14', /nothing to mix ahead/],
    ['en', 'Mojito', 'a jug for 6?', /mint: only when you serve/i],
    ['en', 'Manhattan', 'how much of each for 5 people, 2 each', /20 oz rye whiskey/],
    ['es', 'Mojito', 'para 10 personas en una jarra, cuánto de cada cosa', /450 ml de ron blanco/],
    ['fr', 'Negroni', 'un pichet pour 8, combien de chaque', /24 cl/],
    ['de', 'Negroni', 'für 12 leute vorher mischen, wie mach ich das', /27 cl Wasser/],
    ['it', 'Negroni', 'una caraffa per 10, quanto di ogni cosa', /30 cl/],
    ['pt', 'Negroni', 'para 10 pessoas, quanto de cada', /300 ml/],
  ])('%s: %s: %j', async (language, about, text, expected) => {
    expect(await directLine(about, text, language)).toMatch(expected);
  });

  it('counts the guests that were told before', async () => {
    expect(await directLine('Negroni', 'can i make a jug ahead?', 'en', { people: 6 })).toMatch(/for 6/);
  });

  it.each([
    ['Margarita', 'how much of each'],
    ['Negroni', 'how many bottles do i buy for 40'],
    ['Daiquiri', 'can i mix it 8 hours ahead'],
    ['Hot Toddy', 'a jug for 6?'],
  ])('leaves %j: %j to others', async (about, text) => {
    expect((await directLine(about, text)) ?? '').not.toMatch(/ for \d+: .*(?:water|mix ahead)/);
  });
});

describe('when something goes in', () => {
  it.each<[Language, string | undefined, string, RegExp]>([
    ['en', 'French 75', 'when do i add the champagne', /^Champagne goes in last/],
    ['en', 'Margarita', 'when do i put the lime in', /on the day/],
    ['en', 'Mojito', 'when does the mint go in?', /only as you serve/],
    ['en', 'Margarita', 'when do i add the ice', /^Ice goes in last/],
    ['en', undefined, 'when do you add the bubbles', /goes in last/],
    ['es', 'Mojito', '¿cuándo pongo la soda?', /va al final/],
    ['fr', 'Mojito', "quand est-ce que je mets l'eau gazeuse ?", /en dernier/],
    ['de', 'Negroni', 'wann kommt das eis rein', /^Eis kommt zuletzt/],
    ['it', 'Aperol Spritz', 'quando metto il prosecco?', /per ultimo/],
    ['pt', 'Mojito', 'quando ponho a hortelã?', /só na hora de servir/],
  ])('%s: %s: %s', async (language, about, text, expected) => {
    expect(await directLine(about, text, language)).toMatch(expected);
  });
});
