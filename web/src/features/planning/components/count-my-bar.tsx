import type { Bar, ShoppingList } from '@swizzle/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { barsQuery } from '../../../lib/bar/bars-query.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { keepCost, planQuery } from '../api/menus.ts';

interface Props {
  menuId: string;
  list: ShoppingList;
}

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** How many packs of each line's item stand in the bars, for what is on the list. */
function stockFor(list: ShoppingList, bars: readonly Bar[]): Record<string, number> {
  const items = new Set(list.aisles.flatMap(({ lines }) => lines.map(({ item }) => item)));
  const stock = new Map<string, number>();
  for (const { shoppingItem, packs } of bars.flatMap(({ bottles }) => bottles)) {
    if (packs > 0 && items.has(shoppingItem)) stock.set(shoppingItem, (stock.get(shoppingItem) ?? 0) + packs);
  }
  return Object.fromEntries([...stock].map(([item, packs]) => [item, hundredth(packs)]));
}

/** Takes what stands in the host's bars off the list: so much less is bought. */
export function CountMyBar({ menuId, list }: Props) {
  const client = useQueryClient();
  const { data: bars } = useQuery(barsQuery);
  const atHome = stockFor(list, bars ?? []);
  const count = Object.keys(atHome).length;
  const { mutate, isPending } = useSingleFlightMutation({
    mutationKey: ['shopping', menuId],
    scope: { id: `shopping ${menuId}` },
    mutationFn: () =>
      call('PATCH /api/menus/:id/shopping', { params: { id: menuId }, body: { prices: {}, atHome } }),
    onSuccess: (plan) => {
      client.setQueryData(planQuery(menuId).queryKey, plan);
      keepCost(client, menuId, plan.shopping);
      toast(
        'Your bar is counted',
        `${count} ${count === 1 ? 'thing' : 'things'} you have will be bought less.`,
      );
    },
    onError: (error) => tellFailure(client, error, 'Failed to update the shopping list. Please try again.'),
  });
  if (count === 0) return null;
  return (
    <Button look="quiet" size="snug" aria-busy={isPending} onClick={() => mutate()}>
      Count what's in my bar
    </Button>
  );
}
