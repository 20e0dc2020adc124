import { describe, expect, it } from '@jest/globals';
import { kitchenMeasure, pieces, usQuantities } from './kitchen-measures.ts';

const US_ML: Readonly<Record<string, number>> = {
  tsp: 5,
  tbsp: 15,
  cup: 240,
  cups: 240,
  quart: 960,
  quarts: 960,
  gallon: 3840,
  gallons: 3840,
};
const usMl = (ml: number) =>
  usQuantities(ml).reduce((sum, { amount, unit }) => sum + amount * (US_ML[unit] ?? Number.NaN), 0);

describe('measuring in a kitchen', () => {
  it.each([
    [4, '4 ml', '0.75 tsp'],
    [48, '48 ml', '3 tbsp + 0.5 tsp'],
    [270, '270 ml', '1 cup + 2 tbsp'],
    [604.8, '600 ml', '2.5 cups'],
    [1209.6, '1.2 l', '1 quart + 1 cup'],
    [11356.8, '11.4 l', '2 gallons + 3.75 quarts'],
  ])('writes %d ml as %s or %s', (ml, metric, us) => {
    const measure = kitchenMeasure(ml);
    expect(`${measure.metric.amount} ${measure.metric.unit}`).toBe(metric);
    expect(measure.us.map(({ amount, unit }) => `${amount} ${unit}`).join(' + ')).toBe(us);
  });

  it('stays within one part in twelve, from a cup on within one in thirty', () => {
    for (let ml = 10; ml < 60_000; ml *= 1.013) {
      const { metric } = kitchenMeasure(ml);
      const metricMl = metric.amount * (metric.unit === 'l' ? 1000 : 1);
      expect(Math.abs(metricMl - ml) / ml).toBeLessThan(0.05);
      expect(Math.abs(usMl(ml) - ml) / ml).toBeLessThan(ml < 240 ? 1 / 12 : 1 / 30);
    }
  });

  it('counts begun pieces as whole, but not what binary fractions add', () => {
    expect(pieces(20.16, 'leaf').metric).toEqual({ amount: 21, unit: 'leaves' });
    expect(pieces(150 * 1.12, 'whole').metric).toEqual({ amount: 168, unit: 'whole' });
  });
});
