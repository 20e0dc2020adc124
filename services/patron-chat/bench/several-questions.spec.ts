// Whole talks in which one message asks several things.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe('each of several questions is answered', () => {
  it.each<[string, string, readonly RegExp[]]>([
    ['a vegan aperitivo please', 'is the first one vegan? and is campari ok?', [/vegan/i, /campari/i]],
    [
      'a negroni',
      'how strong is it? which glass? and what do i eat with it?',
      [/% ABV/, /rocks glass/, /olives|cheese|fat|salt/i],
    ],
    ['un daiquiri', '¿cuántas calorías tiene? ¿y en qué copa va?', [/calor/i, /copa|vaso/i]],
    ['un martini', 'shaker ou cuillère ? et combien de calories ?', [/cuillère|remué/i, /calories/i]],
    ['einen negroni', 'wie stark ist der? und welches glas?', [/Vol|%/, /Tumbler|glas/i]],
    ['un negroni', 'quanto alcol ha? e che bicchiere?', [/%/, /bicchiere|tumbler/i]],
    ['uma caipirinha', 'quantas calorias? e qual copo?', [/caloria/i, /copo/i]],
  ])('%s: %s', async (order, message, expected) => {
    const { line } = await lastAnswerTo(order, message);
    for (const one of expected) expect(line).toMatch(one);
  });

  it.each([
    'a rum punch for about 40 people that i can make ahead, what do you suggest? can it be done the night before?',
    'I need a punch or something I can make ahead for about 40 people, birthday party. Rum based ideally. What would you suggest and can it be done the night before?',
  ])('and no list of amounts is cut off: %s', async (message) => {
    const { line } = await lastAnswerTo(message);
    expect(line).toMatch(/\d oz /);
    expect(line.match(/[(]/g)).toHaveLength(line.match(/[)]/g)?.length ?? 0);
  });
});
