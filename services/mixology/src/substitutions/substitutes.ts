import type { BarCocktail, Substitute } from '@swizzle/proto';
import { z } from 'zod';
import { type PartyRecipe, readRecipe } from '../events/read-recipe.ts';
import { INFUSIONS } from '../ingredients/infusions.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { recipeLine } from '../measuring/recipe-lines.ts';
import { type Substitution, substitute } from './substitute.ts';
import data from './substitutes.json' with { type: 'json' };

const Id = z.string().refine((id) => ingredientOf(id).id === id);

const written = new Map(Object.entries(z.record(Id, z.array(Id).min(1)).parse(data)));

/** For an infusion the plain spirit, and what stands in for that. */
const STAND_INS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...written,
  ...[...INFUSIONS].map(([id, { spirit }]) => [id, [spirit, ...(written.get(spirit) ?? [])]] as const),
]);

/** What can be poured instead of an ingredient, best first; empty where nothing comes near. */
export const substitutesFor = (id: string): readonly string[] => STAND_INS.get(id) ?? [];

/** The best substitute that is at hand. */
export const substituteAtHand = (id: string, atHand: ReadonlySet<string>): string | undefined =>
  substitutesFor(id).find((use) => atHand.has(use));

/** All that can be poured with what is at hand, substitutes included. */
export const withSubstitutes = (atHand: ReadonlySet<string>): Set<string> =>
  new Set([
    ...atHand,
    ...[...STAND_INS].flatMap(([id, uses]) => (uses.some((use) => atHand.has(use)) ? [id] : [])),
  ]);

/** Substitutes of one ingredient that are shown. */
const MAX_STAND_INS = 3;

const hundredth = (value: number) => Math.round(value * 100) / 100;

const rounded = ({ abv, sugarPercent, acidPercent, flavorProfile }: Substitution['before']) => ({
  abv: hundredth(abv),
  sugarPercent: hundredth(sugarPercent),
  acidPercent: hundredth(acidPercent),
  flavorProfile,
});

const toSubstitute = (use: string, swap: Substitution, atHand: ReadonlySet<string>): Substitute => ({
  ingredientId: use,
  name: ingredientOf(use).name,
  isAtHand: atHand.has(use),
  ingredients: swap.pours.map(recipeLine),
  before: rounded(swap.before),
  after: rounded(swap.after),
});

/** What of a recipe is not at hand, each with what stands in for it and its effect. */
export const missingIn = (recipe: PartyRecipe, atHand: ReadonlySet<string>): BarCocktail['missing'] => {
  const { pours, technique } = readRecipe(recipe);
  const missing = [...new Set(pours.map(({ id }) => id))].filter((id) => !atHand.has(id));
  return missing.map((id) => {
    const substitutes = substitutesFor(id).flatMap((use) => {
      const swap = substitute(pours, technique, { missing: id, use });
      return swap ? [toSubstitute(use, swap, atHand)] : [];
    });
    return {
      ingredientId: id,
      name: ingredientOf(id).name,
      substitutes: substitutes
        .toSorted((one, other) => Number(other.isAtHand) - Number(one.isAtHand))
        .slice(0, MAX_STAND_INS),
    };
  });
};
