import { DOLLARS_PER_SERVING, type EVENT_BUDGETS, type Menu } from '@swizzle/proto';

export type EventBudget = (typeof EVENT_BUDGETS)[number];

/** Dollars from and to; `high` is null where there is no limit. */
export interface DollarBand {
  low: number;
  high: number | null;
}

/** What the shopping may cost per guest, in dollars, as the form says. */
export const BUDGET_BANDS: Readonly<Record<EventBudget, DollarBand>> = {
  '$3-5': { low: 3, high: 5 },
  '$5-8': { low: 5, high: 8 },
  '$8-12': { low: 8, high: 12 },
  '$12+': { low: 12, high: null },
};

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** A sum that the host names for all guests comes before the form's band. */
export interface Budgeted {
  budget: EventBudget;
  guestCount: number;
  budgetTotal?: number | undefined;
}

/** What the shopping may cost per guest. */
export const bandOf = ({ budget, guestCount, budgetTotal }: Budgeted): DollarBand =>
  budgetTotal === undefined
    ? BUDGET_BANDS[budget]
    : { low: 0, high: Math.floor((100 * budgetTotal) / guestCount) / 100 };

/** The form's band that so many dollars a guest are in. */
export const budgetFor = (perGuest: number): EventBudget =>
  (Object.keys(BUDGET_BANDS) as EventBudget[]).find(
    (budget) => perGuest <= (BUDGET_BANDS[budget].high ?? Infinity),
  ) ?? '$12+';

/** Dollars per guest above the band (positive) or below it (negative); 0 within it. */
export const budgetGap = (perGuest: number, { low, high }: DollarBand): number => {
  if (perGuest < low) return cents(perGuest - low);
  return high !== null && perGuest > high ? cents(perGuest - high) : 0;
};

/** A quick estimate beside the shopping list: total servings × 7 dollars, and that divided by the guests. */
export const servingEstimate = ({
  cocktails,
  guestCount,
}: {
  cocktails: readonly Pick<Menu['cocktails'][number], 'servings'>[];
  guestCount: number;
}): { total: number; perPerson: number } => {
  const total = cocktails.reduce((sum, { servings }) => sum + servings, 0) * DOLLARS_PER_SERVING;
  return { total, perPerson: total / (guestCount || 1) };
};
