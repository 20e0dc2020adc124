import type { Technique } from '@swizzle/proto';

/** What the hands do with one measure of a batch. */
const GESTURES: Readonly<Record<Technique, string>> = {
  stirred: 'pour straight from the freezer into a cold glass',
  shaken: 'shake with fresh ice and strain',
  built: 'pour over fresh ice',
  blended: 'blend with ice until smooth',
  carbonated: 'pour cold',
  heated: 'warm and fill up hot',
};
const POURED = 'stir the batch and pour it cold';
const POURED_ON_ICE = 'stir the batch and pour it over fresh ice';
const LADLED = 'ladle it hot from the pot into a warm mug';
/** Cream and coffee make a head only where each glass is shaken, hard. */
const FOAMING = 'shake hard with fresh ice until it foams, two glasses at a time, and strain at once';
/** Egg foams best before the ice cools it. */
const WITH_EGG = 'shake hard without ice, then again with fresh ice, and strain';

/** Glasses that are filled with ice. */
const ICED: ReadonlySet<string> = new Set([
  'Rocks/Old Fashioned',
  'Highball',
  'Collins',
  'Hurricane',
  'Mule Mug',
  'Tiki',
  'Wine',
]);

export const takesIce = (glassType: string): boolean => ICED.has(glassType);

/** How a glass comes from the batch. */
export const gestureOf = (
  technique: Technique,
  {
    isPoured,
    hasEgg,
    isFoaming,
    glassType,
  }: { isPoured: boolean; hasEgg: boolean; isFoaming: boolean; glassType: string },
): string => {
  if (technique === 'heated' && isPoured) return LADLED;
  if (technique !== 'shaken') return GESTURES[technique];
  if (isPoured) return takesIce(glassType) ? POURED_ON_ICE : POURED;
  if (hasEgg) return WITH_EGG;
  return isFoaming ? FOAMING : GESTURES.shaken;
};
