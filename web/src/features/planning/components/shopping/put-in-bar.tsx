import type { NewBottle, ShoppingLine, ShoppingList, StockItem } from '@swizzle/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../components/ui/button.tsx';
import { call, read, refresh } from '../../../../lib/api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../../../../lib/api/mutations.ts';
import { barsQuery } from '../../../../lib/api/queries.ts';
import { toast } from '../../../../lib/toast-store.ts';
import { useCart } from '../../device-storage.ts';

interface PutInBarProps {
  menuId: string;
  list: ShoppingList;
}

/** Maximum bottles of a line that are added to the bar one by one. */
const MAX_BOTTLES = 12;

/** What a line adds to the bar; nothing for packs without a known content. */
function bottlesOf({ id, item, pack, quantity }: ShoppingLine, items: readonly StockItem[]): NewBottle[] {
  const stock = items.find(({ shoppingItem }) => shoppingItem === item);
  if (!stock || (!pack && id !== item)) return [];
  const { id: ingredientId } = stock;
  if (!pack) return [{ ingredientId, left: quantity * stock.size }];
  if (quantity > MAX_BOTTLES) return [{ ingredientId, size: pack.amount, left: quantity * pack.amount }];
  return Array.from({ length: quantity }, () => ({ ingredientId, size: pack.amount, left: pack.amount }));
}

/** Adds the checked items to the list's bar, or else to the host's own. */
export function PutInBar({ menuId, list }: PutInBarProps) {
  const client = useQueryClient();
  const cart = useCart(menuId);
  const { data: bars } = useQuery(barsQuery);
  const bar =
    bars?.find(({ id, role }) => id === list.barId && role !== 'viewer') ??
    bars?.find(({ role }) => role === 'owner');
  const { data: items } = useQuery({ ...read('GET /api/stock-items', {}), enabled: bar !== undefined });
  const bought = list.aisles
    .flatMap(({ lines }) => lines)
    .filter((line) => !line.isAtHome && cart.has(line.id));
  const bottles = bought.flatMap((line) => bottlesOf(line, items ?? []));
  const { mutate, isPending, isSuccess } = useSingleFlightMutation({
    mutationFn: (id: string) => call('POST /api/bars/:id/bottles', { params: { id }, body: { bottles } }),
    onSuccess: ({ name }) => {
      void refresh(client, 'GET /api/bars');
      toast('Added to your bar', `What you bought is in ${name}.`);
    },
    onError: (error) => reportFailure(client, error, 'Failed to add this to your bar. Please try again.'),
  });
  if (!bar || bottles.length === 0 || isSuccess) return null;
  return (
    <Button look="quiet" size="snug" aria-busy={isPending} onClick={() => mutate(bar.id)}>
      {`I bought this: put it in ${bar.name}`}
    </Button>
  );
}
