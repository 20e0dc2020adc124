import { describe, expect, it } from '@jest/globals';
import { measuredAs } from '../originals/band-faults.fixture.ts';
import type { Original } from '../originals/original.ts';
import { familyOf } from './family.ts';

type Ingredients = Original['ingredients'];

const figures = (family: string, ingredients: Ingredients): [sugar: number, acid: number] => {
  const { sugarPercent, acidPercent } = measuredAs({ family, ingredients });
  return [sugarPercent, acidPercent];
};

/**
 * What a bartender pours so that one flavor leads: three quarters of an ounce of its syrup or liqueur, and citrus that
 * stands up to it. In grams of sugar and of acid in 100 ml.
 */
const LEADING: [family: string, sugar: number, acid: number, ingredients: Ingredients][] = [
  [
    'collins',
    6.6,
    0.81,
    { 'london-dry-gin': 1.5, 'lemon-juice': 1, 'lavender-syrup': 0.75, 'soda-water': 2.5 },
  ],
  ['sour', 9.7, 0.92, { 'white-rum': 1.75, 'lime-juice': 0.75, 'cinnamon-syrup': 0.75 }],
  ['smash', 9.6, 0.9, { bourbon: 1.75, 'lemon-juice': 0.75, 'cinnamon-syrup': 0.75 }],
  [
    'daisy',
    11.5,
    0.93,
    { 'white-rum': 1.5, 'banana-liqueur': 0.75, 'lime-juice': 0.75, 'passion-fruit-syrup': 0.75 },
  ],
  ['shandy', 7.5, 0.75, { lager: 4, 'lemon-juice': 0.75, 'ginger-syrup': 0.75 }],
  [
    'zero-collins',
    9.9,
    0.82,
    { 'black-tea': 1.5, 'lemon-juice': 0.75, 'ginger-syrup': 0.75, 'tonic-water': 1.5, 'soda-water': 1 },
  ],
  [
    'zero-sour',
    11.7,
    0.83,
    { 'black-tea': 2.75, 'lemon-juice': 0.75, 'rose-syrup': 0.75, 'simple-syrup': 0.25 },
  ],
  [
    'zero-silky',
    11.2,
    0.79,
    { 'black-tea': 2, 'lemon-juice': 0.75, 'cinnamon-syrup': 0.75, 'simple-syrup': 0.25, 'egg-white': 1 },
  ],
  ['zero-tea', 8.9, 0.83, { 'black-tea': 3, 'lemon-juice': 0.75, 'ginger-syrup': 0.75 }],
  [
    'zero-mule',
    10.3,
    0.68,
    { 'black-tea': 1, 'lime-juice': 0.75, 'cinnamon-syrup': 0.75, 'ginger-beer': 4, 'soda-water': 0.5 },
  ],
  [
    'zero-royale',
    11.1,
    0.66,
    { 'black-tea': 1, 'lemon-juice': 0.25, 'rose-syrup': 0.75, 'zero-sparkling': 3.25 },
  ],
];

describe('the bands of a family', () => {
  it.each(LEADING)(
    'bear a %s with a flavor that leads: %s g of sugar, %s g of acid',
    (family, sugar, acid, ingredients) => {
      const [sweet, sour] = figures(family, ingredients);
      expect(sweet).toBeCloseTo(sugar, 1);
      expect(sour).toBeCloseTo(acid, 2);
      expect(sweet).toBeLessThanOrEqual(familyOf(family)?.sugar[1] ?? 0);
      expect(sour).toBeLessThanOrEqual(familyOf(family)?.acid[1] ?? 0);
    },
  );

  it.each(LEADING)('do not bear a %s with twice that syrup', (family, _sugar, _acid, ingredients) => {
    const doubled = Object.fromEntries(
      Object.entries(ingredients).map(([id, amount]) => [
        id,
        /-syrup$|-juice$/.test(id) ? Number(amount) * 2 : amount,
      ]),
    );
    const [sweet, sour] = figures(family, doubled);
    const bands = familyOf(family);
    expect(sweet > (bands?.sugar[1] ?? 0) || sour > (bands?.acid[1] ?? 0)).toBe(true);
  });
});
