import { describe, expect, it } from '@jest/globals';
import { takeFromStock } from './take-from-stock.ts';

const bottle = (id: string, ingredientId: string, left: number) => ({ id, ingredientId, left });

describe('taking a drink from the bottles', () => {
  it('takes what is poured, from the next bottle where one is empty', () => {
    const bottles = [bottle('a', 'london-dry-gin', 20), bottle('b', 'london-dry-gin', 750)];
    expect(takeFromStock(bottles, [{ id: 'london-dry-gin', ml: 60 }])).toEqual([
      { bottleId: 'a', amount: 20 },
      { bottleId: 'b', amount: 40 },
    ]);
  });

  it('takes juice and wedges from the same limes', () => {
    const taken = takeFromStock(
      [bottle('limes', 'lime-juice', 60)],
      [
        { id: 'lime-juice', ml: 15 },
        { id: 'lime-quarters', ml: 6 },
      ],
    );
    expect(taken).toEqual([{ bottleId: 'limes', amount: 22.5 }]);
  });

  it('takes a whole egg for its white', () => {
    expect(takeFromStock([bottle('eggs', 'whole-egg', 12)], [{ id: 'egg-white', ml: 30 }])).toEqual([
      { bottleId: 'eggs', amount: 1 },
    ]);
  });

  it('counts leaves, and takes dashes as they are', () => {
    const bottles = [bottle('mint', 'mint-leaves', 60), bottle('bitters', 'angostura-bitters', 118)];
    const pours = [
      { id: 'mint-leaves', ml: 0.8 },
      { id: 'angostura-bitters', ml: 1.6 },
    ];
    expect(takeFromStock(bottles, pours)).toEqual([
      { bottleId: 'mint', amount: 8 },
      { bottleId: 'bitters', amount: 1.6 },
    ]);
  });

  it('takes the substitute where the thing itself is not there, and nothing where neither is', () => {
    const bottles = [bottle('rye', 'rye-whiskey', 750)];
    expect(takeFromStock(bottles, [{ id: 'bourbon', ml: 60 }])).toEqual([{ bottleId: 'rye', amount: 60 }]);
    expect(takeFromStock(bottles, [{ id: 'campari', ml: 30 }])).toEqual([]);
  });

  it('never takes more than there is, and no sugar from a lime', () => {
    expect(takeFromStock([bottle('a', 'campari', 10)], [{ id: 'campari', ml: 30 }])).toEqual([
      { bottleId: 'a', amount: 10 },
    ]);
    expect(takeFromStock([bottle('a', 'lime-juice', 30)], [{ id: 'simple-syrup', ml: 30 }])).toEqual([]);
  });
});
