import { type Cocktail, FLAVOR_AXES, type Recipe } from '@swizzle/proto';
import { recipeOfPours } from '../composing/recipe-of-pours.ts';
import { readRecipe } from '../events/read-recipe.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { listed } from '../wording/phrases.ts';
import { type Substitution, substitute } from './substitute.ts';
import { substitutesFor } from './substitutes.ts';

/** Characters that the name of a recipe may have. */
export const MAX_NAME = 80;
const MAX_TAGLINE = 140;
/** Points of the radar, and percent by volume, from which on a guest notices a change. */
const NOTICED_POINTS = 8;
const NOTICED_ABV = 1;

const shortName = (id: string) => ingredientOf(id).short ?? ingredientOf(id).name;

/** What a guest notices of a change: 'less bitter and sweeter'. */
const changesOf = ({ before, after }: Pick<Substitution, 'before' | 'after'>): string[] => {
  const strength = after.abv - before.abv;
  const axes = FLAVOR_AXES.map((axis) => ({
    axis,
    by: after.flavorProfile[axis] - before.flavorProfile[axis],
  })).filter(({ by }) => Math.abs(by) >= NOTICED_POINTS);
  return [
    ...(Math.abs(strength) >= NOTICED_ABV ? [strength < 0 ? 'lighter' : 'stronger'] : []),
    ...axes.map(({ axis, by }) => `${by < 0 ? 'less' : 'more'} ${axis}`),
  ];
};

/** A published drink as far as others are derived from it. */
export type DerivedFrom = Pick<
  Cocktail,
  | 'name'
  | 'ingredients'
  | 'garnish'
  | 'figures'
  | 'instructions'
  | 'glassType'
  | 'abv'
  | 'mood'
  | 'flavorProfile'
>;

/**
 * A drink with a substitute for one of its ingredients, as a recipe of its own; undefined where the drink has no such
 * ingredient, or the other is no substitute for it.
 */
export const variantOf = (
  parent: DerivedFrom,
  { replace, use }: { replace: string; use: string },
): Recipe | undefined => {
  const { pours, technique, garnishes } = readRecipe(parent);
  const swap = substitutesFor(replace).includes(use)
    ? substitute(pours, technique, { missing: replace, use })
    : undefined;
  if (!swap) return undefined;
  const [old, other] = [shortName(replace), shortName(use)];
  const changes = changesOf(swap);
  const effect = changes.length > 0 ? `It comes out ${listed(changes)}.` : 'It tastes much the same.';
  return recipeOfPours({
    name: `${parent.name} with ${other}`.slice(0, MAX_NAME).trim(),
    tagline: `${parent.name}, with ${other} instead of ${old}.`.slice(0, MAX_TAGLINE),
    description: `${other} stands in for ${old}, and the rest is balanced again. ${effect}`,
    pours: swap.pours,
    technique,
    glass: parent.glassType,
    mood: parent.mood,
    garnishes: garnishes.flatMap((id) => garnishOf(id) ?? []),
    likeDrink: parent.name,
  });
};
