import { describe, expect, it } from '@jest/globals';
import { AISLES } from '@swizzle/proto';
import { INGREDIENTS } from './pantry.ts';
import { purchaseOf } from './shopping.ts';
import { COUNTED_UNITS } from './units.ts';

const perOunce = (id: string) => {
  const { price, size } = purchaseOf(id);
  return (price / size) * 30;
};

describe('buying for the bar', () => {
  it('knows pack, price, aisle and life of every ingredient', () => {
    expect(INGREDIENTS.length).toBeGreaterThanOrEqual(250);
    for (const { id } of INGREDIENTS) expect(AISLES).toContain(purchaseOf(id).aisle);
  });

  it('counts packs in pieces for what is counted, else in milliliters', () => {
    const astray = INGREDIENTS.filter(({ id, unit }) => {
      const isCounted = COUNTED_UNITS.some((counted) => counted === unit);
      const { unit: sold } = purchaseOf(id);
      return isCounted ? sold !== 'pieces' : unit === 'oz' && sold !== 'ml';
    });
    expect(astray.map(({ id }) => id)).toEqual([]);
  });

  it('prices an ounce of spirit between half a dollar and three', () => {
    const spirits = INGREDIENTS.filter(({ role, abv, unit }) => role === 'base' && abv > 0 && unit === 'oz');
    for (const { id } of spirits) {
      expect({ id, sound: perOunce(id) > 0.5 && perOunce(id) < 3 }).toEqual({ id, sound: true });
    }
  });

  it('keeps fresh citrus for a day or two, and spirits for good', () => {
    expect(purchaseOf('lime-juice').keeps).toBe(1);
    expect(purchaseOf('sweet-vermouth').keeps).toBe(60);
    expect(purchaseOf('london-dry-gin').keeps).toBe('stable');
  });

  it('asks for the fruit where the juice is squeezed', () => {
    expect(purchaseOf('lime-juice')).toMatchObject({ as: 'lime', size: 30, aisle: 'produce' });
  });

  it('refuses an id that is not on the shelf', () => {
    expect(() => purchaseOf('snake-oil')).toThrow(RangeError);
  });
});
