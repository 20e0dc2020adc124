import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { toast } from '../../../lib/toast-store.ts';

/**
 * Claims the day's bonus for a cocktail that was shared. A failure is not shown: the sharing itself worked, and
 * the gateway has logged the call that did not.
 */
export function useShareBonus() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (id: number) => call('POST /api/cocktails/:id/share-bonus', { params: { id: String(id) } }),
    onSuccess: ({ bonusClaimed, message }) => {
      if (!bonusClaimed) return;
      toast('Bonus Earned!', message);
      void refresh(client, 'GET /api/auth/user');
    },
  });
}
