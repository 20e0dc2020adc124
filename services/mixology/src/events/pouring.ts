// Which drinks a crowd is poured straight from the batch, and which are finished with ice one by one.
import type { MenuSection } from '@swizzle/proto';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { ReadRecipe } from './read-recipe.ts';
import { isPressedAtService } from './stages.ts';

/** A drink's crowd: the guests of the whole party, and its place on the menu. */
export interface Crowd {
  guests: number;
  section?: MenuSection;
}

/** Guests above which a shaken drink is no longer shaken to order: at the door everybody drinks at once. Rule of thumb. */
const MOST_SHAKEN_FOR = 50;
const MOST_SHAKEN_AT_THE_DOOR = 30;

/** Coffee that foams when it's shaken: the foam is the drink's head, and it's gone after a minute. */
const FOAMING: ReadonlySet<string> = new Set(['espresso', 'cold-brew']);

/** Whether a shaken drink has a head of foam. */
export const isFoaming = ({ pours, apart }: Pick<ReadRecipe, 'pours' | 'apart'>): boolean =>
  pours.some(({ id }) => FOAMING.has(id) || (ingredientOf(id).role === 'cream' && !apart.has(id)));

/** What needs the shaker: foam from egg, cream or coffee, and herbs and fruit that are pressed in it. */
export const needsShaker = (read: Pick<ReadRecipe, 'pours' | 'apart'>): boolean =>
  isFoaming(read) ||
  read.pours.some(
    ({ id }) => ingredientOf(id).role === 'egg' || (!read.apart.has(id) && isPressedAtService(id)),
  );

/** Guests from which on a hot drink waits in a slow cooker or an urn. Rule of thumb. */
const POT_FROM = 10;

/** Spices and ginger give their taste to a pot as they do to a cup, and are strained out. */
export const isSteepedInThePot = (id: string): boolean =>
  isPressedAtService(id) && (ingredientOf(id).role === 'spice' || id === 'ginger-coins');

/** Whether a hot drink keeps warm in a pot: nothing in it is pressed, foams or splits. */
export const keepsHot = ({
  technique,
  pours,
  apart,
}: Pick<ReadRecipe, 'technique' | 'pours' | 'apart'>): boolean =>
  technique === 'heated' &&
  pours.every(
    ({ id }) =>
      (!isPressedAtService(id) || isSteepedInThePot(id)) &&
      !['cream', 'egg'].includes(ingredientOf(id).role) &&
      !apart.has(id),
  );

/** Whether a crowd ladles it from the pot. */
export const isLadled = (read: ReadRecipe, { guests }: Crowd): boolean =>
  guests >= POT_FROM && keepsHot(read);

/**
 * Whether glasses are filled from the batch as it is, its water already in it: every stirred drink, and for a
 * crowd every shaken one that doesn't need the shaker itself.
 */
export const isPouredFromBatch = (read: ReadRecipe, { guests, section }: Crowd): boolean => {
  if (read.technique === 'stirred' || isLadled(read, { guests })) return true;
  if (read.technique !== 'shaken' || needsShaker(read)) return false;
  return guests > (section === 'welcome' ? MOST_SHAKEN_AT_THE_DOOR : MOST_SHAKEN_FOR);
};
