import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe('a bare which behind two drinks', () => {
  it.each([
    [['which is sweeter, a paloma or a margarita?', 'which has fewer calories'], /Paloma.*Margarita/],
    [
      ['¿qué es más dulce, una paloma o una margarita?', '¿y cuál tiene menos calorías?'],
      /Paloma.*Margarita/,
    ],
  ])('%j: sets both against each other', async (says, line) => {
    expect((await lastAnswerTo(...says)).line).toMatch(line);
  });
});

describe('what Sam is said to have said', () => {
  it.each([
    [
      'earlier you told me to use vodka in the sidecar',
      /^No vodka in the Sidecar|Sidecar does without vodka/,
    ],
    ['me dijiste que usara ron en la margarita', /no lleva ron|sin ron/],
  ])('%s: is held against the recipe', async (message, line) => {
    expect((await lastAnswerTo(message)).line).toMatch(line);
  });
});

it('what somebody else likes asks no question again', async () => {
  const { line } = await lastAnswerTo('ein Greyhound', 'ist das stark?', 'meine Freundin mag es cremig');
  expect(line).not.toMatch(/%/);
});

it('seconds count no glasses', async () => {
  const { line } = await lastAnswerTo('what dilution do I get shaking a daiquiri 12 seconds?');
  expect(line).not.toMatch(/12 ×|12 glasses/);
});

it("a white wine in Spanish is no 'blanco' tequila", async () => {
  const { known, line } = await lastAnswerTo('algo con ginebra', 'le gusta el vino blanco');
  expect([...known, line].join(' ')).not.toMatch(/tequila/i);
});

it('what may be left out is left out', async () => {
  const { line } = await lastAnswerTo('a jungle bird', "don't have demerara", 'ok can I leave the syrup');
  expect(line).not.toMatch(/oz simple syrup/);
});

describe('which of two drinks is more of something', () => {
  it.each([
    ['lequel est plus sucré, le mojito ou le martini', /Mojito.*Martini/],
    ['¿cuál es más fuerte, la margarita o la paloma?', /Margarita.*Paloma/],
    ['qual é mais forte, caipirinha ou mojito', /Caipirinha.*Mojito/],
    ['quale è più dolce, il negroni o il martini?', /Negroni.*Martini/],
    ['welcher ist stärker, der Negroni oder der Mojito?', /Negroni.*Mojito/],
  ])('%s', async (message, line) => {
    expect((await lastAnswerTo(message)).line).toMatch(line);
  });
});

it('tips for a host are no tip for the bartender', async () => {
  const { line } = await lastAnswerTo('first time hosting, 8 people. how much ice, and any tips?');
  expect(line).not.toMatch(/dollar/);
});
