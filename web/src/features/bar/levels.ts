// The amount left in a bottle: fill levels by name, amounts in the user's unit, and shelf life in words.
import type { Bottle, Units } from '@swizzle/proto';

export const LEVELS = [
  { label: 'Full', share: 1 },
  { label: 'Most of it', share: 0.75 },
  { label: 'Half', share: 0.5 },
  { label: 'A third', share: 1 / 3 },
  { label: 'Nearly out', share: 0.1 },
  { label: 'Empty', share: 0 },
] as const;

/** Maximum difference between a share and the level that names it. */
const TOLERANCE = 0.02;

export const levelOf = ({ left, size }: Pick<Bottle, 'left' | 'size'>) =>
  LEVELS.find(({ share }) => Math.abs(left / size - share) <= TOLERANCE);

/** Milliliters per ounce, as bars pour it. */
const OUNCE_ML = 30;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The number of pieces, for example of a fruit. */
export const countOf = ({ left, size }: Pick<Bottle, 'left' | 'size'>) => tenth(left / size);

type Measured = Pick<Bottle, 'left' | 'unit'>;

export const unitWord = ({ unit }: Pick<Bottle, 'unit'>, units: Units) => {
  if (unit === 'pieces') return 'pieces';
  return units === 'metric' ? 'ml' : 'oz';
};

/** The remaining amount in the user's unit. */
export const shownAmount = ({ left, unit }: Measured, units: Units) =>
  unit === 'pieces' || units === 'metric' ? Math.round(left) : tenth(left / OUNCE_ML);

/** Converts an amount from the user's unit to the stored one. */
export const storedAmount = (typed: number, { unit }: Pick<Bottle, 'unit'>, units: Units) =>
  unit === 'pieces' || units === 'metric' ? typed : typed * OUNCE_ML;

const DAY_MS = 86_400_000;
const SOON_DAYS = 3;

/** Whole days from today until a day; negative once it is past. */
const daysUntil = (day: string, now = Date.now()) =>
  Math.round((Date.parse(day) - Date.parse(new Date(now).toISOString().slice(0, 10))) / DAY_MS);

export const expiresSoon = ({ keepsUntil, left }: Pick<Bottle, 'keepsUntil' | 'left'>, now?: number) =>
  keepsUntil !== null && left > 0 && daysUntil(keepsUntil, now) <= SOON_DAYS;

export function shelfLifeWords(keepsUntil: string, now?: number) {
  const days = daysUntil(keepsUntil, now);
  if (days < 0) return 'past its best';
  if (days === 0) return 'use it today';
  return `use within ${days} ${days === 1 ? 'day' : 'days'}`;
}
