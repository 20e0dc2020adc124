// How strong the drinks of an event may be.
import type { Candidate } from '../../menus/candidate.ts';
import type { Term } from '../text/terms.ts';
import type { Strength } from './alcohol.ts';
import type { AlcoholFree } from './alcohol-amounts.ts';

/** Percent by volume that no drink exceeds, by what the host says of strength. */
const MAX_ABV: Readonly<Record<Strength, number>> = { low: 10, light: 13, strong: Infinity };
/** Standard drinks in a glass that none exceeds: a long drink of full measure is light by its volume alone. */
const MAX_STANDARD: Readonly<Record<Strength, number>> = { low: 0.85, light: 1.1, strong: Infinity };
/** What of an event's brief says how strong its drinks may be. */
interface StrengthWishes {
  readonly strength: Strength | undefined;
  readonly alcoholFree: AlcoholFree | undefined;
  readonly leastStrong: number;
  readonly named: readonly Term[];
}

/** Percent by volume that no drink of the event exceeds. */
export const mostAbvOf = ({ strength, alcoholFree, leastStrong }: Omit<StrengthWishes, 'named'>): number => {
  if (alcoholFree === 'all') return 0.5;
  // 'One strong drink, then lighter' has its strong drink.
  if (leastStrong > 0) return Infinity;
  return strength ? MAX_ABV[strength] : Infinity;
};

/** 'Low alcohol, French 75 at the door': what the host names is wanted as it is, but never without alcohol for all. */
export const isLightEnough = (drink: Candidate, brief: StrengthWishes): boolean =>
  (drink.abv <= mostAbvOf(brief) &&
    (brief.leastStrong > 0 || !brief.strength || drink.standardDrinks <= MAX_STANDARD[brief.strength])) ||
  (brief.alcoholFree !== 'all' &&
    brief.named.some(({ label, features }) => features.length === 0 && label === drink.name));
