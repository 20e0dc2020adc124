import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { planQuery } from './menus.ts';
import type { ShareStep } from './use-share.ts';

/** Opens a shopping list to helpers, replaces its link, or closes it. */
export function useListLink(menuId: string) {
  const client = useQueryClient();
  const { queryKey } = planQuery(menuId);
  const params = { id: menuId };
  return useSingleFlightMutation({
    mutationKey: ['list link', menuId],
    mutationFn: (step: ShareStep) =>
      step === 'stop'
        ? call('DELETE /api/menus/:id/shopping/link', { params })
        : call('POST /api/menus/:id/shopping/link', { params, body: { renew: step === 'renew' } }),
    onSuccess: (plan) => client.setQueryData(queryKey, plan),
    onError: (error) => tellFailure(client, error, 'Failed to change the link. Please try again.'),
  });
}
