import { palateFaults } from '../composing/palate-faults.ts';
import { type ComposeRequest, readWish, type Wish } from '../composing/wish.ts';
import type { Drink } from '../wording/drink.ts';
import { type Checked, drinkOf, recipeOf } from './drafted-drink.ts';
import { drinkFaults } from './drink-faults.ts';
import type { ModelDraft } from './model-draft.ts';
import { specOf } from './spec-of.ts';
import { textFaults } from './text-faults.ts';
import { wishFaults } from './wish-faults.ts';

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
