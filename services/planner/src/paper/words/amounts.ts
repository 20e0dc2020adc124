import type { Ingredient, KitchenMeasure } from '@swizzle/proto';
import { count } from './menu-words.ts';

const FRACTIONS: readonly (readonly [number, string])[] = [
  [0.25, '¼'],
  [0.33, '⅓'],
  [0.5, '½'],
  [0.67, '⅔'],
  [0.75, '¾'],
];

/** A number as cups and spoons show it: '1½'. */
const kitchenFigure = (amount: number): string => {
  const whole = Math.floor(amount);
  const sign = FRACTIONS.find(([part]) => Math.abs(amount - whole - part) < 0.01)?.[1];
  if (!sign) return count(amount);
  return whole === 0 ? sign : `${count(whole)}${sign}`;
};

const NO_BREAK = '\u00a0';
/** Keeps a figure and its unit on one line. */
export const joined = (figure: string, unit: string): string => `${figure}${NO_BREAK}${unit}`;

/** Signs of measures; longer units are words, which may stand on a line of their own. */
const SIGN = /^[a-z]{1,2}$/;

const withUnit = (figure: string, unit: string) => {
  if (unit === 'pieces') return figure;
  return SIGN.test(unit) ? joined(figure, unit) : `${figure} ${unit}`;
};

/** By cups and spoons: '1 quart + 1 cup'. */
export const usAmount = ({ us }: KitchenMeasure): string =>
  us.map(({ amount, unit }) => withUnit(kitchenFigure(amount), unit)).join(' + ');

/** By the metric jug: '1.2 l'. */
export const metricAmount = ({ metric: { amount, unit } }: KitchenMeasure): string =>
  withUnit(count(amount), unit);

/** Both, or the one that is the same in both kitchens. */
export const bothAmounts = (measure: KitchenMeasure): string => {
  const [us, metric] = [usAmount(measure), metricAmount(measure)];
  return us === metric ? us : `${us} (${metric})`;
};

/** As a recipe has it: '2 oz (60 ml)'. */
export const recipeAmount = ({ amount, unit, metricAmount: ml, metricUnit }: Ingredient): string => {
  const here = withUnit(kitchenFigure(amount), unit);
  return ml === undefined ? here : `${here} (${joined(count(ml), metricUnit ?? 'ml')})`;
};

/** Milliliters in one ounce, as everywhere in the house. */
const OUNCE = 30;

/** One pour of a batch, to the quarter ounce. */
export const pourAmount = (ml: number): string =>
  `${joined(kitchenFigure(Math.max(0.25, Math.round((ml / OUNCE) * 4) / 4)), 'oz')} (${volume(Math.round(ml / 5) * 5)})`;

/** '750 ml', '1.75 l'. */
export const volume = (ml: number): string =>
  ml >= 1000 ? joined(count(ml / 1000), 'l') : joined(count(ml), 'ml');

/** A bottle or bag: '750 ml', '12 pieces'. */
export const packSize = (pack: { amount: number; unit: 'ml' | 'pieces' } | null): string => {
  if (!pack) return '';
  return pack.unit === 'ml' ? volume(pack.amount) : joined(count(pack.amount), pack.unit);
};
