// Amounts in the host's own units first.
import type { KitchenMeasure, Units } from '@swizzle/proto';
import { asFraction } from '../../lib/amount.ts';

const ML_PER_OUNCE = 30;
const ML_PER_QUART = 960;
const ML_PER_GALLON = 3840;
const ML_PER_LITER = 1000;

type Quantity = KitchenMeasure['metric'];

const metricWords = ({ amount, unit }: Quantity) => `${amount} ${unit === 'l' ? 'L' : unit}`;
const usWords = (parts: readonly Quantity[]) =>
  parts.map(({ amount, unit }) => `${asFraction(amount)} ${unit}`).join(' + ');

/** An amount in the preferred units, and in the others where they say it in another way. */
export function kitchenWords({ metric, us }: KitchenMeasure, units: Units): [string, string | undefined] {
  const [first, second] =
    units === 'metric' ? [metricWords(metric), usWords(us)] : [usWords(us), metricWords(metric)];
  return [first || second, first && second && first !== second ? second : undefined];
}

const quarters = (value: number) => Math.max(1, Math.round(value * 4)) / 4;
const of = (amount: number, unit: string) => `${asFraction(amount)} ${unit}${amount > 1 ? 's' : ''}`;

/** Milliliters of a drink or a vessel. */
export function volumeWords(ml: number, units: Units): string {
  if (units === 'metric') return ml < ML_PER_LITER ? `${ml} ml` : `${Math.round(ml / 100) / 10} L`;
  if (ml < ML_PER_QUART) return `${asFraction(quarters(ml / ML_PER_OUNCE))} oz`;
  if (ml < ML_PER_GALLON) return of(quarters(ml / ML_PER_QUART), 'quart');
  return of(quarters(ml / ML_PER_GALLON), 'gallon');
}
