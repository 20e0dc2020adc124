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
/** Egg foams best before the ice cools it. */
const WITH_EGG = 'shake hard without ice, then again with fresh ice, and strain';

/** How a glass comes from the batch. */
export const gestureOf = (
  technique: Technique,
  { isPoured, hasEgg }: { isPoured: boolean; hasEgg: boolean },
): string => {
  if (technique !== 'shaken') return GESTURES[technique];
  if (isPoured) return POURED;
  return hasEgg ? WITH_EGG : GESTURES.shaken;
};
