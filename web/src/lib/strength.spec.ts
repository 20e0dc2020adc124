import { describe, expect, it } from '@jest/globals';
import { strengthOf } from './strength.ts';

describe('the strength of a drink', () => {
  it.each([
    [0, 'Zero-proof'],
    [0.49, 'Zero-proof'],
    [0.5, 'Light'],
    [12, 'Medium'],
    [20, 'Strong'],
    [34, 'Very strong'],
  ])('of %d percent is called %s', (abv, word) => {
    expect(strengthOf({ abv }).word).toBe(word);
  });
});
