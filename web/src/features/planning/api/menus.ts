import type { Menu, ShoppingList } from '@swizzle/proto';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, read } from '../../../lib/api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../../../lib/api/mutations.ts';

export const menusQuery = read('GET /api/menus', {});
export const menuQuery = (id: string) => read('GET /api/menus/:id', { params: { id } });
export const planQuery = (id: string) => read('GET /api/menus/:id/plan', { params: { id } });

export const budgetQuery = (id: string) => read('GET /api/menus/:id/budget', { params: { id } });

/** Key and scope of all mutations of a menu, which run one after the other. */
export const changesOf = (id: string) => ({ mutationKey: ['menu', id], scope: { id: `menu ${id}` } });

/** Cancels reads of the menu: one that started before a change would return without it. */
export const cancelReads = (client: QueryClient, id: string) =>
  client.cancelQueries({ queryKey: menuQuery(id).queryKey });

/** Caches the menu of a response; a new one is first in the list of events. */
export function cacheMenu(client: QueryClient, menu: Menu) {
  client.setQueryData(menuQuery(menu.id).queryKey, menu);
  client.setQueryData(menusQuery.queryKey, (list) => {
    if (!list) return list;
    const isKnown = list.some(({ id }) => id === menu.id);
    return isKnown ? list.map((known) => (known.id === menu.id ? menu : known)) : [menu, ...list];
  });
  void client.invalidateQueries({ queryKey: planQuery(menu.id).queryKey });
  void client.invalidateQueries({ queryKey: budgetQuery(menu.id).queryKey });
}

/** Caches the response to a change, unless a later change is pending, which it doesn't include. */
export function cacheResponse(client: QueryClient, menu: Menu) {
  if (client.isMutating({ mutationKey: changesOf(menu.id).mutationKey }) === 1) cacheMenu(client, menu);
}

/** Refetches the menu unless changes are pending. */
export function invalidateMenu(client: QueryClient, id: string) {
  if (client.isMutating({ mutationKey: changesOf(id).mutationKey }) > 1) return;
  void client.invalidateQueries({ queryKey: menuQuery(id).queryKey });
}

export function removeMenu(client: QueryClient, id: string) {
  client.setQueryData(menusQuery.queryKey, (list) => list?.filter((menu) => menu.id !== id));
  client.removeQueries({ queryKey: menuQuery(id).queryKey });
  client.removeQueries({ queryKey: planQuery(id).queryKey });
  client.removeQueries({ queryKey: budgetQuery(id).queryKey });
}

/** Updates the menu's cost from its shopping list. */
export function cacheCost(client: QueryClient, id: string, list: ShoppingList) {
  const { total, perGuest, besidesCost, usedCost, budgetPerGuest, budgetTotal, budgetGap, unpriced } = list;
  const cost = { total, perGuest, besidesCost, usedCost, budgetPerGuest, budgetTotal, budgetGap, unpriced };
  client.setQueryData(menuQuery(id).queryKey, (menu) => menu && { ...menu, cost });
}

/**
 * The QR code of a menu's current link as a data URL. All links of a menu have the same image URL, and browsers reuse
 * an image that the document has loaded before, whatever its cache headers.
 */
export const codePictureQuery = (menuId: string, slug: string) =>
  queryOptions({
    queryKey: ['GET /api/menus/:id/qr.svg', slug],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/api/menus/${menuId}/qr.svg`, { credentials: 'include', signal });
      const body = await response.text();
      if (!response.ok) throw new ApiError(response.status, response.statusText, body);
      return `data:image/svg+xml,${encodeURIComponent(body)}`;
    },
  });

export type ShareStep = 'start' | 'renew' | 'stop';

const FAILURES: Readonly<Record<ShareStep, string>> = {
  start: 'Failed to share the menu. Please try again.',
  renew: 'Failed to replace the link. Please try again.',
  stop: 'Failed to stop sharing. Please try again.',
};

/** Shares a menu with guests, replaces its link, or closes it. */
export function useShare({ id }: Menu) {
  const client = useQueryClient();
  const params = { id };
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: (step: ShareStep) =>
      step === 'stop'
        ? call('DELETE /api/menus/:id/share', { params })
        : call('POST /api/menus/:id/share', { params, body: { renew: step === 'renew' } }),
    onMutate: () => cancelReads(client, id),
    onSuccess: (menu) => cacheResponse(client, menu),
    onError: (error, step) => reportFailure(client, error, FAILURES[step]),
  });
}

/** Shares a shopping list with helpers, replaces its link, or closes it. */
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
    onError: (error) => reportFailure(client, error, 'Failed to change the link. Please try again.'),
  });
}
