// Which drinks of strangers a menu may have: what someone tried out once is not for three hundred guests.
import { type Recipe, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { recipeQuality } from '../checking/recipe-quality.ts';

/** Quality of `recipeQuality` that all but the oddest classics have. */
const MIN_QUALITY = 0.5;
/** Lines of a drink: a drink without alcohol in fewer is a soft drink. */
const MIN_LINES = 2;
const MIN_ALCOHOL_FREE_LINES = 3;
/** Percent by volume between which a drink is neither with nor without alcohol. */
const MIN_ABV = 4;
/** Percent of acid from which on a drink is sour, and the sugar that it then needs at least, as a multiple. */
const SOUR = 0.35;
const MIN_SUGAR_TO_ACID = 3;
/** Milliliters in the glass. */
const SIZE = [50, 480] as const;

/** Whether a published drink is well enough made and balanced to be on the menu of someone who doesn't know it. */
export const passesMenuGate = (recipe: Pick<Recipe, 'ingredients' | 'abv' | 'figures'>): boolean => {
  const { ingredients, abv, figures } = recipe;
  const isAlcoholFree = abv < ZERO_PROOF_BELOW;
  const { acidPercent, sugarGrams, volumeMl } = figures;
  const sugarPercent = (sugarGrams / volumeMl) * 100;
  return (
    ingredients.length >= (isAlcoholFree ? MIN_ALCOHOL_FREE_LINES : MIN_LINES) &&
    (isAlcoholFree || abv >= MIN_ABV) &&
    volumeMl >= SIZE[0] &&
    volumeMl <= SIZE[1] &&
    (acidPercent < SOUR || sugarPercent >= acidPercent * MIN_SUGAR_TO_ACID) &&
    recipeQuality(recipe) >= MIN_QUALITY
  );
};
