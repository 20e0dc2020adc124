// The order of the list of cocktails: best first, with room for new ones.
import { recipeQuality } from '@swizzle/mixology/checking/recipe-quality';
import { MAX_LISTED_COCKTAILS } from '@swizzle/proto';
import type { CocktailDocument } from './cocktail.schema.ts';

/** Featured counts like a hundred saves: an administrator's choice leads the list for all but the best loved. */
const FEATURED_SCORE = 2;
/** Saves that every classic starts with: a drink that has lasted a century needs no proof from our users. */
const CLASSIC_SAVES = 30;
/** Saves that are counted at most; beyond these another save hardly moves a drink. */
export const MAX_COUNTED_SAVES = 10_000;

/** How long a drink is new, in milliseconds: everybody who comes on the next day still sees it. */
const NEW_MS = 48 * 3_600_000;
/** One place in four is for new drinks, the second first: three of the twelve on a page. */
const NEW_EVERY = 4;
const NEW_AT = 1;
/** New drinks that a list can show. */
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
 * It does not fall with time, so that classics stay however much comes after them, and nothing needs to be rewritten.
 * `blend` gives new drinks their time.
 */
export const scoreOf = (cocktail: Ranked): number => {
  const classic = isClassic(cocktail);
  const quality = classic ? 1 : recipeQuality(cocktail.recipe);
  const saves = (cocktail.saveCount ?? 0) + (classic ? CLASSIC_SAVES : 0);
  const score = quality + Math.log10(1 + saves) + (cocktail.isFeatured ? FEATURED_SCORE : 0);
  return Math.round(score * 1000) / 1000;
};

/** Finds a cocktail only while what it is ranked by is as it was read. */
export const rankedAs = ({
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
 * The best by score, every fourth place given to a drink of the last two days while there is one, newest first. Each
 * drink once, at its earliest place.
 * @param now milliseconds
 */
export function blend<Listed extends Pick<CocktailDocument, '_id' | 'generationId' | 'createdAt'>>(
  best: readonly Listed[],
  newest: readonly Listed[],
  now: number,
): Listed[] {
  const fresh = newest.filter((one) => !isClassic(one) && now - one.createdAt.getTime() < NEW_MS);
  const lasting = [...best];
  const listed = new Map<number, Listed>();
  while (listed.size < MAX_LISTED_COCKTAILS) {
    const isForNew = listed.size % NEW_EVERY === NEW_AT;
    const next = (isForNew && fresh.shift()) || lasting.shift() || fresh.shift();
    if (!next) break;
    if (!listed.has(next._id)) listed.set(next._id, next);
  }
  return [...listed.values()];
}
