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
});
