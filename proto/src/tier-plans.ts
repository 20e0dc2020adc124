import type { Tier } from './tiers.ts';

/** Name, monthly price and rank of each tier on sale. */
export const TIER_PLANS = {
  cocktail_curious: { name: 'Cocktail Curious', dollarsPerMonth: 0, rank: 1 },
  party_planner: { name: 'Party Planner', dollarsPerMonth: 19, rank: 2 },
  bar_owner: { name: 'Bar Owner', dollarsPerMonth: 49, rank: 3 },
} as const;

/** Tiers that may plan events. */
export const PLANNING_TIERS = ['party_planner', 'bar_owner', 'admin'] as const satisfies readonly Tier[];
