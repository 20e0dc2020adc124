import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answersTo, lastAnswerTo } from '../../bench/talk.fixture.ts';
import { leaveSentenceModel, useSentenceModel } from '../intents/sentence-model.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe('a message with a subject of its own', () => {
  it.each([
    ['which gin is good under 30 dollars for mixing', /Beefeater|Tanqueray/],
    ['when did the word cocktail first show up in print', /1806|1798|1803/],
  ])('is answered by itself, and not by the drink that was told: %s', async (asked, answer) => {
    const { line } = await lastAnswerTo('how do i make a negroni', asked);
    expect(line).toMatch(answer);
    expect(line).not.toContain('Negroni');
  });

  it.each([
    'how does a customs officer decide what counts as ginger and egg',
    'who was the lady with the egg cups that my neighbor keeps telling stories about',
  ])('that nothing answers brings no drinks: %s', async (asked) => {
    const { names } = await lastAnswerTo('something with gin', asked);
    expect(names).toEqual([]);
  });

  it('leaves the drink what it means in the next message', async () => {
    const [, , last] = await answersTo(
      'how do i make a negroni',
      'which gin is good under 30 dollars for mixing',
      'and how strong is it',
    );
    expect(last?.line).toContain('Negroni');
  });

  it('is none where the words ask of the drink', async () => {
    expect((await lastAnswerTo('how do i make a negroni', 'how many calories then')).line).toMatch(/Negroni/);
    expect((await lastAnswerTo('how do i make a negroni', 'which glass')).line).toMatch(/Negroni/);
  });
});
