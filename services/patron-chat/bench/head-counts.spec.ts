// Whole talks in which guests, glasses and ages are numbers.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { answersTo, lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe('a head count', () => {
  it('is of people, and each has glasses of them; a correction does the sum again', async () => {
    const [first, second, third, fourth] = await answersTo(
      'a daiquiri evening for 17 colleagues, two each. how much of everything?',
      'no wait, 13 of us drink, not 17',
      'bottles and ice please',
      'so how much rum?',
    );
    expect(first?.line).toMatch(/for 34/);
    expect(second?.line).toMatch(/for 26/);
    expect(third?.line).toMatch(/26 glasses.*bottles/);
    expect(third?.line).toMatch(/13 guests/);
    expect(fourth?.line).toMatch(/26 glasses/);
  });

  it.each([
    ['somos 16, dos mojitos cada uno, cuánto ron?', /32/],
    ['on est 14, deux mojitos chacun, combien de rhum ?', /28/],
    ['wir sind 21 leute, jeder zwei mojitos, wieviel rum?', /42/],
    ['siamo in 18, un negroni a testa, quanto gin?', /18/],
    ['somos 15 pessoas, duas caipirinhas por pessoa, quanta cachaça?', /30/],
  ])('is no age: %s', async (message, amount) => {
    const { line } = await lastAnswerTo(message);
    expect(line).toMatch(amount);
  });

  it.each([
    'i am 16, a mojito please',
    'mi sobrino tiene 15 años y quiere un mojito',
    'mein neffe ist 15, geht ein spritz?',
  ])('is an age where the talk is of one: %s', async (message) => {
    const { names, line } = await lastAnswerTo(message);
    expect(names.join()).not.toMatch(/^Mojito|Aperol/);
    expect(line).toMatch(/alcohol|Alkohol/i);
  });
});
