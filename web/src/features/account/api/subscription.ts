import type { MonthlyPrice, SubscriptionInfo, SubscriptionStart, Tier } from '@swizzle/proto';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, read, refresh } from '../../../lib/api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../../../lib/api/mutations.ts';
import { type ApiTime, daysLeft, longDate } from '../../../lib/long-date.ts';
import { paths } from '../../../lib/paths.ts';
import { browser } from '../../../lib/session/sign-in.ts';
import { toast } from '../../../lib/toast-store.ts';

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

/** The current subscription; for party_planner only. */
export const useSubscriptionInfo = () =>
  useQuery({ ...read('GET /api/subscription/info', {}), refetchOnMount: 'always' });

/** Whether and how a subscription has ended. */
export const useSubscriptionState = () =>
  useQuery({ ...read('GET /api/subscription/state', {}), refetchOnMount: 'always' });

/** Refetches everything that a change of the subscription affects. */
const refreshSubscription = (client: QueryClient) =>
  Promise.all([
    refresh(client, 'GET /api/auth/user'),
    refresh(client, 'GET /api/subscription/info'),
    refresh(client, 'GET /api/subscription/state'),
    refresh(client, 'GET /api/subscription/billing'),
  ]);

const PAID = TIER_WORDS.party_planner.name;
const FREE = TIER_WORDS.cocktail_curious.name;

const CHANGES = {
  cancel: {
    send: () => call('POST /api/subscription/cancel', {}),
    title: 'Subscription Cancelled',
    words: `You will be downgraded to ${FREE} at the end of your billing period.`,
    failed: 'Failed to cancel subscription. Please try again.',
  },
  reactivate: {
    send: (body: SubscriptionStart) => call('POST /api/subscription/reactivate', { body }),
    title: 'Subscription Reactivated',
    words: `Welcome back! Your ${PAID} subscription continues.`,
    failed: 'Failed to reactivate subscription. Please try again.',
  },
  renew: {
    send: (body: SubscriptionStart) => call('POST /api/subscription/renew', { body }),
    title: 'Subscription Renewed',
    words: `Welcome back! Your ${PAID} subscription is active again.`,
    failed: 'Failed to renew subscription. Please try again.',
  },
} as const;

export type SubscriptionChange = keyof typeof CHANGES;

/** Pending until the affected data is refetched. Only `shownPrice` is charged. */
export function useSubscriptionChange(change: SubscriptionChange, shownPrice?: MonthlyPrice) {
  const client = useQueryClient();
  const { send, title, words, failed } = CHANGES[change];
  return useSingleFlightMutation({
    mutationFn: () => send(shownPrice ? { shownPrice } : {}),
    onSuccess: ({ needsConfirmation }) => {
      // The checkout page has the form for the bank's authentication.
      if (needsConfirmation) return browser.go(paths.payOpen);
      toast(title, words);
      return refreshSubscription(client);
    },
    onError: (error) => {
      const isConflict = error instanceof ApiError && error.status === 409;
      // The price may have changed.
      if (isConflict) void refresh(client, 'GET /api/plans');
      reportFailure(client, error, (isConflict && error.words) || failed);
    },
  });
}

/** Cancels incomplete subscriptions: trials without a verified card, and unconfirmed payments. */
export function useCleanup() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => call('POST /api/subscription/cleanup-incomplete', {}),
    onSuccess: ({ cleaned, cleanedCount }) => {
      const words = cleaned
        ? `Cleaned up ${cleanedCount} incomplete subscription(s)`
        : 'No incomplete subscriptions found';
      toast('Subscription Cleaned', words);
      return refreshSubscription(client);
    },
    onError: (error) => reportFailure(client, error, 'Failed to cleanup subscriptions. Please try again.'),
  });
}
