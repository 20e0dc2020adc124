import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import type { Cocktail } from '@swizzle/proto';

/** A classic as the catalog has it; its id is its place among all classics. */
export const cocktailOf = (name: string): Cocktail => {
  const at = CLASSICS.findIndex((classic) => classic.name === name);
  const classic = CLASSICS[at];
  if (!classic) throw new RangeError(`No classic is called ${name}`);
  return {
    ...classicRecipe(classic),
    id: at + 1,
    imageUrl: '/pictures/x',
    remixedFromId: null,
    isFeatured: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
};
