// Ranking of the list of cocktails: best first, blended with new ones.
import { recipeQuality } from '@swizzle/mixology/checking/recipe-quality';
import { MAX_LISTED_COCKTAILS } from '@swizzle/proto';
import type { CocktailDocument } from './cocktail.schema.ts';

/** As much as a hundred saves, so that only the most popular drinks rank above featured ones. */
const FEATURED_SCORE = 2;
/** Virtual saves of a classic: a drink that has lasted a century needs no proof from our users. */
const CLASSIC_SAVES = 30;
/** Limit for counting saves: beyond it another save hardly changes the score. */
export const MAX_COUNTED_SAVES = 10_000;

/** Age in milliseconds up to which a drink is new: visitors of the next day still see it. */
const MAX_NEW_AGE_MS = 48 * 3_600_000;
/** Every fourth position is for new drinks, from the second on: three of the twelve on a page. */
const NEW_EVERY = 4;
const FIRST_NEW_INDEX = 1;
/** Maximum new drinks in a list. */
export const MAX_NEW_LISTED = MAX_LISTED_COCKTAILS / NEW_EVERY;

type Ranked = Pick<CocktailDocument, 'generationId' | 'isFeatured' | 'recipe'> & {
  saveCount?: number | null;
};

const isClassic = ({ generationId }: Pick<CocktailDocument, 'generationId'>): boolean =>
  generationId.startsWith('classic-');

/**
 * The lasting score of a cocktail, from 0 to about 7: quality + log10(1 + saves) + featured.
 *
 * - Quality: 1 for a classic, else that of its recipe (0 to 1). It orders drinks that nobody has saved yet.
 * - Saves: their logarithm, so that ten saves count as much as the next ninety. A classic starts with 30, so about 30
 *   saves bring a new drink level with a classic that nobody has saved.
 * - Featured: 2, as much as a hundred saves.
 *
 * It has no time decay, so that classics stay and scores needn't be recomputed. `blend` makes room for new drinks.
 */
export const scoreOf = (cocktail: Ranked): number => {
  const classic = isClassic(cocktail);
  const quality = classic ? 1 : recipeQuality(cocktail.recipe);
  const saves = (cocktail.saveCount ?? 0) + (classic ? CLASSIC_SAVES : 0);
  const score = quality + Math.log10(1 + saves) + (cocktail.isFeatured ? FEATURED_SCORE : 0);
  return Math.round(score * 1000) / 1000;
};

/** Filter for optimistic locking: matches only while the ranking is as it was read. */
export const rankingFilter = ({
  _id,
  isFeatured,
  saveCount,
  score,
}: Pick<CocktailDocument, '_id' | 'isFeatured' | 'saveCount' | 'score'>) => ({
  _id,
  isFeatured,
  saveCount: saveCount ?? null,
  score: score ?? null,
});

/**
 * Interleaves the best with new drinks, newest first, at every fourth position. A drink in both lists appears once, at
 * its first position.
 * @param now milliseconds
 */
export function blend<Entry extends Pick<CocktailDocument, '_id' | 'generationId' | 'createdAt'>>(
  best: readonly Entry[],
  newest: readonly Entry[],
  now: number,
): Entry[] {
  const fresh = newest.filter(
    (cocktail) => !isClassic(cocktail) && now - cocktail.createdAt.getTime() < MAX_NEW_AGE_MS,
  );
  const remaining = [...best];
  const listed = new Map<number, Entry>();
  while (listed.size < MAX_LISTED_COCKTAILS) {
    const isForNew = listed.size % NEW_EVERY === FIRST_NEW_INDEX;
    const next = (isForNew && fresh.shift()) || remaining.shift() || fresh.shift();
    if (!next) break;
    if (!listed.has(next._id)) listed.set(next._id, next);
  }
  return [...listed.values()];
}
