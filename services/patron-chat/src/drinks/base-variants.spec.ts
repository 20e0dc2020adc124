import { describe, expect, it } from '@jest/globals';
import { DRINKS } from '../questions/questions.fixture.ts';
import { withBaseVariants } from './base-variants.ts';
import { nameIndex } from './names.ts';

const names = nameIndex(DRINKS);
const drinks = {
  named: async (text: string) =>
    names.find(text).flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }])),
  get: async (id: number) => DRINKS[id - 1],
};

describe('a drink by the name of another spirit', () => {
  it.each([
    ['just a jameson sour', 'just a Whiskey Sour with jameson'],
    ['a mezcal margarita, how do i make it', 'a Margarita with mezcal, how do i make it'],
    ['una margarita de mezcal', 'una Margarita with mezcal'],
    ['tequila palomas for 6', 'Paloma for 6'],
  ])('%j is that drink changed', async (said, meant) => {
    expect(await withBaseVariants(said, drinks)).toBe(meant);
  });

  it.each([
    'a rum old fashioned',
    'a mezcal negroni',
    'a whiskey sour',
    'something sour with gin',
    'a good margarita',
  ])('%j stays as it is', async (said) => {
    expect(await withBaseVariants(said, drinks)).toBe(said);
  });
});
