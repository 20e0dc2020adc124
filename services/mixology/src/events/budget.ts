import type { EVENT_BUDGETS } from '@swizzle/proto';
import { drinksPerGuest, type EventLength } from './hours.ts';

export type EventBudget = (typeof EVENT_BUDGETS)[number];

/** Dollars from and to; `high` is null where there is no limit. */
export interface DollarBand {
  low: number;
  high: number | null;
}

/**
 * What the ingredients of one drink may cost one person. The bands are read by the drink and not by the
 * evening: the product reckons seven dollars a serving, which is the middle of '$5-8', and no host drinks a
 * whole evening for three.
 */
export const BUDGET_PER_DRINK: Readonly<Record<EventBudget, DollarBand>> = {
  '$3-5': { low: 3, high: 5 },
  '$5-8': { low: 5, high: 8 },
  '$8-12': { low: 8, high: 12 },
  '$12+': { low: 12, high: null },
};

/** The same for all drinks that one guest takes. */
export const budgetPerGuest = (budget: EventBudget, length: EventLength): DollarBand => {
  const { low, high } = BUDGET_PER_DRINK[budget];
  const drinks = drinksPerGuest(length);
  return { low: low * drinks, high: high === null ? null : high * drinks };
};
