import type { MenuSection } from '@swizzle/proto';
import { BUFFER } from '../events/batch-card.ts';
import { BUDGET_BANDS, type DollarBand, type EventBudget } from '../events/budget.ts';
import { drinksPerGuest } from '../events/hours.ts';
import { type Party, sharesFor } from '../events/servings.ts';
import { type Candidate, isSober } from './candidate.ts';

/**
 * How many of a drink are taken where one of an ordinary drink is: what is strong is sipped, and what has no
 * alcohol is for some of the guests. House rule.
 */
const SIPPED_ABV = 25;
const SIPPED = 0.75;
const SOBER = 0.5;

const weightOf = (candidate: Candidate): number => {
  if (isSober(candidate)) return SOBER;
  return candidate.abv > SIPPED_ABV ? SIPPED : 1;
};

/** Where a drink stands and how eagerly it is taken. */
export const placeOf = ({ section, candidate }: { section: MenuSection; candidate: Candidate }) => ({
  section,
  weight: weightOf(candidate),
});

/**
 * Dollars per guest that the choice of drinks aims at: the host's band for each drink that a guest takes. Looser than
 * the budget itself, which is the band for the whole event.
 */
export const choiceBudget = (
  budget: EventBudget,
  { eventLength }: Pick<Party, 'eventLength'>,
): DollarBand => {
  const { low, high } = BUDGET_BANDS[budget];
  const drinks = drinksPerGuest(eventLength);
  return { low: low * drinks, high: high === null ? null : high * drinks };
};

/** Dollars that one serving may cost before the buffer, where every drink of the menu cost as much. */
export const mostPerServing = (budget: EventBudget): number =>
  (BUDGET_BANDS[budget].high ?? Infinity) / (1 + BUFFER);

export const isAffordable = ({ cost }: Pick<Candidate, 'cost'>, budget: EventBudget): boolean =>
  cost <= mostPerServing(budget);

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** Dollars for what is poured, buffer included. `cost`: dollars' worth of one serving. */
export const pouredCost = (guestCount: number, drinks: readonly { servings: number; cost: number }[]) => {
  const servings = drinks.reduce((sum, drink) => sum + drink.servings, 0);
  const total = drinks.reduce((sum, drink) => sum + drink.cost * drink.servings, 0) * (1 + BUFFER);
  return {
    total: cents(total),
    perGuest: cents(total / guestCount),
    perDrink: servings === 0 ? 0 : cents(total / servings),
  };
};

type Placed = Parameters<typeof placeOf>[0];

/**
 * Dollars that a menu costs one guest, buffer included: for what is poured, and for whole packs of it, in the
 * house's sizes and without garnish and ice; packs are shared by all drinks that take from them.
 */
export const spendingPerGuest = (
  entries: readonly Placed[],
  party: Party,
): { poured: number; bought: number } => {
  const shares = sharesFor(party, entries.map(placeOf));
  const needs = new Map<string, { packs: number; price: number }>();
  let poured = 0;
  for (const [at, { candidate }] of entries.entries()) {
    const drinks = (shares[at] ?? 0) * (1 + BUFFER);
    poured += drinks * candidate.cost;
    for (const [id, { share, price }] of candidate.packs) {
      const packs = (needs.get(id)?.packs ?? 0) + drinks * party.guestCount * share;
      needs.set(id, { packs, price });
    }
  }
  let bought = 0;
  for (const { packs, price } of needs.values()) bought += Math.ceil(packs) * price;
  return { poured, bought: bought / party.guestCount };
};
