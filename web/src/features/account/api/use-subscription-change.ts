import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
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
    key: 'POST /api/subscription/cancel',
    title: 'Subscription Cancelled',
    words: `You will be downgraded to ${FREE} at the end of your billing period.`,
    failed: 'Failed to cancel subscription. Please try again.',
  },
  reactivate: {
    key: 'POST /api/subscription/reactivate',
    title: 'Subscription Reactivated',
    words: `Welcome back! Your ${PAID} subscription continues.`,
    failed: 'Failed to reactivate subscription. Please try again.',
  },
  renew: {
    key: 'POST /api/subscription/renew',
    title: 'Subscription Renewed',
    words: `Welcome back! Your ${PAID} subscription is active again.`,
    failed: 'Failed to renew subscription. Please try again.',
  },
} as const;

export type SubscriptionChange = keyof typeof CHANGES;

/** Under way until what it changed has been read again. */
export function useSubscriptionChange(change: SubscriptionChange) {
  const client = useQueryClient();
  const { key, title, words, failed } = CHANGES[change];
  return useSingleFlightMutation({
    mutationFn: () => call(key, {}),
    onSuccess: ({ needsConfirmation }) => {
      // The card's bank asks on the page of the payment provider's form.
      if (needsConfirmation) return browser.go(paths.payOpen);
      toast(title, words);
      return refreshSubscription(client);
    },
    onError: (error) => tellFailure(client, error, failed),
  });
}
