import { ANY_ABV, ANY_VIBE, DEFAULT_FLAVOR } from '@swizzle/proto';
import { OPEN_SHELF } from '../composing/shelf.ts';
import { type ComposeRequest, readWish } from '../composing/wish.ts';
import { FAMILIES } from '../families/family.ts';
import { GARNISHES } from '../garnishes/garnish.ts';
import { type Checked, drinkOf, recipeOf } from './drafted-drink.ts';
import { drinkFaults } from './drink-faults.ts';
import type { ModelDraft } from './model-draft.ts';
import { specOf } from './spec-of.ts';
import { textFaults } from './text-faults.ts';

/** Nobody wishes for anything: a classic is what it is. */
const NO_WISH: ComposeRequest = {
  flavorProfile: { ...DEFAULT_FLAVOR },
  abv: ANY_ABV,
  mood: ANY_VIBE,
  selectedNotes: [],
};

/** All ingredients, for a drink that could hold anything; each line is an id, ingredients with their unit. */
export const WHOLE_LARDER = {
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
