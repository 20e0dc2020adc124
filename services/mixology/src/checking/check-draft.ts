// A drink as a model drafted it, measured here.
import { ANY_ABV, ANY_VIBE, DEFAULT_FLAVOR, Recipe } from '@swizzle/proto';
import { hashText } from '../chance.ts';
import { palateFaults } from '../composing/limits/palate-faults.ts';
import { byPouringOrder, computedPart, PICTURE_SEEDS } from '../composing/search/computed-part.ts';
import { planFor } from '../composing/search/plan.ts';
import { OPEN_SHELF } from '../composing/search/shelf.ts';
import type { Wish } from '../composing/wish.ts';
import { type ComposeRequest, readWish } from '../composing/wish.ts';
import { withDisclosures } from '../disclosures/disclosures.ts';
import { FAMILIES, familyOf } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { GARNISHES, garnishOf } from '../garnishes/garnish.ts';
import { notesOf } from '../ingredients/traits.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import type { Drink } from '../wording/drink.ts';
import { difficultyOf, prepMinutes } from '../wording/effort.ts';
import { garnishText } from '../wording/garnish.ts';
import { tagsOf } from '../wording/tags.ts';
import { drinkFaults } from './drink-faults.ts';
import type { ModelDraft } from './model-draft.ts';
import { specOf } from './spec-of.ts';
import { textFaults } from './text-faults.ts';
import { wishFaults } from './wish-faults.ts';

/** The drink of a draft whose pours are known; undefined where its family is not. */
const drinkOf = (draft: ModelDraft, pours: readonly Pour[], wish: Wish): Drink | undefined => {
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
const recipeOf = (draft: ModelDraft, drink: Drink, name: string): Checked => {
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

/** Nobody wishes for anything: a classic is what it is. */
const NO_WISH: ComposeRequest = {
  flavorProfile: { ...DEFAULT_FLAVOR },
  abv: ANY_ABV,
  mood: ANY_VIBE,
  selectedNotes: [],
};

/** All ingredients, for a drink that could hold anything; each line is an id, ingredients with their unit. */
export const WHOLE_PROMPT_CATALOG = {
  families: FAMILIES.map(({ id }) => id),
  ingredients: OPEN_SHELF.map(({ item }) => `${item.id} (${item.unit})`),
  garnishes: GARNISHES.map(({ id }) => id),
};

/** Judges a model's draft of a classic: that it can be poured, is sound, and reads well. Everything is computed. */
export const checkClassic = (draft: ModelDraft): Checked => {
  const specified = specOf(draft);
  if ('faults' in specified) return specified;
  const drink = drinkOf({ ...draft, mood: 'Classic' }, specified.spec, readWish(NO_WISH));
  if (!drink) return { faults: ['There is no such family: use an id from the list.'] };
  const faults = [...drinkFaults(drink, NO_WISH), ...textFaults(draft, drink.sums.abv)];
  return faults.length > 0 ? { faults } : recipeOf(draft, drink, draft.name);
};

/** What is wrong with a drink and its words, by the request. */
export const faultsOf = (drink: Drink, draft: ModelDraft, wish: Wish, request: ComposeRequest): string[] => [
  ...wishFaults(drink, draft, wish, request),
  ...drinkFaults(drink, request),
  ...palateFaults({
    ...drink,
    pantry: wish.pantry,
    parentLines: request.parent?.ingredients.length,
  }),
  ...textFaults(draft, drink.sums.abv),
];

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
  const faults = faultsOf(drink, draft, wish, request);
  if (faults.length > 0) return { faults };
  return recipeOf(draft, drink, request.suggestedName?.trim() || draft.name);
};
