import type { MenuSection } from '@swizzle/proto';
import { BUFFER } from '../events/batch-card.ts';
import { BUDGET_PER_DRINK, type EventBudget } from '../events/budget.ts';
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

/** Dollars that one serving may cost before the buffer, where every drink of the menu cost as much. */
export const mostPerServing = (budget: EventBudget): number =>
  (BUDGET_PER_DRINK[budget].high ?? Infinity) / (1 + BUFFER);

export const isAffordable = ({ cost }: Pick<Candidate, 'cost'>, budget: EventBudget): boolean =>
  cost <= mostPerServing(budget);

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
