import type { SubscriptionInfo, Tier } from '@swizzle/proto';
import { type ApiTime, daysLeft, longDate } from '../../lib/long-date.ts';

type Status = SubscriptionInfo['status'];

export const STATUS_WORDS: Record<Status, string> = {
  none: 'No subscription',
  incomplete: 'Incomplete',
  trialing: 'Free trial',
  active: 'Active',
  past_due: 'Payment overdue',
  unpaid: 'Unpaid',
  canceled: 'Cancelled',
};

export function trialEndWords(trialEnd: ApiTime): string {
  const days = daysLeft(trialEnd);
  const left = days === undefined ? '' : ` (${days} ${days === 1 ? 'day' : 'days'} left)`;
  return longDate(trialEnd) + left;
}

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
