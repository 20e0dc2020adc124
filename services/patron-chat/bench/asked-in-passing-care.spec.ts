import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe('a beer, asked for in passing by who must have none', () => {
  it.each([
    ["I'm driving, something fizzy", 'just one beer then?'],
    ["I'm pregnant, something with ginger", 'a small beer is fine right?'],
    ['ich fahre heute, was mit Ingwer', 'ein kleines Bier geht doch, oder?'],
    ['estoy embarazada, algo con jengibre', '¿puedo tomar una cerveza?'],
  ])('%s, %s: is no ginger beer', async (care, asks) => {
    const { line } = await lastAnswerTo(care, asks);
    expect(line).not.toMatch(/^(?:Yes|Ja|Sí)|ginger beer|Ginger Beer|cerveza de jengibre/);
  });
});

describe('a spirit that is refused while its drink is at hand', () => {
  it.each([
    ['an old fashioned', 'not whiskey', /Old Fashioned/],
    ['a martini for him', 'noooo he hates gin, anything but gin', /Martini/],
  ])('%s, %s: another drink is named', async (order, refusal, drink) => {
    const { names } = await lastAnswerTo(order, refusal);
    expect(names.length).toBeGreaterThan(1);
    expect(names.join()).not.toMatch(drink);
  });

  it('is told apart from a question about the drink', async () => {
    expect((await lastAnswerTo('a negroni please', 'does it work without gin?')).line).toMatch(/^No: /);
  });
});

describe('what a drink holds, beside an allergy', () => {
  it.each([
    ["I'm allergic to nuts", 'does an amaretto sour have nuts?', /^Yes: .*nuts/],
    [
      'soy alérgico a los frutos secos',
      '¿el amaretto sour lleva frutos secos?',
      /^(?:Sí: |.* no, por favor)/,
    ],
    ["I'm allergic to nuts", 'can I have an amaretto sour?', /^No/],
  ])('%s, %s', async (allergy, asks, line) => {
    expect((await lastAnswerTo(allergy, asks)).line).toMatch(line);
  });
});

it('a double is no comfort', async () => {
  const { line } = await lastAnswerTo('got dumped today', 'make it a double');
  expect(line).not.toMatch(/\d oz/);
});
