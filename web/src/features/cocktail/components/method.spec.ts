import { describe, expect, it } from '@jest/globals';
import type { Ingredient } from '@swizzle/proto';
import { measuredIn } from './method.tsx';

const oneOunceOf = (name: string): Ingredient => ({ name, amount: 1, unit: 'oz' });
const measured = (steps: string[], names: string[]) =>
  measuredIn(steps, names.map(oneOunceOf)).map((step) => step.map(({ name }) => name));

describe('what a step measures', () => {
  it('is named by the short names of its ingredients', () => {
    expect(
      measured(
        ['Measure the gin, the lemon juice, and the syrup into a shaker.', 'Shake.', 'Top up with the soda.'],
        ['London dry gin', 'fresh lemon juice', 'simple syrup', 'soda water'],
      ),
    ).toEqual([['London dry gin', 'fresh lemon juice', 'simple syrup'], [], ['soda water']]);
  });

  it('is never mistaken between two of a kind', () => {
    expect(
      measured(
        ['Pour the rum and the lime juice into a shaker.', 'Float the Jamaican rum.'],
        ['Jamaican rum', 'aged rum', 'lime juice'],
      ),
    ).toEqual([['aged rum', 'lime juice'], ['Jamaican rum']]);
  });

  it('is all that no step names where one takes everything', () => {
    expect(
      measured(
        ['Shake everything but the soda.', 'Strain, and add the soda.'],
        ['vodka', 'lime juice', 'soda'],
      ),
    ).toEqual([['vodka', 'lime juice'], ['soda']]);
  });

  it('is no garnish', () => {
    expect(
      measured(
        ['Hang a lemon twist on the rim.', 'Add the gin and the lemon juice.'],
        ['gin', 'lemon juice'],
      ),
    ).toEqual([[], ['gin', 'lemon juice']]);
  });

  it('is left out altogether where an ingredient is in no step', () => {
    expect(measured(['Shake the gin hard.'], ['gin', 'crème de mûre'])).toEqual([[]]);
  });
});
