import { expect, it } from '@jest/globals';
import { readGarnish } from './garnish.ts';

const idsIn = (text: string) => readGarnish(text).garnishes.map(({ id }) => id);

it('takes a studded lemon wheel for one garnish', () => {
  expect(idsIn('Lemon wheel studded with cloves')).toEqual(['studded-lemon']);
  expect(idsIn('Salted rim and lime wheel').sort()).toEqual(['lime-wheel', 'salt-rim']);
  expect(idsIn('No garnish')).toEqual([]);
});

it('keeps the words that name none of ours', () => {
  expect(readGarnish('Walnut half and smoked almonds').rest).toContain('smoked almonds');
});
