import { describe, expect, it } from '@jest/globals';
import { FIGURES } from '../../../testing/fixtures.ts';
import { balanceOf, partsOf, sourcesOf } from './sums.ts';

describe('the parts of a glass', () => {
  it('are together what is in it', () => {
    const { alcoholMl, restMl, waterMl } = partsOf(FIGURES);
    expect(alcoholMl + restMl + waterMl).toBeCloseTo(FIGURES.volumeMl, 6);
    expect((alcoholMl / FIGURES.volumeMl) * 100).toBeCloseTo(18.4, 1);
  });
});

describe('the balance', () => {
  it.each([
    [0.5, 0.1, 'Dry: next to no sugar or acid', undefined],
    [6, 0.1, 'Sweetness alone, hardly any acid', undefined],
    [5, 0.8, 'Leans tart', 6.25],
    [8.9, 0.85, 'In balance', 10.47],
    [9, 0.5, 'Leans sweet', 18],
  ])('of %d %% sugar and %d %% acid reads: %s', (sugar, acidPercent, words, ratio) => {
    const balance = balanceOf({ ...FIGURES, volumeMl: 100, sugarGrams: sugar, acidPercent });
    expect(balance.words).toBe(words);
    if (ratio === undefined) expect(balance.ratio).toBeUndefined();
    else expect(balance.ratio).toBeCloseTo(ratio, 2);
  });
});

describe('the sources of sugar', () => {
  it('come largest first, without traces', () => {
    const line = { name: 'gin', volumeMl: 30, abv: 40, sugarGrams: 0.01, acidGrams: 0 };
    const names = sourcesOf(
      [line, { ...line, name: 'lime', sugarGrams: 0.4 }, { ...line, name: 'syrup', sugarGrams: 9 }],
      'sugarGrams',
    ).map(({ name }) => name);
    expect(names).toEqual(['syrup', 'lime']);
  });
});
