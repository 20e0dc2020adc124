import { describe, expect, it } from '@jest/globals';
import { asFraction, measure } from './amount.ts';

const lime = { name: 'Lime juice', amount: 0.75, unit: 'oz', metricAmount: 22.5, metricUnit: 'ml' };

describe('an amount', () => {
  it.each([
    [0.25, '¼'],
    [0.5, '½'],
    [0.75, '¾'],
    [0.33, '⅓'],
    [1, '1'],
    [1.5, '1½'],
    [2.25, '2¼'],
    [1.999, '2'],
    [0.1, '0.1'],
    [1.4, '1.4'],
  ])('of %d reads %s', (amount, text) => {
    expect(asFraction(amount)).toBe(text);
  });

  it('is imperial by default and metric on request', () => {
    expect(measure(lime, 'imperial')).toBe('¾ oz');
    expect(measure(lime, 'metric')).toBe('22.5 ml');
  });

  it('stays as it is where the recipe knows no metric one', () => {
    expect(measure({ name: 'Bitters', amount: 2, unit: 'dashes' }, 'metric')).toBe('2 dashes');
  });

  it.each([
    [lime, 'imperial', 3, '2¼ oz'],
    [lime, 'metric', 3, '67.5 ml'],
    [lime, 'metric', 48, '1.08 L'],
    [{ name: 'Bitters', amount: 1, unit: 'dash' }, 'imperial', 4, '4 dashes'],
    [{ name: 'Bitters', amount: 2, unit: 'dashes' }, 'imperial', 4, '8 dashes'],
    [{ name: 'Mint', amount: 1, unit: 'leaf' }, 'metric', 12, '12 leaves'],
    [{ name: 'Lime', amount: 0.5, unit: 'whole' }, 'imperial', 5, '2½ whole'],
    [
      { name: 'Syrup', amount: 1, unit: 'barspoon', metricAmount: 5, metricUnit: 'ml' },
      'imperial',
      4,
      '4 barspoons',
    ],
    [
      { name: 'Syrup', amount: 1, unit: 'barspoon', metricAmount: 5, metricUnit: 'ml' },
      'imperial',
      12,
      '2 oz',
    ],
  ] as const)('of %j in %s units for %i servings reads %s', (ingredient, units, servings, text) => {
    expect(measure(ingredient, units, servings)).toBe(text);
  });
});
