import type { DrinkingPace, EVENT_LENGTHS } from '@swizzle/proto';

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
  /** How fast such guests drink; a party's pace if missing. */
  pace?: DrinkingPace | undefined;
}

/** Hours that an event is planned for: those by the clock, else the middle of its label. */
export const hoursOf = ({ eventLength, hours }: EventSpan): number => hours ?? EVENT_HOURS[eventLength];

/** Drinks of one guest in the first hour and in each later one; nobody plans for more than `most`. */
interface Pace {
  first: number;
  later: number;
  most: number;
}

/**
 * A party's is the caterers' usual count: two in the first hour, one in each later one. The others are our own judgment, from what
 * is left over where that count is used: colleagues have work the next day, a child finishes half a cup, mourners take
 * one drink and a cup of tea, a market's guests stand in the cold with gloves on, and at a table food slows everybody.
 */
const PACES: Readonly<Record<DrinkingPace, Pace>> = {
  party: { first: 2, later: 1, most: 9 },
  table: { first: 1.5, later: 1, most: 5 },
  daytime: { first: 1.5, later: 0.75, most: 4 },
  work: { first: 1.5, later: 0.5, most: 4 },
  children: { first: 1.5, later: 0.5, most: 3 },
  solemn: { first: 1.5, later: 0.5, most: 3 },
  cold: { first: 1, later: 0.5, most: 2 },
};

/** Drinks that one guest takes, by the pace of such a party, parts of hours counted. */
export const drinksPerGuest = (span: EventSpan): number => {
  const { first, later, most } = PACES[span.pace ?? 'party'];
  const hours = span.stay ?? hoursOf(span);
  return Math.min(most, Math.max(1, first + later * (hours - 1)));
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
