// What a menu is searched with until it meets its budget: better bottles first, fewer and cheaper drinks last.
import type { BottleGrade } from '@swizzle/proto';
import type { EventBudget } from '../events/budget.ts';
import { drinksEach as drinksOfGuest } from '../events/hours.ts';
import { hasMeal } from './serving-fit.ts';
import type { MenuEvent, MenuWish } from './wish.ts';

/** The bottles of one search for a menu, and the share of the budget that it aims at; the bench's own if missing. */
export interface Attempt {
  bottles: BottleGrade;
  aim?: number;
  /** Signatures fewer than the guests would have: whole bottles of fewer spirits. */
  fewer?: number;
  /** Searched from nothing, and not from the menu of the attempt before. */
  isFresh?: boolean;
  /** Drinks that one guest takes, where fewer than usual. */
  drinksEach?: number;
  /** Nothing is served as the last glass. */
  hasNoDigestif?: boolean;
}

/** Smallest party whose menu may have one signature less to meet the budget. */
export const MIN_GUESTS_FOR_FEWER_DRINKS = 20;

/** Where whole packs of a small party overstep what was aimed at. */
export const TIGHT_AIM = 0.88;
const TIGHTEST_AIM = 0.75;

/** What each budget is planned with, in order; later ones run only if earlier ones miss the budget. */
const ATTEMPTS: Readonly<Record<EventBudget, readonly Attempt[]>> = {
  '$3-5': [
    { bottles: 'value' },
    { bottles: 'value', aim: TIGHT_AIM },
    { bottles: 'value', aim: TIGHTEST_AIM, isFresh: true },
    { bottles: 'value', aim: TIGHT_AIM, fewer: 1 },
  ],
  '$5-8': [
    { bottles: 'value' },
    { bottles: 'value', aim: TIGHT_AIM },
    { bottles: 'value', aim: TIGHTEST_AIM, isFresh: true },
    { bottles: 'value', aim: TIGHT_AIM, fewer: 1 },
  ],
  '$8-12': [
    { bottles: 'standard' },
    { bottles: 'value' },
    { bottles: 'value', aim: TIGHT_AIM },
    { bottles: 'value', aim: TIGHTEST_AIM, isFresh: true },
    { bottles: 'value', aim: TIGHT_AIM, fewer: 1 },
  ],
  '$12+': [{ bottles: 'standard' }],
};

/** The host's own choice of bottles, where there is one. */
export const attemptsFor = ({ bottles, budget }: MenuEvent): readonly Attempt[] =>
  bottles ? [{ bottles }, { bottles, aim: TIGHT_AIM }] : ATTEMPTS[budget];

/** Share of the usual number of drinks that guests have at least, however little there is to spend, and the fewest. */
const MIN_SHARE = 0.6;
const FEWEST = 2;

/** Drinks that each guest has at least where the budget pays for no more: half a drink is served to every second one. */
export const leastDrinks = (usual: number): number =>
  Math.min(usual, Math.max(FEWEST, Math.round(2 * MIN_SHARE * usual) / 2));

/** Whether a last glass stays, however little there is to spend: the host speaks of one, or guests dine. */
export const isEndAsked = (wish: MenuWish): boolean => {
  const { endsWithToast, placed, size } = wish.brief;
  return (
    hasMeal(wish) ||
    size !== undefined ||
    endsWithToast ||
    placed.some(({ section }) => section === 'digestif')
  );
};

/** Share of the usual drinks for which cheaper ones are looked for. */
const LEAN_SHARE = 0.85;

/** Fewer signatures, and no last glass that nobody asked for: what a caterer serves for little money. */
export const leanAttempts = (wish: MenuWish, usual: number): readonly Attempt[] => {
  const { event, brief } = wish;
  const { bottles = 'value' } = event;
  const drinksEach = Math.max(leastDrinks(usual), Math.round(2 * LEAN_SHARE * usual) / 2);
  const hasNoDigestif = event.budget === '$3-5' && !isEndAsked(wish);
  const lean = { bottles, drinksEach, aim: TIGHT_AIM };
  if (brief.size !== undefined) return [lean];
  const fewer = { ...lean, fewer: 1, hasNoDigestif };
  const least = { ...fewer, drinksEach: leastDrinks(usual), aim: TIGHTEST_AIM };
  return event.budget === '$3-5'
    ? [fewer, { ...fewer, aim: TIGHTEST_AIM, fewer: 2 }, { ...least, fewer: 2 }]
    : [lean, least];
};

/** Fewer drinks than guests usually take, since the budget pays for no more. */
export interface Thrift {
  drinksEach: number;
  /** The same for the host, in a sentence. */
  words: string;
}

/** What a host is told of it; undefined where guests have as many drinks as usual. */
export const thriftOf = (event: MenuEvent, drinksEach: number): Thrift | undefined => {
  const usual = drinksOfGuest({ ...event, drinksEach: undefined });
  return drinksEach >= usual
    ? undefined
    : {
        drinksEach,
        words: `${drinksEach} drinks a guest instead of ${usual}: that’s what ${event.budget} a guest pays for.`,
      };
};
