import type { BarChange, LeftoversReport, Menu, MenuPlan, ShoppingChange } from '@swizzle/proto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { applyToList, inverseEdit, type ShoppingEdit } from '../shopping.ts';
import { useMenuChange } from './menu-changes.ts';
import { invalidateMenu, keepCost, planQuery } from './menus.ts';

/** Keeps what was left over after a party. */
export function useLeftovers({ id }: Pick<Menu, 'id'>) {
  const client = useQueryClient();
  return useMenuChange({ id }, async (body: LeftoversReport) => {
    const menu = await call('PATCH /api/menus/:id/leftovers', { params: { id }, body });
    for (const key of ['GET /api/bars', 'GET /api/bars/:id/made'] as const) void refresh(client, key);
    toast('Saved', "We'll plan your next event with it.");
    return menu;
  });
}

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

/** Saves the host's prices and stock: shown at once, on the menu too, and undone where it fails. */
export function useShoppingChange(id: string, guestCount: number) {
  const client = useQueryClient();
  const { queryKey } = planQuery(id);
  const mutationKey = ['shopping', id];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const apply = (edit: ShoppingEdit) => applyToPlan(client, id, edit, guestCount);
  return useSingleFlightMutation({
    mutationKey,
    scope: { id: `shopping ${id}` },
    mutationFn: (edit: ShoppingEdit) =>
      call('PATCH /api/menus/:id/shopping', { params: { id }, body: changeOf(edit) }),
    onMutate: async (edit) => {
      await client.cancelQueries({ queryKey });
      const plan = client.getQueryData(queryKey);
      apply(edit);
      return plan && inverseEdit(plan.shopping, edit);
    },
    onSuccess: (plan) => {
      // Further changes are on the screen already: the last answer knows them all.
      if (!isLast()) return;
      client.setQueryData(queryKey, plan);
      keepCost(client, id, plan.shopping);
    },
    onError: (error, _edit, undo) => {
      if (undo) apply(undo);
      if (isLast()) {
        void client.invalidateQueries({ queryKey });
        invalidateMenu(client, id);
      }
      tellFailure(client, error, 'Failed to update the shopping list. Please try again.');
    },
  });
}

const changeOf = (edit: ShoppingEdit): ShoppingChange =>
  'price' in edit
    ? { prices: { [edit.id]: edit.price }, atHome: {} }
    : { prices: {}, atHome: { [edit.item]: 'have' in edit ? edit.have : edit.isAtHome } };

function applyToPlan(client: QueryClient, id: string, edit: ShoppingEdit, guestCount: number) {
  const { queryKey } = planQuery(id);
  const plan = client.getQueryData<MenuPlan | null>(queryKey);
  if (!plan) return;
  const shopping = applyToList(plan.shopping, edit, guestCount);
  client.setQueryData<MenuPlan | null>(queryKey, () => ({ ...plan, shopping }));
  keepCost(client, id, shopping);
}
