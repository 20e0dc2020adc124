import type { Tier } from '@swizzle/proto';

interface TierWords {
  name: string;
  description: string;
}

/** What the account page says about each tier. */
export const TIER_WORDS: Record<Tier, TierWords> = {
  cocktail_curious: {
    name: 'Cocktail Curious',
    description:
      'Three cocktails a day, three more on days you share one, and a collection for your favorites.',
  },
  party_planner: {
    name: 'Party Planner',
    description: 'Unlimited cocktails and event planning: menus, batches and shopping lists.',
  },
  bar_owner: {
    name: 'Bar Owner',
    description: 'Everything in Party Planner, plus tools for running a bar.',
  },
  admin: {
    name: 'Admin',
    description: 'Full access, including the admin dashboard.',
  },
};
