import { z } from 'zod';

export const TIERS = ['cocktail_curious', 'party_planner', 'bar_owner', 'admin'] as const;
/** What a user may do; `admin` counts as `bar_owner` in pricing. */
export const Tier = z.enum(TIERS);
export type Tier = z.infer<typeof Tier>;
