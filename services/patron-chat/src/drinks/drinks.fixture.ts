// Cocktails as the catalog would show them.

import type { Classic } from '@swizzle/mixology/classics/classic';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { originals } from '@swizzle/mixology/originals/originals';
import { BASE_LIQUORS, type Cocktail, type Recipe } from '@swizzle/proto';
import { TalkState } from '../talk/talk-state.ts';

export const published = ({ drawing: _drawing, ...recipe }: Recipe, id: number): Cocktail => ({
  ...recipe,
  id,
  imageUrl: `/api/cocktails/${id}/picture`,
  remixedFromId: null,
  isFeatured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
});

export const CLASSIC_COCKTAILS: readonly Cocktail[] = CLASSICS.map((classic, at) =>
  published(classicRecipe(classic), at + 1),
);

export const classicNamed = (name: string): Cocktail => {
  const found = CLASSIC_COCKTAILS.find((cocktail) => cocktail.name === name);
  if (!found) throw new RangeError(`No classic is called ${name}`);
  return found;
};

const FIRST_ORIGINAL = 10_000;

/** Every so many-th of the originals. */
export const originalCocktails = (every: number): Cocktail[] =>
  originals()
    .filter((_, at) => at % every === 0)
    .map((original, at) => {
      const { names, idea, alternatives: _alternatives, riff: _riff, ...rest } = original;
      const classic: Classic = { ...rest, name: names[0] ?? original.id, aliases: [], history: idea };
      return published(classicRecipe(classic), FIRST_ORIGINAL + at);
    });

/** What the catalog offers of each base. */
export const offersOf = (cocktails: readonly Cocktail[]): Cocktail[][] =>
  BASE_LIQUORS.map((base) => cocktails.filter(({ baseLiquor }) => baseLiquor === base));

/** A conversation in which so much is known. */
export const talk = (known: Partial<TalkState>): TalkState => TalkState.parse(known);
