import { type ComposeRequest, readWish } from '../composing/wish.ts';
import { type Checked, drinkOf, recipeOf } from './drafted-drink.ts';
import { drinkFaults } from './drink-faults.ts';
import type { ModelDraft } from './model-draft.ts';
import { palateFaults } from './palate-faults.ts';
import { specOf } from './spec-of.ts';
import { textFaults } from './text-faults.ts';
import { wishFaults } from './wish-faults.ts';

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
    ...palateFaults(drink, wish, request),
    ...textFaults(draft, drink.sums.abv),
  ];
  if (faults.length > 0) return { faults };
  return recipeOf(draft, drink, request.suggestedName?.trim() || draft.name);
};
