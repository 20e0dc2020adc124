import type { FigureLine, RecipeFigures } from '@swizzle/proto';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Measurement, Pour } from './measure.ts';
import { recipeLine } from './recipe-lines.ts';

export const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number) => Math.round(value * 100) / 100;
const thousandth = (value: number) => Math.round(value * 1000) / 1000;

const figureLine = (pour: Pour): FigureLine => {
  const { abv, sugar, acid } = ingredientOf(pour.id);
  return {
    name: recipeLine(pour).name,
    volumeMl: hundredth(pour.ml),
    abv,
    sugarGrams: thousandth((pour.ml * sugar) / 100),
    acidGrams: thousandth((pour.ml * acid) / 100),
  };
};

/** The sums of a spec as a recipe states them, rounded, with what each ingredient brings. */
export const figuresOf = (spec: readonly Pour[], sums: Measurement): RecipeFigures => ({
  volumeMl: tenth(sums.volumeMl),
  dilution: hundredth(sums.dilution),
  alcoholGrams: tenth(sums.alcoholGrams),
  sugarGrams: tenth(sums.sugarGrams),
  acidPercent: hundredth(sums.acidPercent),
  standardDrinks: hundredth(sums.standardDrinks),
  lines: spec.map(figureLine),
});
