import { isDeepStrictEqual } from 'node:util';
import type { Recipe } from '@swizzle/proto';

/** As a database keeps it: without what is undefined. */
const kept = (recipe: Recipe): unknown => JSON.parse(JSON.stringify(recipe));

/** Whether a classic's recipe, its words included, is another one now than the one stored. */
export const isCorrected = (stored: Recipe, present: Recipe): boolean =>
  !isDeepStrictEqual(kept(stored), kept(present));
