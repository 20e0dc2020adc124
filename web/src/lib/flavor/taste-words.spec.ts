import { describe, expect, it } from '@jest/globals';
import { strengthOf, tasteWords } from './taste-words.ts';

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

const NOTHING = { fruity: 0, earthy: 0, sour: 0, bitter: 0, herbaceous: 0, sweet: 0 };

describe('the taste of a drink in words', () => {
  it.each([
    ['the two strongest flavors', { bitter: 70, sour: 80, sweet: 30 }, 'Sour, bitter'],
    ['a third that is about as strong', { bitter: 70, sour: 80, sweet: 65 }, 'Sour, bitter, sweet'],
    ['one that stands alone', { herbaceous: 40, sweet: 9 }, 'Herbaceous'],
    ['nothing where nothing is tasted', {}, ''],
  ])('names %s', (_case, flavors, words) => {
    expect(tasteWords({ ...NOTHING, ...flavors })).toBe(words);
  });
});
