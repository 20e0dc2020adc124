// 'Is 60 rum, 20 lemon, 15 honey right?': what a guest would pour, held against the drink as they make it.
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import type { SaidOf } from './said-of-things.ts';

const OUNCE_ML = 30;
const ML_PER_CL = 10;
/** Up to which a bare number counts ounces, then centiliters, then milliliters. */
const MAX_OZ = 3;
const MAX_CL = 14;
/** Share of a measure by which a bartender's hand is free. */
const FREE = 0.34;
const AMOUNT = /(\d+(?:[.,]\d+)?)\s*(ml|cl|oz|ounces?)?\s+(?:of |de |di |d'|do |da )?(?:\p{L}+ )?$/iu;

const mlOf = (digits: string, unit: string | undefined): number => {
  const value = Number(digits.replace(',', '.'));
  if (unit === 'ml') return value;
  if (unit === 'cl') return value * ML_PER_CL;
  if (unit !== undefined) return value * OUNCE_ML;
  if (value <= MAX_OZ) return value * OUNCE_ML;
  return value <= MAX_CL ? value * ML_PER_CL : value;
};

/** Whether the amounts that a message gives are those of the pours, and it names each of them. */
export const areRight = (message: string, things: readonly SaidOf[], pours: readonly Pour[]): boolean => {
  const decimal = message.replace(
    /(?:(\d+) )?(\d+)\/(\d+)/gu,
    (_, whole: string | undefined, part: string, of: string) =>
      String(Number(whole ?? 0) + Number(part) / Number(of)),
  );
  const plain = decimal.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const isNamed = ({ id }: Pour) => {
    const { role } = ingredientOf(id);
    return things.some(({ ids, item }) => ids.includes(id) || (role === 'sweetener' && item.role === role));
  };
  const fits = ({ ids, item, words }: SaidOf) => {
    const pour = pours.find(({ id }) => ids.includes(id) || ingredientOf(id).role === item.role);
    if (!pour) return false;
    const [before = ''] = plain.split(words[0] ?? '');
    const [, digits, unit] = AMOUNT.exec(before.replace(/(\d)(ml|cl|oz)/gu, '$1 $2 ')) ?? [];
    return digits === undefined || Math.abs(mlOf(digits, unit) - pour.ml) <= pour.ml * FREE;
  };
  return pours.filter(({ ml }) => ml > OUNCE_ML / 6).every(isNamed) && things.every(fits);
};
