import { describe, expect, it } from '@jest/globals';
import { respell } from './correct-filter-words.ts';

describe('a typing error', () => {
  it.each([
    ['wiskey', 'wiskey'],
    ['whsikey', 'whiskey'],
    ['vodak', 'vodka'],
    ['teqila', 'tequila'],
    ['margarrita', 'margarita'],
    ['daquirri', 'daiquiri'],
    ['refrshing', 'refreshing'],
    ['sofisticated', 'sophisticated'],
    ['giiiin', 'gin'],
    ['rummmm', 'rum'],
    ['somthing', 'something'],
  ])('%s is read as %s', (word, meant) => {
    expect(respell(word)).toBe(meant);
  });

  it.each([
    'ginger',
    'virginia',
    'forum',
    'drumroll',
    'rumor',
    'begin',
    'engine',
    'imagine',
    'original',
    'brand',
    'candy',
    'real',
    'wish',
    'bourgeois',
    'marginal',
    'drum',
    'vodkaesque',
    'mark',
    'count',
    'party',
    'rural',
    'scorch',
  ])('is not seen in %s', (word) => {
    expect(respell(word)).toBe(word);
  });
});
