// What a menu is searched with until it meets its budget: better bottles first, fewer kinds of drinks last.
import type { BottleGrade } from '@swizzle/proto';
import type { EventBudget } from '../../events/shopping/budget.ts';
import type { MenuEvent } from '../wish.ts';

/** The bottles of one search for a menu, and the share of the budget that it aims at; the space's own if missing. */
export interface Attempt {
  bottles: BottleGrade;
  aim?: number;
  /** Signatures fewer than the guests would have: whole bottles of fewer spirits. */
  fewer?: number;
  /** Searched from nothing, and not from the menu of the attempt before. */
  isFresh?: boolean;
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
