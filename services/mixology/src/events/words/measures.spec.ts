import { describe, expect, it } from '@jest/globals';
import {
  amountWords,
  cartWords,
  containerWords,
  iceWords,
  measureWords,
  packWords,
  volumeWords,
} from './measures.ts';

describe('a volume', () => {
  it.each([
    [5, '¼ oz', '5 ml'],
    [75, '2½ oz', '75 ml'],
    [133, '4½ oz', '135 ml'],
    [893, '30 oz', '890 ml'],
    [950, '1 quart', '950 ml'],
    [1000, '1 quart', '1 L'],
    [1500, '1½ quarts', '1.5 L'],
    [3800, '1 gallon', '3.8 L'],
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

  it('is in one system of units', () => {
    expect(measureWords(gin, 'imperial')).toBe('1 quart + 1¼ cups');
    expect(measureWords(gin, 'metric')).toBe('1.2 L');
  });

  it('falls back on the only one that there is', () => {
    const leaves = { metric: { amount: 61, unit: 'leaves' }, us: [] };
    expect(measureWords(leaves, 'imperial')).toBe('61 leaves');
  });

  it('counts pieces without a unit', () => {
    const wedges = { metric: { amount: 27, unit: 'pieces' }, us: [{ amount: 27, unit: 'pieces' }] };
    expect([measureWords(wedges, 'imperial'), measureWords(wedges, 'metric')]).toEqual(['27', '27']);
  });
});

describe('an amount of something', () => {
  const of = (amount: number, unit: string, name: string) => {
    const measure = { metric: { amount, unit }, us: [{ amount, unit }] };
    return amountWords({ name, measure }, 'imperial');
  };

  it('reads as one would say it', () => {
    expect(of(1.5, 'cups', 'rye whiskey')).toBe('1½ cups rye whiskey');
    expect(of(10, 'leaves', 'basil')).toBe('10 basil leaves');
    expect(of(3, 'strips', 'lemon peel')).toBe('3 strips of lemon peel');
    expect(of(2, 'whole', 'pasteurized eggs')).toBe('2 pasteurized eggs');
    expect(of(27, 'pieces', 'lime wedges')).toBe('27 lime wedges');
  });
});

describe('containers', () => {
  it.each([
    [{ kind: 'bottle', count: 7, sizeMl: 1000 }, 'seven 1-quart bottles', 'seven 1-liter bottles'],
    [{ kind: 'bottle', count: 1, sizeMl: 1000 }, 'one 1-quart bottle', 'one 1-liter bottle'],
    [{ kind: 'pitcher', count: 2, sizeMl: 1900 }, 'two 2-quart pitchers', 'two 1.9-liter pitchers'],
    [{ kind: 'dispenser', count: 13, sizeMl: 7500 }, '13 × 2-gallon dispensers', '13 × 7.5-liter dispensers'],
  ] as const)('%j are %s, or %s', (containers, us, metric) => {
    expect(containerWords(containers, 'imperial')).toBe(us);
    expect(containerWords(containers, 'metric')).toBe(metric);
  });
});

describe('what the shop sells', () => {
  it('is called as its label has it', () => {
    const gin = { aisle: 'spirits', pack: { amount: 750, unit: 'ml' } } as const;
    const handle = { aisle: 'spirits', pack: { amount: 1750, unit: 'ml' } } as const;
    const juice = { aisle: 'juices', pack: { amount: 1890, unit: 'ml' } } as const;
    const chamomile = { aisle: 'coffee and tea', pack: { amount: 60, unit: 'pieces' } } as const;
    const both = (line: Parameters<typeof packWords>[0]) => [
      packWords(line, 'imperial'),
      packWords(line, 'metric'),
    ];
    expect(both(gin)).toEqual(['750 ml', '750 ml']);
    expect(both(handle)).toEqual(['1.75 L', '1.75 L']);
    expect(both(juice)).toEqual(['64 oz', '1.89 L']);
    expect(both(chamomile)).toEqual(['60 pieces', '60 pieces']);
    expect(both({ aisle: 'produce', pack: null })).toEqual(['', '']);
  });

  it('goes into the cart by the piece or by the pack', () => {
    const gin = {
      name: 'London dry gin',
      quantity: 2,
      aisle: 'spirits',
      pack: { amount: 750, unit: 'ml' },
    } as const;
    const lime = { name: 'lime', quantity: 20, aisle: 'produce', pack: null } as const;
    const chamomile = {
      name: 'dried chamomile',
      quantity: 3,
      aisle: 'coffee and tea',
      pack: { amount: 60, unit: 'pieces' },
    } as const;
    expect(cartWords(gin, 'imperial')).toBe('2 × London dry gin 750 ml');
    expect(cartWords(lime, 'metric')).toBe('20 limes');
    expect(cartWords(chamomile, 'imperial')).toBe('3 packs of dried chamomile (60 each)');
    expect(cartWords({ ...chamomile, quantity: 1 }, 'imperial')).toBe('1 pack of dried chamomile (60)');
  });

  it.each([
    [{ name: 'lime', aisle: 'produce', pack: null }, '1 lime', '3 limes'],
    [{ name: 'mango', aisle: 'produce', pack: null }, '1 mango', '3 mangoes'],
    [{ name: 'bunch of mint', aisle: 'produce', pack: null }, '1 bunch of mint', '3 bunches of mint'],
    [
      { name: '2-pound bag of limes', aisle: 'produce', pack: null },
      '1 × 2-pound bag of limes',
      '3 × 2-pound bags of limes',
    ],
    [
      { name: 'box of sugar cubes', aisle: 'baking and spices', pack: null },
      '1 box of sugar cubes',
      '3 boxes of sugar cubes',
    ],
    [
      { name: 'dozen pasteurized eggs', aisle: 'dairy and eggs', pack: null },
      '1 dozen pasteurized eggs',
      '3 dozen pasteurized eggs',
    ],
    [{ name: 'smoked salt', aisle: 'baking and spices', pack: null }, '1 × smoked salt', '3 × smoked salt'],
    [
      { name: 'clove', aisle: 'baking and spices', pack: { amount: 300, unit: 'pieces' } },
      '1 pack of cloves (300)',
      '3 packs of cloves (300 each)',
    ],
  ] as const)('is one or many: %j', (line, one, many) => {
    expect([1, 3].map((quantity) => cartWords({ ...line, quantity }, 'imperial'))).toEqual([one, many]);
  });

  it('is weighed in pounds or kilograms', () => {
    const ice = { pounds: 30, kilograms: 13.6, bags: 3 };
    expect(iceWords(ice, 'imperial')).toBe('30 lb, 3 bags');
    expect(iceWords({ ...ice, bags: 1 }, 'metric')).toBe('13.6 kg, 1 bag');
  });
});
