import type { Tier } from './tiers.ts';

/** The password of every demo account. Identity creates them if `DEMO_ACCOUNTS` is true; `make up` sets it for its own database only. */
export const DEMO_PASSWORD = 'swizzle-demo';

export const DEMO_ACCOUNTS: readonly { email: string; firstName: string; tier: Tier }[] = [
  { email: 'curious@swizzle.local', firstName: 'Curious', tier: 'cocktail_curious' },
  { email: 'planner@swizzle.local', firstName: 'Planner', tier: 'party_planner' },
  { email: 'bar@swizzle.local', firstName: 'Bar', tier: 'bar_owner' },
  { email: 'admin@swizzle.local', firstName: 'Admin', tier: 'admin' },
];
