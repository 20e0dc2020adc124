import type { RecipeFigures, Technique } from '@swizzle/proto';
import { ingredientOf } from '../ingredients/pantry.ts';
import { waterShare } from './dilution.ts';

/** So much of one ingredient. Counted things are given by the milliliters that they yield. */
export interface Pour {
  id: string;
  ml: number;
}

/** What a spec adds up to, unrounded. */
export interface Measurement extends Omit<RecipeFigures, 'lines'> {
  /** Percent by volume of the finished drink. */
  abv: number;
  /** Kilocalories. */
  calories: number;
  /** Grams of sugar in 100 ml of the finished drink. */
  sugarPercent: number;
}

/** Grams in a milliliter of ethanol at 20 °C. */
const ETHANOL_DENSITY = 0.789;
/** Kilocalories in a gram (Atwater factors). */
const KCAL_PER_ALCOHOL_GRAM = 7;
const KCAL_PER_SUGAR_GRAM = 4;
/** Grams of alcohol in a US standard drink (NIAAA). */
const STANDARD_DRINK_GRAMS = 14;

const sum = (pours: readonly Pour[], perMl: (id: string) => number) =>
  pours.reduce((total, { id, ml }) => total + ml * perMl(id), 0);

const volume = (pours: readonly Pour[]) => sum(pours, () => 1);
const alcohol = (pours: readonly Pour[]) => sum(pours, (id) => ingredientOf(id).abv / 100);

/** Milliliters of water that the ice gives. What sparkles is added after shaking, so only the rest is worked. */
const meltwater = (pours: readonly Pour[], technique: Technique) => {
  const worked = technique === 'built' ? pours : pours.filter(({ id }) => !ingredientOf(id).fizzy);
  const ml = volume(worked);
  return ml === 0 ? 0 : ml * waterShare(technique, alcohol(worked) / ml);
};

/**
 * Strength, volume, dilution, energy, sugar and acid of a drink. Throws on an unknown ingredient and on
 * a spec without volume.
 */
export const measure = (pours: readonly Pour[], technique: Technique): Measurement => {
  const startMl = volume(pours);
  if (!(startMl > 0)) throw new RangeError('A drink needs at least one pour');
  const water = meltwater(pours, technique);
  const volumeMl = startMl + water;
  const alcoholMl = alcohol(pours);
  const alcoholGrams = alcoholMl * ETHANOL_DENSITY;
  const sugarGrams = sum(pours, (id) => ingredientOf(id).sugar / 100);
  const acidGrams = sum(pours, (id) => ingredientOf(id).acid / 100);
  return {
    volumeMl,
    dilution: water / startMl,
    alcoholGrams,
    sugarGrams,
    acidPercent: (acidGrams / volumeMl) * 100,
    standardDrinks: alcoholGrams / STANDARD_DRINK_GRAMS,
    abv: (alcoholMl / volumeMl) * 100,
    calories: alcoholGrams * KCAL_PER_ALCOHOL_GRAM + sugarGrams * KCAL_PER_SUGAR_GRAM,
    sugarPercent: (sugarGrams / volumeMl) * 100,
  };
};
