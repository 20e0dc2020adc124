import type { EVENT_LENGTHS } from '@swizzle/proto';

export type EventLength = (typeof EVENT_LENGTHS)[number];

/**
 * Hours that an event is planned for: the middle of its label; 'All day/night' as eight, from noon to
 * eight or from dusk to closing. Rule of thumb.
 */
const EVENT_HOURS: Readonly<Record<EventLength, number>> = {
  '2-3 hours': 2.5,
  '3-4 hours': 3.5,
  '4-6 hours': 5,
  'All day/night': 8,
};

/** An event as far as it says how long it is. */
export interface EventSpan {
  eventLength: EventLength;
  /** By the clock, where the host names the hours. */
  hours?: number | undefined;
  /** Hours that each guest is there, where children and adults have parts of their own. */
  stay?: number | undefined;
}

/** Hours that an event is planned for: those by the clock, else the middle of its label. */
export const hoursOf = ({ eventLength, hours }: EventSpan): number => hours ?? EVENT_HOURS[eventLength];

const FIRST_HOUR = 2;
const LATER_HOUR = 1;

/** Nobody plans for more, however long a party is: guests come and go. */
const MAX_EACH = 9;

/** Drinks that one guest takes: two in the first hour, one in each later hour, parts of hours counted. Rule of thumb. */
export const drinksPerGuest = (span: EventSpan): number => {
  const hours = span.stay ?? hoursOf(span);
  return Math.min(MAX_EACH, Math.max(1, FIRST_HOUR + LATER_HOUR * (hours - 1)));
};

/** An event as far as it says how much is drunk. */
export interface Thirst extends EventSpan {
  /** Drinks that one guest takes, where the host plans with another number than ours. */
  drinksEach?: number | undefined;
  /** Share of what guests drink that the menu is: the rest is beer and wine that others bring; all of it if missing. */
  served?: number | undefined;
  /** The last glass is a toast: every guest has one. */
  endsWithToast?: boolean | undefined;
}

/** Drinks that one guest takes at a party. */
export const drinksEach = (thirst: Thirst): number =>
  thirst.drinksEach ?? Math.max(1, Math.round(2 * (thirst.served ?? 1) * drinksPerGuest(thirst)) / 2);

/** Drinks that all guests take, a begun one counted as whole. */
export const drinksFor = (guests: number, thirst: Thirst): number => Math.ceil(guests * drinksEach(thirst));

/** Guests that one bartender keeps happy. Rule of thumb. */
const GUESTS_PER_BARTENDER = 50;

export const bartendersFor = (guests: number): number =>
  Math.max(1, Math.ceil(guests / GUESTS_PER_BARTENDER));
