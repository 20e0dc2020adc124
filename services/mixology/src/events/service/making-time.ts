// Who works at a party and for how long, and whether those behind the bar keep up in the busiest hour.
import type { Technique } from '@swizzle/proto';
import { drinksPerGuest, hoursOf } from './hours.ts';
import { isHostPouring, type Party, staffOf } from './servings.ts';

/** People of one kind behind the bar. */
export interface Shift {
  role: 'bartender' | 'helper' | 'pourer';
  people: number;
  /** Each, set-up and clearing away included. */
  hours: number;
  /** Hours before the doors at which they come, and after the end at which they go. */
  before: number;
  after: number;
}

/** Guests that one helper clears for, and up to how many the bartender does it alone. Rule of thumb. */
const GUESTS_PER_HELPER = 75;
const ALONE_UP_TO = 30;
/** Hours. Rule of thumb: bartenders finish the batches and set up, helpers bring ice and glasses. */
const BARTENDER = { before: 2, after: 1 } as const;
const HELPER = { before: 2.5, after: 1 } as const;
const POURER = { before: 1, after: 0.5 } as const;

/**
 * Who works, and how long. 150 guests for five hours: three bartenders for 2 + 5 + 1 = 8 hours each, two helpers
 * for 7.5. Where guests serve themselves, a helper refills from the first guest on; where the host or volunteers pour,
 * nobody is hired.
 */
export const staffFor = (party: Party): Shift[] => {
  const { guestCount: guests } = party;
  const hours = hoursOf(party);
  const shift = (role: Shift['role'], people: number, span: { before: number; after: number }): Shift => ({
    role,
    people,
    hours: span.before + hours + span.after,
    ...span,
  });
  const { crew } = party;
  if (isHostPouring(party)) return crew?.people === undefined ? [] : [shift('pourer', crew.people, POURER)];
  const bartenders = staffOf(party);
  const isCounted = party.bartenders !== undefined && party.bartenders > 0;
  const usual = guests > ALONE_UP_TO || bartenders === 0 ? Math.ceil(guests / GUESTS_PER_HELPER) : 0;
  // Whom the host counts are all there are.
  const helpers = crew?.helpers ?? (isCounted ? 0 : usual);
  return [
    ...(bartenders > 0 ? [shift('bartender', bartenders, BARTENDER)] : []),
    ...(helpers > 0 ? [shift('helper', helpers, HELPER)] : []),
  ];
};

/** Minutes for one glass, and for each thing that is pressed or foamed in it. Rule of thumb. */
const POUR = 0.15;
const TO_ORDER: Readonly<Record<Technique, number>> = {
  stirred: 0.5,
  shaken: 0.5,
  built: 0.3,
  blended: 1.5,
  carbonated: 0.2,
  heated: 0.4,
};
const EACH_BY_HAND = 0.3;

/** How a drink gets into the glass. */
export interface Making {
  technique: Technique;
  /** From a batch, a bottle or a tap: nothing is done but pour and garnish. */
  isPoured: boolean;
  /** Things that are pressed, foamed or heated for each glass. */
  handwork: number;
}

const minutesFor = ({ technique, isPoured, handwork }: Making): number =>
  (isPoured ? POUR : TO_ORDER[technique]) + EACH_BY_HAND * handwork;

/** The first hour, the busiest: guests take two drinks in it. */
const PEAK_MINUTES = 60;
const PEAK_DRINKS = 2;
/** Share of an hour that is spent making drinks; the rest is talk, ice and wiping. */
const BUSY = 0.85;

/** Share of all drinks of a party that are taken in its first hour, however many a guest has. */
const peakShare = (party: Party): number => Math.min(1, PEAK_DRINKS / drinksPerGuest(party));

/** Work of the busiest hour, and who does it. */
export interface PeakLoad {
  bartenders: number;
  /** Drinks, and minutes of work that they are. */
  drinks: number;
  minutes: number;
  /** Bartenders that it takes. */
  needed: number;
}

/** What the first hour asks of those behind the bar. */
export const peakLoad = (party: Party, drinks: readonly (Making & { servings: number })[]): PeakLoad => {
  const share = peakShare(party);
  const minutes = drinks.reduce((sum, drink) => sum + drink.servings * share * minutesFor(drink), 0);
  return {
    bartenders: staffOf(party),
    drinks: Math.round(drinks.reduce((sum, { servings }) => sum + servings, 0) * share),
    minutes: Math.round(minutes),
    needed: Math.max(1, Math.ceil(minutes / (PEAK_MINUTES * BUSY))),
  };
};
