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

/** Guests above which a shaken drink is no longer shaken to order: at the door everybody drinks at once. House rule. */
const MOST_SHAKEN_FOR = 50;
const MOST_SHAKEN_AT_THE_DOOR = 30;

/** What needs the shaker: foam from egg or cream, and herbs and fruit that are pressed in it. */
const needsShaker = ({ pours, apart }: ReadRecipe): boolean =>
  pours.some(({ id }) => {
    const { role } = ingredientOf(id);
    return role === 'egg' || (!apart.has(id) && (role === 'cream' || isPressedAtService(id)));
  });

/**
 * Whether glasses are filled from the batch as it is, its water already in it: every stirred drink, and for a
 * crowd every shaken one that doesn't need the shaker itself.
 */
export const isPouredFromBatch = (read: ReadRecipe, { guests, section }: Crowd): boolean => {
  if (read.technique === 'stirred') return true;
  if (read.technique !== 'shaken' || needsShaker(read)) return false;
  return guests > (section === 'welcome' ? MOST_SHAKEN_AT_THE_DOOR : MOST_SHAKEN_FOR);
};
