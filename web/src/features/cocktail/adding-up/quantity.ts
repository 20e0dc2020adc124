// Volumes, strengths and weights as the panel writes them.
import type { Units } from '@swizzle/proto';
import { asFraction } from '../../../lib/amount.ts';

/** Milliliters that the bar pours for an ounce. */
const OUNCE_ML = 30;

export const unitOf = (units: Units) => (units === 'metric' ? 'ml' : 'oz');

/** A measure off the jigger: 45 ml, 1½ oz. */
export const poured = (ml: number, units: Units) =>
  units === 'metric' ? `${Number(ml.toFixed(1))} ml` : `${asFraction(ml / OUNCE_ML)} oz`;

/** A computed volume, without its unit. */
export const volume = (ml: number, units: Units) =>
  units === 'metric' ? ml.toFixed(1) : (ml / OUNCE_ML).toFixed(2);

/** A volume of alcohol, without its unit: finer in ounces, so that the division can be checked by hand. */
export const alcohol = (ml: number, units: Units) =>
  units === 'metric' ? ml.toFixed(1) : (ml / OUNCE_ML).toFixed(3);

export const percent = (value: number) => `${Number(value.toFixed(1))}%`;

/** The unit stays with its number at the end of a line. */
export const grams = (value: number) => `${Number(value.toFixed(1))}\u00a0g`;
