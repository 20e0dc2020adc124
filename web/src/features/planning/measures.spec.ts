import { describe, expect, it } from '@jest/globals';
import { kitchenWords, volumeWords } from './measures.ts';

describe('a volume', () => {
  it.each([
    [5, '¼ oz', '5 ml'],
    [75, '2½ oz', '75 ml'],
    [950, '31¾ oz', '950 ml'],
    [1000, '1 quart', '1 L'],
    [1900, '2 quarts', '1.9 L'],
    [3800, '4 quarts', '3.8 L'],
    [7500, '2 gallons', '7.5 L'],
  ])('of %i ml is %s, or %s', (ml, us, metric) => {
    expect(volumeWords(ml, 'imperial')).toBe(us);
    expect(volumeWords(ml, 'metric')).toBe(metric);
  });
});

describe('an amount for the crowd', () => {
  const gin = {
    metric: { amount: 1.2, unit: 'l' },
    us: [
      { amount: 1, unit: 'quart' },
      { amount: 1.25, unit: 'cups' },
    ],
  };
  const leaves = { metric: { amount: 61, unit: 'leaves' }, us: [{ amount: 61, unit: 'leaves' }] };

  it('comes in the preferred units first', () => {
    expect(kitchenWords(gin, 'imperial')).toEqual(['1 quart + 1¼ cups', '1.2 L']);
    expect(kitchenWords(gin, 'metric')).toEqual(['1.2 L', '1 quart + 1¼ cups']);
  });

  it('is said once where both are the same, or there is only one', () => {
    expect(kitchenWords(leaves, 'metric')).toEqual(['61 leaves', undefined]);
    expect(kitchenWords({ ...leaves, us: [] }, 'imperial')).toEqual(['61 leaves', undefined]);
  });
});
