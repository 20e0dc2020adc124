import { describe, expect, it } from '@jest/globals';
import { parser } from './readers.ts';
import { DEVELOPMENT, HELD_OUT, type Sentence } from './sentences.ts';

/** Share of the sentences that must be understood in full. */
const GOAL = 0.97;

const misread = (sentences: readonly Sentence[]) =>
  sentences.filter((sentence) => {
    const { base, mood } = parser(sentence);
    return base !== sentence.base || mood !== sentence.mood;
  });

describe('Sam', () => {
  it.each([
    ['the sentences of the development', DEVELOPMENT, 300],
    ['the sentences that were held out', HELD_OUT, 150],
  ])('understands %s', (_, sentences, least) => {
    expect(sentences.length).toBeGreaterThanOrEqual(least);
    expect(misread(sentences).length / sentences.length).toBeLessThanOrEqual(1 - GOAL);
  });

  it('has each sentence once', () => {
    const keys = [...DEVELOPMENT, ...HELD_OUT].map(({ message, currentBaseLiquor, currentMood }) =>
      [message, currentBaseLiquor, currentMood].join('|'),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
