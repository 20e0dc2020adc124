// How several servings of one drink are made at home, from what its recipe states: no tables, so a page can do it.
import type { Recipe } from '@swizzle/proto';
import { waterShare } from './dilution.ts';

/** What of a recipe or a published cocktail it takes. */
export type RoundsRecipe = Pick<Recipe, 'figures' | 'instructions'>;

/** How several servings of a drink are made. */
export interface Rounds {
  technique: 'shaken' | 'stirred' | 'other';
  /** Servings in each shake, largest first; empty for what isn't shaken. */
  shakes: readonly number[];
  /** Milliliters of water in place of what stirring over ice would add, for all servings; 0 for what isn't stirred. */
  waterMl: number;
  /** Milliliters of a stirred batch that one glass takes, that water included. */
  pourMl: number;
}

/** Milliliters of liquid that a 28-ounce shaker takes and still has room for ice. Rule of thumb. */
const SHAKER_ML = 240;
/** How far the water of a stirred drink may lie from the formula's, as a share: figures are stated rounded. */
const CLOSE = 0.03;

const SHAKES = /\bshak(?:e|ing)\b(?! out)/i;
const STIRS = /\bstir/i;
/** Off the ice it was stirred on, so the water of that ice can be poured instead. */
const STRAINS = /\bstrain/i;
const SPARKLES =
  /\b(?:soda|tonic|sparkling|cola|bitter lemon|ginger (?:beer|ale)|beer|ale|ipa|stout|lager|cider|prosecco|champagne|cava|lambrusco|moscato)\b(?!.*\bsyrup\b)|kombucha|tepache|makgeolli/i;

/** Whether an ingredient sparkles, by its name: it goes in last, glass by glass. */
export const sparkles = (name: string): boolean => SPARKLES.test(name);

const sum = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((total, item) => total + value(item), 0);

/** As many servings in a shake as fit, and no shake much smaller than another. */
const evenly = (servings: number, most: number): number[] => {
  const count = Math.ceil(servings / most);
  return Array.from({ length: count }, (_, index) => Math.ceil((servings - index) / count));
};

/** How to make so many servings, 1 or more. */
export const roundsOf = ({ figures, instructions }: RoundsRecipe, servings: number): Rounds => {
  const worked = figures.lines.filter(({ name }) => !sparkles(name));
  const workedMl = sum(worked, ({ volumeMl }) => volumeMl);
  const none = { shakes: [], waterMl: 0, pourMl: 0 };
  if (instructions.some((step) => SHAKES.test(step))) {
    // What was measured before lines were kept goes in one at a time.
    const most = workedMl > 0 ? Math.max(1, Math.floor(SHAKER_ML / workedMl)) : 1;
    return { ...none, technique: 'shaken', shakes: evenly(servings, most) };
  }
  const meltMl = (figures.volumeMl * figures.dilution) / (1 + figures.dilution);
  const strength = sum(worked, ({ volumeMl, abv }) => (volumeMl * abv) / 100) / workedMl;
  const isStirred =
    workedMl > 0 &&
    instructions.some((step) => STIRS.test(step)) &&
    (instructions.some((step) => STRAINS.test(step)) ||
      Math.abs(meltMl / workedMl - waterShare('stirred', strength)) <= CLOSE);
  if (!isStirred) return { ...none, technique: 'other' };
  return { technique: 'stirred', shakes: [], waterMl: meltMl * servings, pourMl: workedMl + meltMl };
};
