import type { ServingStyle } from '@swizzle/proto';
import { bartendersFor, drinksEach, type Thirst } from '../events/hours.ts';
import type { Party } from '../events/servings.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Candidate } from './candidate.ts';

/** Guests above which what can be mixed ahead is, and above which a welcome must be. */
export const BATCHING_GUESTS = 30;
/** Guests above which at least half of the drinks need no hand for each glass. */
export const CROWD = 50;
/** Drinks that one bartender shakes in a minute. House rule. */
const SHAKEN_PER_MINUTE = 2;
/** Minutes of the first hour, the busiest: two drinks a guest. */
const PEAK_MINUTES = 60;
const PEAK_DRINKS = 2;

const isSparkling = ({ ingredients }: Pick<Candidate, 'ingredients'>) =>
  [...ingredients].some((id) => ingredientOf(id).role === 'sparkling' || id.startsWith('zero-sparkling'));

/** How a drink gets to so many guests. */
export const servingStyleOf = (candidate: Candidate, guests: number): ServingStyle => {
  const { technique, handwork, isCreamy } = candidate;
  if (technique === 'heated') return 'hot';
  if (technique === 'blended' || technique === 'shaken') return technique;
  if (handwork > 0 || isCreamy) return technique === 'stirred' ? 'stirred' : 'built';
  if (isSparkling(candidate)) return 'sparkling';
  if (guests > BATCHING_GUESTS) return 'batched';
  return technique === 'stirred' ? 'stirred' : 'built';
};

/** Whether it's poured for everybody within five minutes: from bottles and pitchers, without a hand's turn. */
export const isPouredAtOnce = (candidate: Candidate, guests: number): boolean =>
  ['sparkling', 'batched'].includes(servingStyleOf(candidate, Math.max(guests, BATCHING_GUESTS + 1)));

/** Whether each glass is made by hand. */
export const isMadeToOrder = (candidate: Candidate, guests: number): boolean =>
  !['sparkling', 'batched'].includes(servingStyleOf(candidate, guests));

/** Shaken drinks that the bartenders of a party can make in its busiest hour. */
export const shakenInPeakHour = (
  { guestCount }: Pick<Party, 'guestCount'>,
  bartenders = bartendersFor(guestCount),
): number => bartenders * SHAKEN_PER_MINUTE * PEAK_MINUTES;

/** Share of all drinks of a party that are taken in its first hour. */
export const peakShare = (thirst: Thirst): number => Math.min(1, PEAK_DRINKS / drinksEach(thirst));
