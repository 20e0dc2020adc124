import { ABV_RANGES, FLAVOR_AXES, type FlavorProfile, type Recipe } from '@swizzle/proto';
import type { ComposeRequest } from '../src/composing/wish.ts';
import type { Family } from '../src/families/family.ts';
import { cosine } from '../src/flavor/similarity.ts';
import { findIngredient } from '../src/ingredients/find-ingredient.ts';

/** One request, what was answered, and how well. */
export interface Judged {
  at: number;
  request: ComposeRequest;
  recipe: Recipe;
  ms: number;
  inRange: boolean;
  cosine: number;
  inBalance: boolean;
  missingNotes: string[];
}

/** A maker of drinks: the rule-based generator, or what it is compared with. */
export interface Answer {
  recipe: Recipe;
  family: Family;
}

/** Share of a band's end by which rounding may move a figure. */
const ROUNDING = 0.01;

const within = (value: number, [low, high]: readonly [number, number]) =>
  value >= low * (1 - ROUNDING) - 0.01 && value <= high * (1 + ROUNDING) + 0.01;

const strengths = (profile: FlavorProfile) => FLAVOR_AXES.map((axis) => profile[axis]);

export const likeness = (left: FlavorProfile, right: FlavorProfile): number =>
  cosine(strengths(left), strengths(right));

const isBalanced = ({ figures }: Recipe, family: Family): boolean => {
  const sugar = (figures.sugarGrams / figures.volumeMl) * 100;
  const acid = figures.acidPercent;
  const ratio = !family.ratio || acid === 0 || within(sugar / acid, family.ratio);
  return within(sugar, family.sugar) && within(acid, family.acid) && ratio;
};

export const judge = (at: number, request: ComposeRequest, answer: Answer, ms: number): Judged => {
  const { recipe, family } = answer;
  const { min, max } = ABV_RANGES[request.abv];
  return {
    at,
    request,
    recipe,
    ms,
    inRange: recipe.abv >= min && recipe.abv <= max,
    cosine: likeness(request.flavorProfile, recipe.flavorProfile),
    inBalance: isBalanced(recipe, family),
    missingNotes: request.selectedNotes.filter((note) => !recipe.flavorNotes.includes(note)),
  };
};

/** The ingredients of a recipe as one word, in no order. */
export const ingredientSet = ({ ingredients }: Recipe): string =>
  ingredients
    .map(({ name }) => findIngredient(name)?.id ?? name)
    .sort()
    .join();
