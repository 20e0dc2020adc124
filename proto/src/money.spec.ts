import { expect, it } from '@jest/globals';
import { moneyWords, priceWords } from './money.ts';

it.each([
  [1900, 'usd', '$19.00'],
  [5, 'eur', '€0.05'],
  [1900, 'jpy', '¥1,900'],
])('formats %s %s as %s', (amount, currency, words) => {
  expect(moneyWords(amount, currency)).toBe(words);
});

it.each([
  [1900, 'usd', '$19'],
  [1950, 'usd', '$19.50'],
  [1900, 'jpy', '¥1,900'],
])('formats the price %s %s as %s', (amount, currency, words) => {
  expect(priceWords(amount, currency)).toBe(words);
});
