// How good a published recipe is, so that lists can put better drinks first.
import type { Recipe } from '@swizzle/proto';
import { pairingOf } from '../knowledge/pairing.ts';
import { pourOf } from '../measuring/recipe-lines.ts';

/** Lines that a good recipe has at most; every further line needs a reason and costs a tenth. */
const EASY_LINES = 5;
const EXTRA_LINE_COST = 0.1;
/** Pairing from which on a drink counts as wholly of a piece: that of a good classic. */
const WELL_PAIRED = 0.6;

/**
 * Quality of a recipe from 0 (worst) to 1 (best), computed from its ingredients alone: the share of lines that name a
 * known bottle, times how well its ingredients go together, less a tenth for each line beyond the fifth. Strength,
 * balance, and size are checked before a recipe is published and don't count again.
 */
export const recipeQuality = ({ ingredients }: Pick<Recipe, 'ingredients'>): number => {
  const pours = ingredients.flatMap((line) => pourOf(line) ?? []);
  const known = pours.length / Math.max(1, ingredients.length);
  const pairing = Math.max(0, Math.min(1, pairingOf(pours.map(({ id }) => id)) / WELL_PAIRED));
  const extraLines = Math.max(0, ingredients.length - EASY_LINES);
  return Math.max(0, known * pairing - extraLines * EXTRA_LINE_COST);
};
