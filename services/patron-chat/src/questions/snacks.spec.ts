import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '../language/tokenize.ts';
import { snacksIn } from './snacks.ts';

describe('what a guest has to eat', () => {
  it('is one food by its longest name', () => {
    expect(snacksIn(wordsOf('got some goats cheese and crackers'), 'en')).toEqual({
      kind: 'salty',
      foods: ['goats cheese', 'crackers'],
    });
  });

  it('is what most of it is', () => {
    expect(snacksIn(wordsOf('kuchen und kekse, oder oliven'), 'de').kind).toBe('sweet');
  });

  it('is nothing where none is named', () => {
    expect(snacksIn(wordsOf('what goes with it'), 'en')).toEqual({ kind: undefined, foods: [] });
  });
});
