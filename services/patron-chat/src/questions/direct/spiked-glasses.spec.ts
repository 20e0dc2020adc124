import { describe, expect, it } from '@jest/globals';
import { lastAnswerTo } from '../../../bench/talk.fixture.ts';

describe("the grown-ups' share of a jug", () => {
  it.each([
    ['how do I make the Virgin Sunrise?', 'what do the adults put in?', /tequila/i],
    ['how do I make the Virgin Sunrise?', 'and which booze for the adults glass, how much each', /1 1\/2 oz/],
    ['how do I make the Nojito?', 'can the parents add vodka to theirs?', /vodka/i],
    ['wie mache ich den Nojito?', 'was kommt bei den Erwachsenen dazu?', /Glas/],
  ])('%s - %s', async (first, second, expected) => {
    const { line } = await lastAnswerTo(first, second);
    expect(line).toMatch(expected);
  });

  it('is no answer to who orders a drink of their own', async () => {
    const { names } = await lastAnswerTo(
      'how do I make the Shirley Temple?',
      'lovely. and for the rest of us, something pink with booze in it',
    );
    expect(names.length).toBeGreaterThan(0);
  });

  it('is no answer to what else goes into the jug', async () => {
    const { line } = await lastAnswerTo('how do I make the Nojito?', 'can we add cucumber?');
    expect(line).not.toMatch(/rum|vodka|gin\b/i);
  });
});
