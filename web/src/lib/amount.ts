import { unitName } from '@swizzle/mixology/measuring/unit-name';
import type { Ingredient, Units } from '@swizzle/proto';

/** Fractions that bartenders write. */
const FRACTIONS: readonly (readonly [number, string])[] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
];
/** Maximum difference between a number and the fraction that it is written as. */
const CLOSE = 0.01;

/** A number as on a jigger: 1.5 is 1½. */
export function asFraction(amount: number): string {
  const whole = Math.floor(amount + CLOSE);
  const rest = amount - whole;
  if (Math.abs(rest) <= CLOSE && whole > 0) return String(whole);
  const sign = FRACTIONS.find(([share]) => Math.abs(rest - share) <= CLOSE)?.[1];
  if (!sign) return String(Number(amount.toFixed(2)));
  return whole > 0 ? `${whole}${sign}` : sign;
}

/** Milliliters per ounce, as bars pour it. */
const OUNCE_ML = 30;
/** Barspoons of 5 ml from which an ounce is measured with a jigger instead. */
const MANY_BARSPOONS = 6;
const LITER_ML = 1000;

/** The amount of an ingredient for a number of servings, in the user's units if the recipe has them. */
export function measure(ingredient: Ingredient, units: Units, servings = 1): string {
  const { amount, unit, metricAmount, metricUnit } = ingredient;
  if (units === 'metric' && metricAmount !== undefined)
    return metric(metricAmount * servings, metricUnit ?? unit);
  const total = amount * servings;
  if (unit.startsWith('barspoon') && metricAmount !== undefined && servings > 1 && total >= MANY_BARSPOONS)
    return `${asFraction((metricAmount * servings) / OUNCE_ML)} oz`;
  return `${asFraction(total)} ${amount <= 1 ? unitName(unit, total) : unit}`;
}

function metric(amount: number, unit: string): string {
  if (unit === 'ml' && amount >= LITER_ML) return `${Number((amount / LITER_ML).toFixed(2))} L`;
  return `${Number(amount.toFixed(1))} ${unit}`;
}
