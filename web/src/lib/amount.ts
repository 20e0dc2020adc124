import { unitName } from '@swizzle/mixology/measuring/unit-name';
import type { Ingredient, Units } from '@swizzle/proto';

/** Shares of one that bartenders write as fractions. */
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
/** How far a number may lie from a fraction and still be written as it. */
const CLOSE = 0.01;

/** A number as it is read off a jigger: 1.5 is 1½. */
export function asFraction(amount: number): string {
  const whole = Math.floor(amount + CLOSE);
  const rest = amount - whole;
  if (Math.abs(rest) <= CLOSE && whole > 0) return String(whole);
  const sign = FRACTIONS.find(([share]) => Math.abs(rest - share) <= CLOSE)?.[1];
  if (!sign) return String(Number(amount.toFixed(2)));
  return whole > 0 ? `${whole}${sign}` : sign;
}

/** Milliliters that the bar pours for an ounce. */
const OUNCE_ML = 30;
/** Barspoons of 5 ml that are an ounce and more, which a jigger measures. */
const MANY_BARSPOONS = 6;
const LITER_ML = 1000;

/** How much of an ingredient, in the units that the guest prefers, where the recipe knows them; for so many servings. */
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
