import { FLAVOR_AXES } from '@swizzle/proto';
import { amountsMl } from '../ingredients/amounts.ts';
import type { PantryItem } from '../ingredients/ingredient.ts';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { ROLES } from '../ingredients/roles.ts';

/** An ingredient prepared for sums: everything per milliliter, roles as numbers. */
export interface ShelfEntry {
  item: PantryItem;
  /** Place on the shelf. */
  at: number;
  /** Index into ROLES. */
  role: number;
  /** Amounts to choose from, in milliliters, ascending. */
  amounts: readonly number[];
  /** Milliliters of alcohol in one. */
  alcohol: number;
  /** Grams in a milliliter. */
  sugar: number;
  acid: number;
  /** Stimulus of a milliliter on each axis, in the order of FLAVOR_AXES. */
  stimulus: Float64Array;
}

const entryOf = (item: PantryItem, at: number): ShelfEntry => ({
  item,
  at,
  role: ROLES.indexOf(item.role),
  amounts: amountsMl(item),
  alcohol: item.abv / 100,
  sugar: item.sugar / 100,
  acid: item.acid / 100,
  stimulus: Float64Array.from(FLAVOR_AXES, (axis) => item.flavor[axis] / item.dose),
});

/** The pantry, as far as the house composes with it, laid out for the search. */
export const SHELF: readonly ShelfEntry[] = INGREDIENTS.filter(({ reserved }) => !reserved).map(entryOf);
