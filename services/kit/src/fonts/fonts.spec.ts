import { expect, it } from '@jest/globals';
import { printable } from './fonts.ts';

it.each([
  ['Piña Colada', 'Piña Colada'],
  ['Žluťoučký kůň', 'Zlutoucký kun'],
  ['Gin  &\n Tonic', 'Gin & Tonic'],
  ['Party 🎉 tonight', 'Party tonight'],
  ['ﬁzz № 5', 'fizz No 5'],
  ['東京', ''],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it('keeps the no-break space between a number and its unit', () => {
  expect(printable('750\u00a0ml')).toBe('750\u00a0ml');
});
