import { stimulusOf } from '../../flavor/perception.ts';
import { amountsMl } from '../../ingredients/amounts.ts';
import type { PantryItem } from '../../ingredients/ingredient.ts';
import { INGREDIENTS } from '../../ingredients/pantry.ts';

/** An ingredient prepared for sums: everything per milliliter. */
export interface ShelfEntry {
  item: PantryItem;
  /** Place on the shelf. */
  at: number;
  /** Amounts to choose from, in milliliters, ascending. */
  amounts: readonly number[];
  /** Milliliters of alcohol in one. */
  alcohol: number;
  /** Grams in a milliliter. */
  sugar: number;
  acid: number;
  /** Has cream in it, which acid breaks. */
  curdles: boolean;
  /** Stimulus of a milliliter on each axis, in the order of FLAVOR_AXES. */
  stimulus: Float64Array;
}

/** Whether acid breaks an ingredient: dairy, and what is made of it. */
export const doesCurdle = ({ role, notes, id }: PantryItem): boolean =>
  (role === 'cream' && id !== 'coconut-milk') || notes.includes('Cream');

const entryOf = (item: PantryItem, at: number): ShelfEntry => ({
  item,
  at,
  amounts: amountsMl(item),
  alcohol: item.abv / 100,
  sugar: item.sugar / 100,
  acid: item.acid / 100,
  curdles: doesCurdle(item),
  stimulus: stimulusOf(item),
});

/** The pantry, laid out for the search. */
export const SHELF: readonly ShelfEntry[] = INGREDIENTS.map(entryOf);

/** The part of it that the generator reaches for; the rest is kept for drinks that are known by it. */
export const OPEN_SHELF: readonly ShelfEntry[] = SHELF.filter(({ item }) => !item.reserved);
/** What a model may pour: salt by the drop, too, whose worth no search can weigh. */
export const MODEL_SHELF: readonly ShelfEntry[] = SHELF.filter(
  ({ item }) => !item.reserved || item.id === 'saline',
);
