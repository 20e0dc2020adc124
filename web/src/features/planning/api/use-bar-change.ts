import type { BarChange, MenuPlan } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { planQuery } from './menus.ts';

/** Chooses what is counted for the bar: shown at once, and read anew where it fails. */
export function useBarChange(menuId: string) {
  const client = useQueryClient();
  const { queryKey } = planQuery(menuId);
  const mutationKey = ['bar', menuId];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useSingleFlightMutation({
    mutationKey,
    scope: { id: `bar ${menuId}` },
    mutationFn: (groups: BarChange['groups']) =>
      call('PATCH /api/menus/:id/bar', { params: { id: menuId }, body: { groups } }),
    onMutate: async (groups) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<MenuPlan | null>(
        queryKey,
        (plan) =>
          plan && {
            ...plan,
            bar: plan.bar.map((group) => ({ ...group, isOn: groups[group.id] ?? group.isOn })),
          },
      );
    },
    onSuccess: (plan) => {
      if (isLast()) client.setQueryData(queryKey, plan);
    },
    onError: (error) => {
      if (isLast()) void client.invalidateQueries({ queryKey });
      tellFailure(client, error, 'Failed to change the bar plan. Please try again.');
    },
  });
}
