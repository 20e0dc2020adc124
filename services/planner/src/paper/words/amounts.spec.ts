import { expect, it } from '@jest/globals';
import { bothAmounts, packSize, pourAmount, recipeAmount, usAmount } from './amounts.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const measure = (metric: [number, string], ...us: [number, string][]) => ({
  metric: { amount: metric[0], unit: metric[1] },
  us: us.map(([amount, unit]) => ({ amount, unit })),
});

it('writes cups and spoons in fractions', () => {
  expect(plain(usAmount(measure([450, 'ml'], [1.75, 'cups'], [2, 'tbsp'])))).toBe('1¾ cups + 2 tbsp');
  expect(plain(usAmount(measure([2.5, 'ml'], [0.5, 'tsp'])))).toBe('½ tsp');
});

it('names both kitchens, or the one amount that is the same in both', () => {
  expect(plain(bothAmounts(measure([1.2, 'l'], [1, 'quart'], [1, 'cup'])))).toBe('1 quart + 1 cup (1.2 l)');
  expect(bothAmounts(measure([202, 'leaves'], [202, 'leaves']))).toBe('202 leaves');
  expect(bothAmounts(measure([14, 'pieces'], [14, 'pieces']))).toBe('14');
});

it('writes a recipe’s line with its metric measure, where it has one', () => {
  const lime = { name: 'lime juice', amount: 0.75, unit: 'oz', metricAmount: 22.5, metricUnit: 'ml' };
  expect(plain(recipeAmount(lime))).toBe('¾ oz (22.5 ml)');
  expect(recipeAmount({ name: 'bitters', amount: 2, unit: 'dashes' })).toBe('2 dashes');
});

it('pours by the quarter ounce', () => {
  expect(plain(pourAmount(133))).toBe('4½ oz (135 ml)');
});

it('says what a pack holds', () => {
  expect(plain(packSize({ amount: 1750, unit: 'ml' }))).toBe('1.75 l');
  expect(plain(packSize({ amount: 100, unit: 'pieces' }))).toBe('100 pieces');
  expect(packSize(null)).toBe('');
});
