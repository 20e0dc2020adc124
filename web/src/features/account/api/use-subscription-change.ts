import type { MonthlyPrice, SubscriptionStart } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { paths } from '../../../lib/paths.ts';
import { browser } from '../../../lib/session/leave.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { TIER_WORDS } from '../tier-words.ts';
import { refreshSubscription } from './use-subscription.ts';

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

/** Under way until what it changed has been read again. No other price is charged than `shownPrice`. */
export function useSubscriptionChange(change: SubscriptionChange, shownPrice?: MonthlyPrice) {
  const client = useQueryClient();
  const { send, title, words, failed } = CHANGES[change];
  return useSingleFlightMutation({
    mutationFn: () => send(shownPrice ? { shownPrice } : {}),
    onSuccess: ({ needsConfirmation }) => {
      // The card's bank asks on the page of the payment provider's form.
      if (needsConfirmation) return browser.go(paths.payOpen);
      toast(title, words);
      return refreshSubscription(client);
    },
    onError: (error) => {
      const isConflict = error instanceof ApiError && error.status === 409;
      // It may be the price that has changed.
      if (isConflict) void refresh(client, 'GET /api/plans');
      tellFailure(client, error, (isConflict && error.words) || failed);
    },
  });
}
