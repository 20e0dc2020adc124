// What a host's last parties teach the next one.
import { BUFFER } from './prep/batch-card.ts';
import { drinksEach, drinksPerGuest, type EventLength, type Thirst } from './service/hours.ts';

/** A party that is over: what was planned of each drink, and how many servings of it were left. */
export interface PastParty extends Pick<Thirst, 'eventLength' | 'hours' | 'served' | 'stay'> {
  name: string;
  guestCount: number;
  drinks: readonly { id: number; name: string; servings: number; left: number }[];
}

/** What the next plan does otherwise, and why. */
export interface Lesson {
  /** Drinks that one guest takes; undefined where our number held. */
  drinksEach: number | undefined;
  /** Ids of drinks that hardly anybody took. */
  avoid: readonly number[];
  /** In a sentence. */
  words: string;
}

/** Part of what was made under which leftovers are only the buffer, and from which on a drink wasn't liked. */
const ORDINARY = 0.1;
const DISLIKED = 0.5;
/** Nobody plans for less than so much of our number, or for fewer drinks. */
const MIN_SHARE = 0.6;
const MIN_DRINKS = 2;

const madeOf = ({ drinks }: PastParty): number =>
  drinks.reduce((sum, { servings }) => sum + servings * (1 + BUFFER), 0);
const leftOf = ({ drinks }: PastParty): number => drinks.reduce((sum, { left }) => sum + left, 0);

/** Drinks that the guests of a party took beside what we expect of them; 1 for as many. */
const takenShare = (party: PastParty): number =>
  (madeOf(party) - leftOf(party)) / (party.guestCount * drinksEach(party));

const quarter = (value: number) => Math.round(value * 4) / 4;
const isDisliked = ({ servings, left }: PastParty['drinks'][number]) =>
  left >= servings * (1 + BUFFER) * DISLIKED;

/** What the parties of a host, the latest first, teach about one of some length; undefined where all went as planned. */
export const lessonOf = (parties: readonly PastParty[], length: EventLength): Lesson | undefined => {
  const [latest] = parties;
  if (!latest) return undefined;
  const wasted = parties.filter((party) => leftOf(party) > madeOf(party) * ORDINARY);
  const share = Math.min(1, parties.reduce((sum, party) => sum + takenShare(party), 0) / parties.length);
  const usual = drinksPerGuest({ eventLength: length });
  const each = Math.max(MIN_DRINKS, quarter(usual * Math.max(MIN_SHARE, share)));
  const drinksEach = wasted.length > 0 && each < usual ? each : undefined;
  const disliked = latest.drinks.filter(isDisliked);
  if (drinksEach === undefined && disliked.length === 0) return undefined;
  const percent = Math.round((100 * leftOf(latest)) / madeOf(latest));
  const fewer =
    drinksEach === undefined
      ? []
      : [`${drinksEach} drinks a guest instead of ${usual}: ${percent}% was left over at ${latest.name}.`];
  const without =
    disliked.length === 0
      ? []
      : [`Left out, since most of it stayed: ${disliked.map(({ name }) => name).join(', ')}.`];
  return { drinksEach, avoid: disliked.map(({ id }) => id), words: [...fewer, ...without].join(' ') };
};
