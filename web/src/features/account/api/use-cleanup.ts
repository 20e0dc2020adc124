import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { refreshSubscription } from './use-subscription.ts';

/** Drops subscriptions that never got a card. */
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
    onError: (error) => tellFailure(client, error, 'Failed to cleanup subscriptions. Please try again.'),
  });
}
