// Whole talks in which a drink is fixed, chosen over another way, counted, or made of only what is there.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe('a drink that was made and is not right', () => {
  it.each<[RegExp, ...string[]]>([
    [
      /1 oz whole milk.*less vodka/,
      'white russian',
      'ok got vodka n kahlua, forgot cream. milk ok?',
      'made it!! tastes kinda boozy. how do i fix it',
    ],
    [/1\/4 oz simple syrup/, "made the daiquiri, it's way too sour. how do i save it?"],
    [/1\/4 oz fresh lime juice/, 'a daiquiri please', "it's too sweet, how do i fix it"],
    [/fresh ice.*less London dry gin/, 'martini came out too strong, help'],
    [/Zitronensaft/, 'einen whiskey sour', 'der ist zu süß, wie rette ich ihn?'],
    [/jarabe simple/, 'un daiquiri', 'está muy ácido, ¿cómo lo arreglo?'],
  ])('%s', async (expected, ...says) => {
    expect((await lastAnswerTo(...says)).line).toMatch(expected);
  });
});

describe('a choice', () => {
  it.each<[RegExp, ...string[]]>([
    [
      /^Milk: .*softer.*coffee liqueur.*sweeter/,
      'white russian',
      'ok got vodka n kahlua, forgot cream. milk ok?',
      'more milk or more kahlua?',
    ],
    [/Lime: .*tart.*sugar.*sweeter/, 'a daiquiri please', 'more lime or more sugar?'],
    [/Equal parts.*1 oz London dry gin.*stronger/, 'what is a last word', 'equal parts or more gin?'],
    [
      /Equal parts.*1 1\/4 oz London dry gin/,
      'a negroni please',
      'would you go equal parts or bump the gin?',
    ],
  ])('%s', async (expected, ...says) => {
    expect((await lastAnswerTo(...says)).line).toMatch(expected);
  });
});

describe('numbers', () => {
  it.each<[RegExp, ...string[]]>([
    [/1 1\/2 oz vodka and 4 oz/, 'vodka please', 'screwdriver ok. how much'],
    [/60 ml de ron/, 'algo con ron', 'daiquiri vale. cuánto'],
    [
      /450 ml London dry gin.*450 ml green Chartreuse/,
      'what is a last word',
      "it's shaken. 20x, tell me ml of each in total",
    ],
    [
      /60 oz of mix.*15 oz of water/,
      'what is a last word',
      'a batch, 20 last words for service, dilution pre added. how much water',
    ],
    [/36 oz of mix.*9 oz of water/, '12 negronis in a bottle, how much water do i add'],
  ])('%s', async (expected, ...says) => {
    expect((await lastAnswerTo(...says)).line).toMatch(expected);
  });
});

describe('amounts for a party', () => {
  it.each([
    ['hi, i have a tree nut allergy (proper epipen one). which cocktails do i need to watch out for?'],
    ['im 21 next week and know nothing. what do i need to know'],
  ])('are told to nobody who speaks of no guests: %s', async (message) => {
    expect((await lastAnswerTo(message)).line).not.toMatch(/Plan a party|drinks a guest/);
  });
});

describe('what a guest has only', () => {
  it('makes all that is named', async () => {
    const { line, names, known } = await lastAnswerTo(
      'need drink. vodka. fast',
      'no cream no ginger beer. just got vodka, oj, a lime',
    );
    expect(names).toEqual(['Screwdriver']);
    expect(line).toMatch(/all these bottles make/);
    expect(line).not.toMatch(/no milk/i);
    expect(known).toContain('no cream');
  });
});

describe('another name for what is missing', () => {
  it.each<[string, string, RegExp]>([
    ['el ranch water', 'no tengo soda, puedo usar agua con gas?', /^Sí.*lo mismo.*120 ml/],
    ['tom collins', 'no soda water, can i use sparkling water instead?', /^Yes.*same thing.*3 oz/],
    ['einen Tom Collins', 'hab kein Soda, geht Sprudel?', /^Ja.*dasselbe/],
    ['un Tom Collins', "j'ai pas de soda, je peux mettre de l'eau gazeuse ?", /^Oui.*la même chose/],
  ])('%s: %s', async (drink, message, expected) => {
    expect((await lastAnswerTo(drink, message)).line).toMatch(expected);
  });
});

describe('what is excluded', () => {
  it.each([
    'what can i do with gin besides gin and tonic',
    'was kann man mit gin machen außer gin tonic?',
    'any gin drink except a gin & tonic',
    'un cóctel con ginebra, salvo el gin tonic',
    'qualcosa con il gin, tranne il gin tonic',
    'algo com gim, exceto gin tonic',
    'qué hago con ginebra aparte de gin tonic',
    'quoi faire avec du gin sauf un gin tonic',
  ])('%s', async (message) => {
    const { line, names } = await lastAnswerTo(message);
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain('Gin & Tonic');
    expect(line).not.toMatch(/tonic/i);
  });
});
