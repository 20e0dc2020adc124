// How a glass is filled from the batch: poured as it is, ladled hot from the pot, or shaken to order.
import type { MenuSection, Technique } from '@swizzle/proto';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { ReadRecipe } from '../read-recipe.ts';
import { isPressedAtService } from './stages.ts';

/** What the hands do with one measure of a batch. */
const GESTURES: Readonly<Record<Technique, string>> = {
  stirred: 'pour it cold',
  shaken: 'shake with fresh ice and strain',
  built: 'pour',
  blended: 'blend with ice until smooth',
  carbonated: 'pour cold',
  heated: 'warm and fill up hot',
};
const LADLED = 'ladle it hot from the pot into a warm mug';
const FROM_THE_AIRPOT = 'pour it hot from the airpot';
const FROM_THE_FREEZER = 'pour straight from the freezer into a cold glass';
const FROM_THE_ICE = 'pour it ice-cold into a chilled glass';
const POURED = 'stir the batch and pour it cold';
const POURED_ON_ICE = 'stir the batch and pour it';
/** Cream and coffee make a head only where each glass is shaken, hard. */
const SHAKEN_TO_FOAM = 'shake hard with fresh ice until it foams, two glasses at a time, and strain at once';
/** Egg foams best before the ice cools it. */
const WITH_EGG = 'shake hard without ice, then again with fresh ice, and strain';

/** What a glass is filled with before it's poured, as it follows 'over'. */
export type Bed = 'fresh ice' | 'one large cube' | 'crushed ice' | null;

const over = (words: string, bed: Bed): string => (bed ? `${words} over ${bed}` : words);

/** How a glass comes from the batch. */
export const gestureOf = (
  technique: Technique,
  {
    isPoured,
    isFrozen,
    hasEgg,
    isFoaming,
    isKegged,
    isStirredInGlass,
    isWarm,
    isBrewed,
    bed,
  }: {
    isPoured: boolean;
    isFrozen: boolean;
    hasEgg: boolean;
    isFoaming: boolean;
    isKegged: boolean;
    /** Short and strong, and nothing waters it but the ice of its glass. */
    isStirredInGlass: boolean;
    /** It's drunk at room temperature. */
    isWarm: boolean;
    /** Plain tea or coffee. */
    isBrewed: boolean;
    bed: Bed;
  },
): string => {
  if (isBrewed) return FROM_THE_AIRPOT;
  if (technique === 'heated') return isPoured ? LADLED : GESTURES.heated;
  if (technique === 'stirred' && !bed) return isFrozen ? FROM_THE_FREEZER : FROM_THE_ICE;
  if (technique === 'stirred') return over(GESTURES.stirred, bed);
  if (technique === 'built' && isStirredInGlass && bed)
    return `${over(GESTURES.built, bed)} and stir for fifteen seconds`;
  if (technique === 'built') return bed ? over(GESTURES.built, bed) : 'pour it cold';
  if (isWarm) return 'pour';
  if (technique !== 'shaken') return GESTURES[technique];
  if (isPoured && isKegged) return over('draw it from the keg', bed);
  if (isPoured) return bed ? over(POURED_ON_ICE, bed) : POURED;
  if (hasEgg) return over(WITH_EGG, bed);
  return isFoaming ? SHAKEN_TO_FOAM : over(GESTURES.shaken, bed);
};

/** A drink's crowd: the guests of the whole party, and its place on the menu. */
export interface Crowd {
  guests: number;
  /** Guests pour for themselves: nobody shakes. */
  isSelfServed?: boolean | undefined;
  section?: MenuSection;
}

/** Guests above which a shaken drink is no longer shaken to order: at the door everybody drinks at once. Rule of thumb. */
const MAX_SHAKEN_FOR = 50;
const MAX_SHAKEN_AT_THE_DOOR = 30;

/** Coffee that foams when it's shaken: the foam is the drink's head, and it's gone after a minute. */
const FOAMING: ReadonlySet<string> = new Set(['espresso', 'cold-brew']);

/** Red wine, port and a spirit by itself are poured as they stand: nobody chills them. */
const AT_ROOM_TEMPERATURE = /^(?:red-wine|ruby-port|tawny-port|oloroso|cream-sherry|madeira|marsala)/;
const NEAT_ABV = 30;
export const isAtRoomTemperature = ({ pours }: Pick<ReadRecipe, 'pours'>): boolean =>
  pours.length === 1 &&
  pours.every(({ id }) => AT_ROOM_TEMPERATURE.test(id) || ingredientOf(id).abv >= NEAT_ABV);

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

/** Tea and coffee by themselves: brewed within the hour, and poured from airpots with milk and sugar beside them. */
const BREWS: ReadonlySet<string> = new Set([
  'hot-coffee',
  'black-tea',
  'earl-grey-tea',
  'mint-tea',
  'hot-water',
]);
export const isPlainBrew = (id: string): boolean => BREWS.has(id);
export const isPlainlyBrewed = ({ technique, pours }: Pick<ReadRecipe, 'technique' | 'pours'>): boolean =>
  technique === 'heated' && pours.every(({ id }) => isPlainBrew(id));

/** Whether a hot drink keeps warm in a pot: nothing in it is pressed, foams or splits, nor is it brewed by the cup. */
export const keepsHot = ({
  technique,
  pours,
  apart,
}: Pick<ReadRecipe, 'technique' | 'pours' | 'apart'>): boolean =>
  technique === 'heated' &&
  !isPlainlyBrewed({ technique, pours }) &&
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
export const isPouredFromBatch = (read: ReadRecipe, { guests, section, isSelfServed }: Crowd): boolean => {
  if (read.technique === 'stirred' || isLadled(read, { guests })) return true;
  if (read.technique !== 'shaken') return false;
  const hasEgg = read.pours.some(({ id }) => ingredientOf(id).role === 'egg');
  if (isSelfServed && !hasEgg && !read.pours.some(({ id }) => isPressedAtService(id))) return true;
  if (needsShaker(read)) return false;
  return guests > (section === 'welcome' ? MAX_SHAKEN_AT_THE_DOOR : MAX_SHAKEN_FOR);
};
