import type { Technique } from '@swizzle/proto';

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
const FROM_THE_FREEZER = 'pour straight from the freezer into a cold glass';
const FROM_THE_ICE = 'pour it ice-cold into a chilled glass';
const POURED = 'stir the batch and pour it cold';
const POURED_ON_ICE = 'stir the batch and pour it';
/** Cream and coffee make a head only where each glass is shaken, hard. */
const FOAMING = 'shake hard with fresh ice until it foams, two glasses at a time, and strain at once';
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
    bed,
  }: {
    isPoured: boolean;
    isFrozen: boolean;
    hasEgg: boolean;
    isFoaming: boolean;
    isKegged: boolean;
    bed: Bed;
  },
): string => {
  if (technique === 'heated') return isPoured ? LADLED : GESTURES.heated;
  if (technique === 'stirred' && !bed) return isFrozen ? FROM_THE_FREEZER : FROM_THE_ICE;
  if (technique === 'stirred') return over(GESTURES.stirred, bed);
  if (technique === 'built') return bed ? over(GESTURES.built, bed) : 'pour it cold';
  if (technique !== 'shaken') return GESTURES[technique];
  if (isPoured && isKegged) return over('draw it from the keg', bed);
  if (isPoured) return bed ? over(POURED_ON_ICE, bed) : POURED;
  if (hasEgg) return over(WITH_EGG, bed);
  return isFoaming ? FOAMING : over(GESTURES.shaken, bed);
};
