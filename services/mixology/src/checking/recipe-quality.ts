// How good a published recipe is, so that lists can put better drinks first.
import type { Recipe } from '@swizzle/proto';
import { SHELF } from '../composing/shelf.ts';
import { harmony } from '../composing/worlds.ts';
import { pourOf } from '../measuring/recipe-lines.ts';

/** Lines that a good recipe has at most; every further line needs a reason and costs a tenth. */
const EASY_LINES = 5;
const EXTRA_LINE_COST = 0.1;

const entries = new Map(SHELF.map((entry) => [entry.item.id, entry]));

/**
 * Quality of a recipe from 0 (worst) to 1 (best), computed from its ingredients alone: the share of lines that name a
 * known bottle, times the share of ingredients that belong together, less a tenth for each line beyond the fifth.
 * Strength, balance and size are checked before a recipe is published and don't count again.
 */
export const recipeQuality = ({ ingredients }: Pick<Recipe, 'ingredients'>): number => {
  const pours = ingredients.flatMap((line) => pourOf(line) ?? []);
  const draft = pours.flatMap(({ id }) => {
    const entry = entries.get(id);
    return entry ? [{ entry, step: 0 }] : [];
  });
  const known = pours.length / Math.max(1, ingredients.length);
  const extraLines = Math.max(0, ingredients.length - EASY_LINES);
  return Math.max(0, known * harmony(draft) - extraLines * EXTRA_LINE_COST);
};
