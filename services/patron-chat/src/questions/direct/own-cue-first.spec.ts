// Questions that name a drink or a bottle and ask for something else than its recipe.
import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { directLine } from './direct.fixture.ts';

describe('which ice a drink wants', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'whats the best ice for an Old Fashioned', /One big clear cube/],
    ['en', 'what kind of ice for a Gin & Tonic', /to the brim/],
    ['en', 'which ice for a Mint Julep', /Crushed/],
    ['en', 'best ice for a Daiquiri', /None in the glass/],
    ['de', 'welches Eis für einen Moscow Mule', /bis zum Rand/],
    ['es', 'qué hielo para un Negroni', /cubo grande/],
  ])('%s: %j', async (language, question, expected) => {
    expect(await directLine(undefined, question, language)).toMatch(expected);
  });

  it('leaves the amount of ice to others', async () => {
    expect((await directLine(undefined, 'how much ice for a Negroni')) ?? '').not.toMatch(/big clear cube/);
  });
});

describe('the better of two bottles', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'is champagne better than prosecco in a French 75', /Prosecco is fruity/],
    ['en', 'is cognac better than brandy in a Sidecar', /Cognac is brandy/],
    ['es', '¿es mejor el mezcal que el tequila?', /agave/],
    ['de', 'ist Champagner besser als Prosecco', /Champagner/],
  ])('%s: %j', async (language, question, expected) => {
    expect(await directLine(undefined, question, language)).toMatch(expected);
  });

  it('leaves how a drink is made to others', async () => {
    expect(await directLine(undefined, 'is a Moscow Mule better with vodka or gin')).toMatch(
      /^Vodka: that's how/,
    );
  });
});

describe('what guests ask a bartender', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'is absinthe legal', /^It's legal/],
    ['en', 'is absinthe illegal in the us', /^It's legal/],
    ['de', 'ist Absinth verboten', /erlaubt/],
    ['en', 'does alcohol cook off in a Hot Toddy', /85 %/],
    ['fr', "est-ce que l'alcool s'évapore dans un grog", /85 %/],
    ['en', "what's the most popular cocktail in the world", /Negroni/],
    ['es', 'cuál es el cóctel más popular del mundo', /Negroni/],
    ['en', 'can i swap honey for sugar 1 to 1', /three quarters/],
    ['en', 'can i use maple syrup instead of simple syrup same amount', /two thirds/],
    ['en', 'how much is a jigger', /45 ml/],
    ['en', 'how big is a barspoon', /5 ml/],
    ['en', 'how do i muddle mint without making it bitter', /Press/],
    ['en', 'how do i get a thick foam on a Whiskey Sour', /egg white/],
    ['en', 'how do i get more foam on an Espresso Martini', /espresso/],
    ['en', 'difference between triple sec and cointreau', /one brand/],
    ['en', 'can i freeze a bottle of Martini', /Above 30 %/],
    ['en', "what's a drink that looks impressive but is easy", /New York Sour/],
    ['en', 'easy cocktail that looks fancy', /New York Sour/],
    ['en', "what's in season for drinks right now in november", /pear/],
    ['es', 'qué frutas hay de temporada en otoño', /pera/],
    ['en', 'is fresh orange juice better than carton in a Mimosa', /^Yes/],
    ['en', 'i dont have simple syrup what is that', /sugar/],
  ])('%s: %j', async (language, question, expected) => {
    expect(await directLine(undefined, question, language)).toMatch(expected);
  });

  it.each([
    'a popular cocktail please',
    'something easy please',
    'how strong is absinthe',
    'how do i make honey syrup',
    'mint is my favorite',
  ])('does not take %j for one of these', async (text) => {
    expect((await directLine(undefined, text)) ?? '').not.toMatch(
      /polled|New York Sour|lifted|quarters|Press/,
    );
  });
});
