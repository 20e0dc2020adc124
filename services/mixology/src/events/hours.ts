import type { EVENT_LENGTHS } from '@swizzle/proto';

export type EventLength = (typeof EVENT_LENGTHS)[number];

/**
 * Hours that an event is planned for: the middle of its label; 'All day/night' as eight, from noon to
 * eight or from dusk to closing. Rule of thumb.
 */
export const EVENT_HOURS: Readonly<Record<EventLength, number>> = {
  '2-3 hours': 2.5,
  '3-4 hours': 3.5,
  '4-6 hours': 5,
  'All day/night': 8,
};

const FIRST_HOUR = 2;
const LATER_HOUR = 1;

/** Drinks that one guest takes: two in the first hour, one in each later hour, parts of hours counted. Rule of thumb. */
export const drinksPerGuest = (length: EventLength): number =>
  FIRST_HOUR + LATER_HOUR * (EVENT_HOURS[length] - 1);

/** An event as far as it says how much is drunk. */
export interface Thirst {
  eventLength: EventLength;
  /** Drinks that one guest takes, where the host plans with another number than ours. */
  drinksEach?: number | undefined;
  /** The last glass is a toast: every guest has one. */
  endsWithToast?: boolean | undefined;
}

/** Drinks that one guest takes at a party. */
export const drinksEach = ({ eventLength, drinksEach: own }: Thirst): number =>
  own ?? drinksPerGuest(eventLength);

/** Drinks that all guests take, a begun one counted as whole. */
export const drinksFor = (guests: number, length: EventLength, own?: number): number =>
  Math.ceil(guests * (own ?? drinksPerGuest(length)));

/** Guests that one bartender keeps happy. Rule of thumb. */
const GUESTS_PER_BARTENDER = 50;

export const bartendersFor = (guests: number): number =>
  Math.max(1, Math.ceil(guests / GUESTS_PER_BARTENDER));
