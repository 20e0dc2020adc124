import type { ShoppingChange, ShoppingList } from '@swizzle/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from '../../../components/ui/select.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { barOptions, barsQuery } from '../../../lib/bar/bars-query.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { keepCost, planQuery } from '../api/menus.ts';

interface Props {
  menuId: string;
  list: ShoppingList;
}

/** Whose stock the list counts, and whether what that bar runs low on is bought too. Nothing for those without a bar. */
export function CountBar({ menuId, list }: Props) {
  const client = useQueryClient();
  const { data: bars } = useQuery(barsQuery);
  const { mutate, isPending, variables } = useSingleFlightMutation({
    mutationKey: ['shopping', menuId],
    scope: { id: `shopping ${menuId}` },
    mutationFn: (change: Pick<ShoppingChange, 'barId' | 'restocks'>) =>
      call('PATCH /api/menus/:id/shopping', { params: { id: menuId }, body: change }),
    onSuccess: (plan) => {
      client.setQueryData(planQuery(menuId).queryKey, plan);
      keepCost(client, menuId, plan.shopping);
    },
    onError: (error) => tellFailure(client, error, 'Failed to update the shopping list. Please try again.'),
  });
  if (!bars || bars.length === 0) return null;
  const options = barOptions(bars, 'Nothing');
  const change = isPending ? variables : undefined;
  const barId = change?.barId === undefined ? list.barId : change.barId;
  const restocks = change?.restocks ?? list.restocks;
  const canRestock = barId !== null && (restocks || list.runningLow.length > 0);
  return (
    <section aria-label="From your bar" className="off-paper card grid gap-3 p-5">
      <Select
        label="Subtract what's in"
        value={options.labelOf(barId)}
        options={options.labels}
        onChange={(label) => mutate({ barId: options.idOf(label) })}
      />
      {barId !== null && (
        <p className="text-sm text-muted">What you have isn't bought again. The list follows your bar.</p>
      )}
      {canRestock && (
        <>
          <Switch
            label="Restock the bar too"
            checked={restocks}
            onChange={(isOn) => mutate({ restocks: isOn })}
          />
          {list.runningLow.length > 0 && (
            <p className="text-sm text-muted">Low or going off soon: {list.runningLow.join(', ')}.</p>
          )}
        </>
      )}
    </section>
  );
}
