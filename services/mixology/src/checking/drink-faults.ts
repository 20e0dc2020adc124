// What is wrong with the drink itself: its strength, balance and size.
import { ABV_RANGES, ANY_ABV } from '@swizzle/proto';
import { CURDLING_ACID, MAX_STANDARD_DRINKS } from '../composing/limits/drink-limits.ts';
import { doesCurdle } from '../composing/search/shelf.ts';
import type { ComposeRequest } from '../composing/wish.ts';
import { roomMl } from '../families/glasses.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { tenth } from '../measuring/figures.ts';
import type { Drink } from '../wording/drink.ts';

/** How far outside a band a drink may lie, as a share of the band's end: less than a palate can tell. */
const SLACK = 0.03;

/** A glass that is full to the brim by half a percent is full. */
const BRIM = 1.005;

type Band = readonly [number, number];

const isOutside = (value: number, [low, high]: Band) =>
  value < low * (1 - SLACK) || value > high * (1 + SLACK);

const hundredth = (value: number) => Math.round(value * 100) / 100;

const said = (what: string, value: number, [low, high]: Band, unit: string, remedy: [string, string]) =>
  `${what} is ${hundredth(value)}${unit}, it must be ${hundredth(low)} to ${hundredth(high)}: ${
    value < low ? remedy[0] : remedy[1]
  }.`;

const strengthFaults = ({ plan, sums }: Drink, { abv }: ComposeRequest): string[] => {
  const { min, max } = ABV_RANGES[abv];
  const band: Band = abv === ANY_ABV ? plan.family.abv : [min, max];
  const value = tenth(sums.abv);
  const faults: string[] = [];
  if (value < band[0] || value > band[1])
    faults.push(
      said('The finished strength', value, band, ' % ABV', [
        'pour more of what is strong, or less of the rest',
        'pour less of what is strong, or more of the rest',
      ]),
    );
  if (sums.standardDrinks > MAX_STANDARD_DRINKS)
    faults.push('It holds more alcohol than one glass should: pour less of what is strong.');
  return faults;
};

const balanceFaults = ({ plan: { family }, sums, spec }: Drink): string[] => {
  const { sugarPercent: sugar, acidPercent: acid } = sums;
  const faults: string[] = [];
  if (isOutside(sugar, family.sugar))
    faults.push(
      said('Sugar', sugar, family.sugar, ' g in 100 ml', ['add something sweet', 'pour less that is sweet']),
    );
  if (isOutside(acid, family.acid))
    faults.push(
      said('Acid', acid, family.acid, ' g in 100 ml', ['add something sour', 'pour less that is sour']),
    );
  if (family.ratio && acid > 0 && isOutside(sugar / acid, family.ratio))
    faults.push(
      said('Sugar ÷ acid', sugar / acid, family.ratio, '', ['make it sweeter', 'make it more sour']),
    );
  if (acid > CURDLING_ACID && spec.some(({ id }) => doesCurdle(ingredientOf(id))))
    faults.push('So much acid curdles the cream: leave one of them out.');
  return faults;
};

const sizeFaults = ({ plan, sums }: Drink): string[] => {
  const room = roomMl(plan.glass, plan.ice);
  if (sums.volumeMl > room * BRIM)
    return [
      `The glass is too small: ${Math.round(sums.volumeMl)} ml, melted ice included, and the ${plan.glass} holds ${Math.round(room)} ml.`,
    ];
  if (!isOutside(sums.volumeMl, plan.ml)) return [];
  const remedy: [string, string] = ['pour more of everything', 'pour less of everything'];
  return [said('The finished volume', sums.volumeMl, plan.ml, ' ml', remedy)];
};

/** Strength, balance, and size of a drink, judged by the request and by its family. */
export const drinkFaults = (drink: Drink, request: ComposeRequest): string[] => [
  ...strengthFaults(drink, request),
  ...balanceFaults(drink),
  ...sizeFaults(drink),
];
