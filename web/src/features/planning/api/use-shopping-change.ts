import type { MenuPlan, ShoppingChange } from '@swizzle/proto';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { type ShoppingNews, tellList, undoOf } from '../shopping.ts';
import { planQuery } from './menus.ts';

/** Remembers prices and what is in the house: reckoned at once, and taken back where it fails. */
export function useShoppingChange(id: string, guestCount: number) {
  const client = useQueryClient();
  const { queryKey } = planQuery(id);
  const mutationKey = ['shopping', id];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const tell = (news: ShoppingNews) => tellPlan(client, id, news, guestCount);
  return useMutation({
    mutationKey,
    scope: { id: `shopping ${id}` },
    mutationFn: (news: ShoppingNews) =>
      call('PATCH /api/menus/:id/shopping', { params: { id }, body: changeOf(news) }),
    onMutate: async (news) => {
      await client.cancelQueries({ queryKey });
      const plan = client.getQueryData(queryKey);
      tell(news);
      return plan && undoOf(plan.shopping, news);
    },
    onSuccess: (plan) => {
      // Further changes are on the screen already: the last answer knows them all.
      if (isLast()) client.setQueryData(queryKey, plan);
    },
    onError: (error, _news, undo) => {
      if (undo) tell(undo);
      if (isLast()) void client.invalidateQueries({ queryKey });
      tellFailure(client, error, 'Failed to update the shopping list. Please try again.');
    },
  });
}

const changeOf = (news: ShoppingNews): ShoppingChange =>
  'price' in news
    ? { prices: { [news.id]: news.price }, atHome: {} }
    : { prices: {}, atHome: { [news.item]: news.isAtHome } };

function tellPlan(client: QueryClient, id: string, news: ShoppingNews, guestCount: number) {
  client.setQueryData<MenuPlan | null>(
    planQuery(id).queryKey,
    (plan) => plan && { ...plan, shopping: tellList(plan.shopping, news, guestCount) },
  );
}
