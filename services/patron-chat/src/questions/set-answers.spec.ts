import { describe, expect, it } from '@jest/globals';
import { ask, linesFor } from './questions.fixture.ts';

describe('what goes on a card', () => {
  it('is each drink that is compared', async () => {
    expect((await ask('which one is the cheapest'))?.suggestions).toHaveLength(3);
  });

  it('has the ingredient that is asked for', async () => {
    const { suggestions = [] } = (await ask('whats the cheapest thing with tequila')) ?? {};
    expect(suggestions).toHaveLength(3);
    for (const { ingredients } of suggestions)
      expect(ingredients.some(({ name }) => name.includes('tequila'))).toBe(true);
  });
});

describe('several drinks at once', () => {
  it.each([
    ['do any of these contain egg?', /Whiskey Sour|none of them has egg/],
    ['are they all vegan?', /Margarita/],
    ['whats the difference between the first and the second', /tequila.*bourbon/],
    ['is the second one sweeter than the first?', /Whiskey Sour \(|Whiskey Sour is/],
  ])('%s', async (message, pattern) => {
    expect((await linesFor(message))[0]).toMatch(pattern);
  });
});
