// Mutations of a planned menu's leftovers, bar and shopping list, and their optimistic updates in the query cache.
import { budgetGap } from '@swizzle/mixology/events/shopping/budget';
import type {
  BarChange,
  LeftoversReport,
  Menu,
  MenuPlan,
  ShoppingChange,
  ShoppingLine,
  ShoppingList,
} from '@swizzle/proto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, refresh } from '../../../lib/api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../../../lib/api/mutations.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useMenuChange } from './menu-changes.ts';
import { cacheCost, invalidateMenu, planQuery } from './menus.ts';

/** Saves the host's report of what was left over after the event. */
export function useLeftovers({ id }: Pick<Menu, 'id'>) {
  const client = useQueryClient();
  return useMenuChange({ id }, async (body: LeftoversReport) => {
    const menu = await call('PATCH /api/menus/:id/leftovers', { params: { id }, body });
    for (const key of ['GET /api/bars', 'GET /api/bars/:id/made'] as const) void refresh(client, key);
    toast('Saved', "We'll plan your next event with it.");
    return menu;
  });
}

/** Selects the groups of the bar plan; optimistic, and refetched after a failure. */
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
      reportFailure(client, error, 'Failed to change the bar plan. Please try again.');
    },
  });
}

/** Saves the host's prices and stock; optimistic, in the menu's cost too, and rolled back after a failure. */
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
      // Later changes are already applied; only the last response includes all of them.
      if (!isLast()) return;
      client.setQueryData(queryKey, plan);
      cacheCost(client, id, plan.shopping);
    },
    onError: (error, _edit, undo) => {
      if (undo) apply(undo);
      if (isLast()) {
        void client.invalidateQueries({ queryKey });
        invalidateMenu(client, id);
      }
      reportFailure(client, error, 'Failed to update the shopping list. Please try again.');
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
  cacheCost(client, id, shopping);
}

// The optimistic shopping list, computed before the response.

/** A change by the host: the price of a pack (null restores our estimate), or the amount at home. */
export type ShoppingEdit =
  | { id: string; price: number | null }
  | { item: string; isAtHome: boolean }
  | { item: string; have: number };

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

const linesOf = ({ aisles, besides }: ShoppingList) => [
  ...aisles.flatMap(({ lines }) => lines),
  ...besides.lines,
];

function applyToLine(line: ShoppingLine, edit: ShoppingEdit): ShoppingLine {
  // Only the server knows which packs are bought for the rest.
  if ('have' in edit) return line.item === edit.item ? { ...line, have: edit.have, isFromBar: false } : line;
  if ('item' in edit) return line.item === edit.item ? { ...line, isAtHome: edit.isAtHome } : line;
  // Only the server knows our estimate.
  if (line.id !== edit.id || edit.price === null) return line;
  return { ...line, unitPrice: edit.price, isOwnPrice: true };
}

/** The list after the edit. The server may still choose other packs by the new prices. */
function applyToList(list: ShoppingList, edit: ShoppingEdit, guestCount: number): ShoppingList {
  const withTotals = (lines: readonly ShoppingLine[], from: number) => {
    let total = from;
    const summed = lines.map((line): ShoppingLine => {
      const known = applyToLine(line, edit);
      const sum = known.isAtHome ? 0 : cents(known.quantity * known.unitPrice);
      total = cents(total + sum);
      return { ...known, sum, runningTotal: total };
    });
    return { lines: summed, total };
  };
  let total = 0;
  const aisles = list.aisles.map(({ aisle, lines }) => {
    const known = withTotals(lines, total);
    total = known.total;
    return { aisle, lines: known.lines };
  });
  const { lines, total: all } = withTotals(list.besides.lines, total);
  const besidesCost = cents(all - total);
  const perGuest = cents(all / guestCount);
  return {
    ...list,
    aisles,
    besides: { lines, total: besidesCost },
    total: all,
    perGuest,
    besidesCost,
    budgetGap: budgetGap(perGuest, list.budgetPerGuest),
  };
}

/** The edit that undoes another. */
function inverseEdit(list: ShoppingList, edit: ShoppingEdit): ShoppingEdit | undefined {
  if ('have' in edit)
    return { ...edit, have: linesOf(list).find(({ item }) => item === edit.item)?.have ?? 0 };
  if ('item' in edit) return { ...edit, isAtHome: !edit.isAtHome };
  const line = linesOf(list).find(({ id }) => id === edit.id);
  return line && { id: line.id, price: line.unitPrice };
}
