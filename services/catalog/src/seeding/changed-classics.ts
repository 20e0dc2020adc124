import { isDeepStrictEqual } from 'node:util';
import type { Recipe } from '@swizzle/proto';

interface Stored {
  readonly _id: number;
  readonly generationId: string;
  readonly recipe: Recipe;
}

/** As a database keeps it: without what is undefined. */
const kept = (recipe: Recipe): unknown => JSON.parse(JSON.stringify(recipe));

/** Classics whose stored recipe isn't the present one, with the present one; those that aren't stored are left out. */
export function changedClassics(
  stored: readonly Stored[],
  classics: readonly { readonly generationId: string; readonly recipe: Recipe }[],
): { id: number; recipe: Recipe }[] {
  const present = new Map(classics.map(({ generationId, recipe }) => [generationId, recipe]));
  return stored.flatMap(({ _id, generationId, recipe: old }) => {
    const recipe = present.get(generationId);
    return recipe && !isDeepStrictEqual(kept(old), kept(recipe)) ? [{ id: _id, recipe }] : [];
  });
}
