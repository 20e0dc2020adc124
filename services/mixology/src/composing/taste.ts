import { cosine } from '../flavor/similarity.ts';
import type { Wish } from './wish.ts';

/** Likeness of tasted and asked flavor under which a guest would send a drink back. */
const LEAST_LIKENESS = 0.7;
/** The same where several notes were asked for: they taste of what they are, whatever the radar says. */
const LEAST_AMONG_NOTES = 0.45;
const FEW_NOTES = 2;
/** Percent by volume from which on there is no room for acid or much sugar, whatever the radar says. */
const STRONG = 25;

/** Whether a profile, in the order of the axes, is near enough to the asked one. */
export const tastesAsAsked = (profile: readonly number[], { target, neutral, notes, abv }: Wish): boolean => {
  if (neutral || (abv && abv[0] >= STRONG)) return true;
  return cosine(profile, target) >= (notes.length > FEW_NOTES ? LEAST_AMONG_NOTES : LEAST_LIKENESS);
};
