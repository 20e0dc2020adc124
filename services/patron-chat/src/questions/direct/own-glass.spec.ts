import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { directLine } from './direct.fixture.ts';

describe('why a glass came out wrong', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'why is my Margarita so bitter', /citrus/],
    ['en', 'why is my Gin & Tonic so bitter', /quinine/],
    ['en', 'my Negroni is too bitter why', /vermouth/],
    ['en', 'why did my Whiskey Sour turn out so sweet', /Syrup poured by eye/],
    ['en', 'why is my Old Fashioned so watery', /[Bb]ig dry cubes.*stir|long stir/],
    ['en', 'my Martini tastes watery what did i do wrong', /long stir/],
    ['en', 'why does my Mojito taste so bland', /Fresh juice/],
    ['en', 'my Old Fashioned tastes watery', /long stir/],
    ['en', 'my Daiquiri came out super sour what did i do', /taste the juice/],
    ['it', 'il mio Negroni è troppo amaro', /vermut/],
    ['pt', 'minha Caipirinha ficou aguada', /Gelo molhado/],
    ['en', 'why is there no foam on my Pisco Sour', /aquafaba/],
    ['es', '¿por qué mi Margarita sale tan amarga?', /cítrico/],
    ['de', 'warum ist mein Gin & Tonic so bitter', /Chinin/],
    ['fr', 'pourquoi mon Mojito est-il fade ?', /Jus frais/],
    ['it', 'perché il mio Daiquiri è troppo aspro', /assaggia/],
    ['pt', 'por que minha Margarita fica tão azeda?', /prove o suco/],
  ])('%s: %j', async (language, question, expected) => {
    expect(await directLine(undefined, question, language)).toMatch(expected);
  });

  it('asks it of the drink under discussion', async () => {
    expect(await directLine('Margarita', 'why does mine always come out too sour')).toMatch(
      /taste the juice/,
    );
  });

  it.each(['why is the Negroni bitter', 'make my Margarita less sweet', 'is my Negroni strong'])(
    'leaves %j to others',
    async (question) => {
      expect((await directLine(undefined, question)) ?? '').not.toMatch(/by eye|Stale vermouth|water in it/);
    },
  );
});

describe('a glass without a name', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'how do i make a drink less sweet once its made', /lemon|lime/],
    ['en', 'my drink is already made and too sweet how do i save it', /lemon|lime/],
    ['de', 'mein Drink ist zu süß, was tun', /Zitrone|Limette/],
    ['es', 'mi cóctel quedó muy ácido, cómo lo arreglo', /jarabe/],
  ])('%s: %j', async (language, question, expected) => {
    expect(await directLine(undefined, question, language)).toMatch(expected);
  });

  it.each(['something less sweet please', 'a drink that is not too strong'])(
    'leaves %j to wishes',
    async (text) => {
      expect(await directLine(undefined, text)).toBeUndefined();
    },
  );
});
