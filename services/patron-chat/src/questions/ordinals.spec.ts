import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '../language/tokenize.ts';
import { placedDrinks } from './ordinals.ts';

const LATEST = ['Paloma', 'Hugo', 'Bellini'].map((name, at) => ({ id: at + 1, name }));
const namesIn = (message: string) => placedDrinks(wordsOf(message), LATEST).map(({ name }) => name);

describe('several drinks of the last answer', () => {
  it.each([
    'the difference between the first two',
    'la différence entre les deux premiers',
    'der Unterschied zwischen den ersten beiden',
    'entre los dos primeros',
    'tra i primi due',
    'entre os dois primeiros',
  ])('%s are the first and the second', (message) => {
    expect(namesIn(message)).toEqual(['Paloma', 'Hugo']);
  });

  it('are named by their places', () => {
    expect(namesIn('the first or the third')).toEqual(['Paloma', 'Bellini']);
  });

  it('are none where one place is named', () => {
    expect(namesIn('the first one')).toEqual([]);
  });
});
