// A demand that a host makes of all drinks, and how small a glass may be.
import type { Candidate } from '../../menus/candidate.ts';

/** A demand of all drinks, and whether one meets it. */
export interface DrinkDemand {
  id: string;
  label: string;
  isMet: (drink: Candidate) => boolean;
  /** Ounces that are poured of a drink at most: a larger recipe fills several glasses. */
  ounces?: number;
}

/** What is poured for one glass before ice, in ounces. */
const IN_OUNCES: Readonly<Record<string, number>> = {
  oz: 1,
  barspoon: 0.125,
  dash: 0.03,
  cup: 8,
  tbsp: 0.5,
  tsp: 0.17,
};
export const ouncesOf = ({ recipe }: Candidate): number =>
  recipe.ingredients.reduce((sum, { amount, unit }) => sum + amount * (IN_OUNCES[unit] ?? 0), 0);
/** Glasses that one recipe fills, at most, and percent by volume beyond which two ounces are a spirit. */
export const SHARED = 2;
export const SMALL_ABV = 25;

/** Recipes that so many small glasses take. */
export const recipesFor = (drink: Candidate, glasses: number, demands: readonly DrinkDemand[]): number => {
  const ounces = demands.find((demand) => demand.ounces !== undefined)?.ounces;
  const poured = ouncesOf(drink);
  return ounces === undefined || poured <= ounces ? glasses : Math.ceil((glasses * ounces) / poured);
};
