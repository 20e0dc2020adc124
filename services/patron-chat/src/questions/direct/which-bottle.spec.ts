import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { directLine } from './direct.fixture.ts';

describe('which bottle to buy', () => {
  it.each<[Language, string, RegExp]>([
    ['es', 'y el mezcal cual compro? que no cueste una fortuna', /espadín/],
    ['es', 'quiero comprar una botella de mezcal. qué marca o tipo para empezar?', /espadín/],
    ['es', 'y qué tequila compro que no sea caro?', /100 % agave/],
    ['en', 'which tequila should i buy', /100 % agave/],
    ['en', 'whats a good scotch to pour neat? he liked islay', /Lagavulin/],
    ['en', 'any good bourbon brand?', /straight bourbon/],
    ['fr', "quel gin j'achète ?", /London dry/],
    ['de', 'welchen Rum soll ich kaufen?', /goldener/],
    ['it', 'quale vodka devo comprare?', /pulita/],
    ['pt', 'qual gin comprar?', /London dry/],
  ])('%s: %s', async (language, message, expected) => {
    expect(await directLine(undefined, message, language)).toMatch(expected);
  });

  it.each<[Language, string]>([
    ['en', 'how many bottles of gin should i buy'],
    ['en', 'which is stronger, gin or vodka'],
    ['en', 'what bottle should i buy next? i have gin'],
    ['en', 'what can i use instead of tequila, i wont buy any'],
  ])('is not what is asked: %s', async (language, message) => {
    expect((await directLine(undefined, message, language)) ?? '').not.toMatch(/shelf|straight bourbon/);
  });
});
