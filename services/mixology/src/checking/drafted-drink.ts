// A drink as a model drafted it, measured here.
import { Recipe } from '@swizzle/proto';
import { hashText } from '../chance.ts';
import { computedPart, PICTURE_SEEDS } from '../composing/computed-part.ts';
import { planFor } from '../composing/plan.ts';
import { byPouringOrder } from '../composing/pouring-order.ts';
import type { Wish } from '../composing/wish.ts';
import { withDisclosures } from '../disclosures/disclosures.ts';
import { familyOf } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { notesOf } from '../ingredients/traits.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import type { Drink } from '../wording/drink.ts';
import { difficultyOf, prepMinutes } from '../wording/effort.ts';
import { garnishText } from '../wording/garnish.ts';
import { tagsOf } from '../wording/tags.ts';
import type { ModelDraft } from './model-draft.ts';

/** The drink of a draft whose pours are known; undefined where its family is not. */
export const drinkOf = (draft: ModelDraft, pours: readonly Pour[], wish: Wish): Drink | undefined => {
  const family = familyOf(draft.family);
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
    asked: wish.notes,
  };
};

/** A recipe that holds, or what a model can do about its draft. */
export type Checked = { recipe: Recipe } | { faults: string[] };

/** The whole recipe of a drafted drink: of the draft only choices and words are taken. */
export const recipeOf = (draft: ModelDraft, drink: Drink, name: string): Checked => {
  const garnishes = draft.garnish.map(garnishOf).filter((garnish) => garnish !== undefined);
  const drafted = withDisclosures({
    name,
    tagline: draft.tagline,
    description: draft.description,
    instructions: draft.steps,
    garnish: garnishText(garnishes),
    tags: tagsOf(drink),
    difficulty: difficultyOf(drink),
    prepTime: prepMinutes(drink, garnishes.length),
    ...computedPart(drink, {
      garnishes: draft.garnish,
      seed: hashText(JSON.stringify(draft)) % PICTURE_SEEDS,
    }),
  });
  const recipe = Recipe.safeParse(drafted);
  return recipe.success
    ? { recipe: recipe.data }
    : { faults: recipe.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`) };
};
