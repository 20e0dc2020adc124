import { Recipe } from '@swizzle/proto';
import { hashText } from '../chance.ts';
import { planFor } from '../composing/plan.ts';
import { byPouringOrder } from '../composing/pouring-order.ts';
import { type ComposeRequest, readWish, type Wish } from '../composing/wish.ts';
import { sketch } from '../drawing/sketch.ts';
import { FAMILIES } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { allergensOf, baseLiquorOf, notesOf } from '../ingredients/traits.ts';
import { figuresOf, tenth } from '../measuring/figures.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { recipeLine } from '../measuring/recipe-lines.ts';
import type { Drink } from '../wording/drink.ts';
import { difficultyOf, prepMinutes } from '../wording/effort.ts';
import { garnishText } from '../wording/garnish.ts';
import { tagsOf } from '../wording/tags.ts';
import { drinkFaults } from './drink-faults.ts';
import type { ModelDraft } from './model-draft.ts';
import { specOf } from './spec-of.ts';
import { textFaults } from './text-faults.ts';
import { wishFaults } from './wish-faults.ts';

/** A recipe that holds, or what a model can do about its draft. */
export type Checked = { recipe: Recipe } | { faults: string[] };

const SEEDS = 1_000_000;

const drinkOf = (draft: ModelDraft, pours: readonly Pour[], wish: Wish): Drink | undefined => {
  const family = FAMILIES.find(({ id }) => id === draft.family);
  if (!family) return undefined;
  const spec = byPouringOrder(pours);
  const sums = measure(spec, family.technique);
  return {
    plan: planFor(family, wish, draft.glass),
    spec,
    sums,
    flavorProfile: profileOf(spec, sums.volumeMl),
    mood: wish.mood ?? draft.mood,
    notes: notesOf(spec, wish.notes),
  };
};

const recipeOf = (draft: ModelDraft, drink: Drink, suggestedName = '') => {
  const { plan, spec, sums, flavorProfile } = drink;
  const garnishes = draft.garnish.map(garnishOf).filter((garnish) => garnish !== undefined);
  return Recipe.safeParse({
    name: suggestedName.trim() || draft.name,
    tagline: draft.tagline,
    description: draft.description,
    instructions: draft.steps,
    garnish: garnishText(garnishes),
    tags: tagsOf(drink),
    difficulty: difficultyOf(drink),
    prepTime: prepMinutes(drink, garnishes.length),
    flavorProfile,
    flavorNotes: drink.notes,
    abv: tenth(sums.abv),
    mood: drink.mood,
    glassType: plan.glass,
    calories: Math.round(sums.calories),
    ingredients: spec.map(recipeLine),
    allergens: allergensOf(spec),
    baseLiquor: baseLiquorOf(spec),
    figures: figuresOf(spec, sums),
    drawing: sketch({
      glass: plan.glass,
      ice: plan.ice,
      pours: spec,
      technique: plan.family.technique,
      garnishes: draft.garnish,
      seed: hashText(JSON.stringify(draft)) % SEEDS,
    }),
  });
};

/**
 * Judges a model's draft by the request. Of the draft only choices and words are taken: every figure, the
 * flavor, the allergens and the drawing are computed here. The guest's own name stands, whatever the draft says.
 */
export const checkDraft = (draft: ModelDraft, request: ComposeRequest): Checked => {
  const specified = specOf(draft);
  if ('faults' in specified) return specified;
  const wish = readWish(request);
  const drink = drinkOf(draft, specified.spec, wish);
  if (!drink) return { faults: ['There is no such family: use an id from the list.'] };
  const faults = [
    ...wishFaults(drink, draft, wish, request),
    ...drinkFaults(drink, request),
    ...textFaults(draft),
  ];
  if (faults.length > 0) return { faults };
  const recipe = recipeOf(draft, drink, request.suggestedName);
  return recipe.success
    ? { recipe: recipe.data }
    : { faults: recipe.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`) };
};
