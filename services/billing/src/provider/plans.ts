import { PAID_TIERS, PLAN_LOOKUP_KEYS, type Tier } from '@swizzle/proto';

/** What is on sale. */
export const SOLD = PAID_TIERS.map((tier) => ({ tier, lookupKey: PLAN_LOOKUP_KEYS[tier] }));

/** The plan that people can subscribe to. */
export const PARTY_PLANNER = { tier: 'party_planner', trialDays: 14 } as const;

/**
 * What a price entitles to. A lookup key moves on when a price is replaced; who subscribed before has the tier that
 * we wrote on the subscription.
 */
export function tierOfPrice(lookupKey: string | null | undefined, written: string | undefined): Tier {
  const known = SOLD.find((plan) => plan.lookupKey === lookupKey)?.tier;
  return known ?? PAID_TIERS.find((tier) => tier === written) ?? 'cocktail_curious';
}
