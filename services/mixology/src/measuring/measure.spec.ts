import { describe, expect, it } from '@jest/globals';
import type { Technique } from '@swizzle/proto';
import { waterShare } from './dilution.ts';
import { measure } from './measure.ts';
import { pourOf, recipeLine } from './recipe-lines.ts';

const DAIQUIRI = [
  { id: 'white-rum', ml: 60 },
  { id: 'lime-juice', ml: 22.5 },
  { id: 'simple-syrup', ml: 22.5 },
];

describe('measuring a drink', () => {
  it('adds up a daiquiri as the reference does', () => {
    const sums = measure(DAIQUIRI, 'shaken');
    expect(sums.dilution).toBeCloseTo(0.519, 3);
    expect(sums.volumeMl).toBeCloseTo(159.5, 1);
    expect(sums.abv).toBeCloseTo(15, 1);
    expect(sums.sugarPercent).toBeCloseTo(8.9, 1);
    expect(sums.acidPercent).toBeCloseTo(0.85, 2);
    expect(Math.round(sums.calories)).toBe(189);
    expect(sums.standardDrinks).toBeCloseTo(1.35, 2);
  });

  it('puts a Manhattan into the band of stirred drinks', () => {
    const sums = measure(
      [
        { id: 'rye-whiskey', ml: 60 },
        { id: 'sweet-vermouth', ml: 26.6 },
        { id: 'angostura-bitters', ml: 1.6 },
      ],
      'stirred',
    );
    expect(sums.dilution).toBeGreaterThan(0.41);
    expect(sums.dilution).toBeLessThan(0.49);
    expect(sums.abv).toBeGreaterThan(21);
    expect(sums.abv).toBeLessThan(29);
  });

  it.each([0.23, 0.27, 0.315])('dilutes a shaken start of %d by 51 to 61 percent', (abv) => {
    expect(waterShare('shaken', abv)).toBeGreaterThan(0.51);
    expect(waterShare('shaken', abv)).toBeLessThan(0.61);
  });

  it('adds what sparkles after shaking, undiluted', () => {
    const dry = measure(DAIQUIRI, 'shaken');
    const topped = measure([...DAIQUIRI, { id: 'soda-water', ml: 60 }], 'shaken');
    expect(topped.volumeMl - dry.volumeMl).toBeCloseTo(60, 6);
  });

  it.each<[Technique, number]>([
    ['built', 0.24],
    ['carbonated', 0],
  ])('dilutes what is %s by %d', (technique, share) => {
    expect(measure(DAIQUIRI, technique).dilution).toBeCloseTo(share, 6);
  });

  it('refuses an empty glass', () => {
    expect(() => measure([], 'built')).toThrow(RangeError);
  });
});

describe('a line of a recipe', () => {
  it.each([
    [
      { id: 'lime-juice', ml: 22.5 },
      { name: 'fresh lime juice', amount: 0.75, unit: 'oz', metricAmount: 22.5, metricUnit: 'ml' },
    ],
    [
      { id: 'campari', ml: 5 },
      { name: 'Campari', amount: 1, unit: 'barspoon', metricAmount: 5, metricUnit: 'ml' },
    ],
    [
      { id: 'honey-syrup', ml: 10 },
      { name: 'honey syrup', amount: 2, unit: 'barspoons', metricAmount: 10, metricUnit: 'ml' },
    ],
    [
      { id: 'apricot-jam', ml: 20 },
      { name: 'apricot jam', amount: 4, unit: 'barspoons', metricAmount: 20, metricUnit: 'ml' },
    ],
    [
      { id: 'angostura-bitters', ml: 1.6 },
      { name: 'Angostura bitters', amount: 2, unit: 'dashes' },
    ],
    [
      { id: 'angostura-bitters', ml: 0.8 },
      { name: 'Angostura bitters', amount: 1, unit: 'dash' },
    ],
    [
      { id: 'mint-leaves', ml: 0.6 },
      { name: 'mint', amount: 6, unit: 'leaves' },
    ],
    [
      { id: 'raspberries', ml: 12 },
      { name: 'raspberries', amount: 4, unit: 'whole' },
    ],
    [
      { id: 'egg-white', ml: 30 },
      { name: 'pasteurized egg white', amount: 1, unit: 'whole' },
    ],
  ])('prints %j', (pour, line) => {
    expect(recipeLine(pour)).toEqual(line);
  });

  it('reads its own lines back', () => {
    for (const pour of [...DAIQUIRI, { id: 'mint-leaves', ml: 0.6 }, { id: 'angostura-bitters', ml: 1.6 }]) {
      const read = pourOf(recipeLine(pour));
      expect(read?.id).toBe(pour.id);
      expect(read?.ml).toBeCloseTo(pour.ml, 6);
    }
  });

  it('reads measures that others write', () => {
    expect(pourOf({ name: 'vodka', amount: 4, unit: 'cl' })).toEqual({ id: 'vodka', ml: 40 });
    expect(pourOf({ name: 'vodka', amount: 2, unit: 'ounces' })).toEqual({ id: 'vodka', ml: 60 });
    expect(pourOf({ name: 'moon dust', amount: 1, unit: 'oz' })).toBeUndefined();
  });
});
