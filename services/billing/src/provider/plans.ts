import type { Tier } from '@swizzle/proto';

/** What is on sale: tiers by the lookup key of their price at the provider. */
const TIER_BY_LOOKUP_KEY: Readonly<Record<string, Tier>> = {
  party_planner_monthly: 'party_planner',
  bar_owner_monthly: 'bar_owner',
};

/** The plan that people can subscribe to. */
export const PARTY_PLANNER = {
  tier: 'party_planner',
  lookupKey: 'party_planner_monthly',
  trialDays: 14,
} as const;

/**
 * What a price entitles to. A lookup key moves on when a price is replaced; who subscribed before has the tier that
 * we wrote on the subscription.
 */
export function tierOfPrice(lookupKey: string | null | undefined, written: string | undefined): Tier {
  const known = lookupKey ? TIER_BY_LOOKUP_KEY[lookupKey] : undefined;
  return known ?? Object.values(TIER_BY_LOOKUP_KEY).find((tier) => tier === written) ?? 'cocktail_curious';
}
