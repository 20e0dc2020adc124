import { counted } from '@swizzle/mixology/events/words/nouns';
import type {
  BudgetWay,
  Cocktail,
  EventChange,
  Menu,
  MenuAddition,
  MenuEntry,
  MenuRequest,
} from '@swizzle/proto';
import { type QueryClient, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiError, call, idempotencyKey, isUnauthorized, read, refresh } from '../../../lib/api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../../../lib/api/mutations.ts';
import { collectionQuery } from '../../../lib/collection/use-collection.ts';
import { paths } from '../../../lib/paths.ts';
import { goToLoginSoon } from '../../../lib/session/sign-in.ts';
import { toast } from '../../../lib/toast-store.ts';
import { clearCart, clearStartTime } from '../device-storage.ts';
import {
  cacheMenu,
  cacheResponse,
  cancelReads,
  changesOf,
  invalidateMenu,
  menuQuery,
  menusQuery,
  removeMenu,
} from './menus.ts';

const mutationKey = ['plan event'];

/** Plans a menu. The pending state and the outcome survive leaving the page and returning to it. */
export function usePlanEvent() {
  const client = useQueryClient();
  const isPending = useIsMutating({ mutationKey }) > 0;
  const { mutate, error, variables, reset } = useSingleFlightMutation({
    mutationKey,
    mutationFn: (body: MenuRequest) =>
      call('POST /api/menus/generate', { body, headers: { 'Idempotency-Key': idempotencyKey() } }),
    onSuccess: (menu) => {
      cacheMenu(client, menu);
      toast('Menu Generated!', announcement(menu));
    },
    onError: (error) => {
      reportPlanFailure(client, error);
      // The menu may have been planned despite a timeout.
      void client.invalidateQueries({ queryKey: menusQuery.queryKey });
    },
  });
  return { plan: mutate, isPending, error, asked: variables, forgetFailure: () => error && reset() };
}

const announcement = ({ name, cocktails }: Menu) => `${name}, with ${counted(cocktails.length, 'cocktail')}.`;

function reportPlanFailure(client: QueryClient, error: Error) {
  if (isUnauthorized(error)) {
    goToLoginSoon();
    toast('Unauthorized', 'You are logged out. Logging in again...', 'destructive');
  } else if (error instanceof ApiError && error.status === 403) {
    toast(
      'Upgrade Required',
      'Event planning requires Party Planner or Bar Owner subscription.',
      'destructive',
    );
    void refresh(client, 'GET /api/auth/user');
  } else if (error instanceof ApiError && error.status === 422 && error.words) {
    toast('Nothing Fits All of That', error.words, 'destructive');
  } else {
    toast('Generation Failed', 'Failed to generate menu. Please try again.', 'destructive');
  }
}

export function useMenuDeletion({ id, name }: Menu) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: () => call('DELETE /api/menus/:id', { params: { id } }),
    onSuccess: () => {
      navigate(paths.planning, { replace: true });
      removeMenu(client, id);
      clearStartTime(id);
      clearCart(id);
      toast('Menu Deleted', `${name} is deleted.`);
    },
    onError: (error) => reportFailure(client, error, 'Failed to delete the menu. Please try again.'),
  });
}

/** Copies an event and opens the copy. */
export function useDuplicate({ id }: Pick<Menu, 'id'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleFlightMutation({
    mutationKey: ['duplicate', id],
    mutationFn: () =>
      call('POST /api/menus/:id/duplicate', {
        params: { id },
        headers: { 'Idempotency-Key': idempotencyKey() },
      }),
    onSuccess: (menu) => {
      cacheMenu(client, menu);
      toast('Event copied', menu.name);
      void navigate(paths.menu(menu.id));
    },
    onError: (error) => reportFailure(client, error, 'Failed to copy the event. Please try again.'),
  });
}

export function useRename(id: string) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: (name: string) => call('PATCH /api/menus/:id', { params: { id }, body: { name } }),
    onSuccess: (menu) => cacheResponse(client, menu),
    onError: (error) => reportFailure(client, error, 'Failed to rename the menu. Please try again.'),
  });
}

/** A mutation of a whole menu, whose response is the new menu. */
export function useMenuChange<Change>({ id }: Pick<Menu, 'id'>, send: (change: Change) => Promise<Menu>) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: send,
    onSuccess: (menu) => cacheResponse(client, menu),
    onError: (error) =>
      reportFailure(client, error, refusal(error) ?? 'Failed to change the menu. Please try again.'),
  });
}

/** A retry is pointless; the server states the reason. */
const refusal = (error: Error) =>
  error instanceof ApiError && (error.status === 409 || error.status === 422) ? error.words : undefined;

/** Applies an option to change the menu's cost. */
export const useBudgetChange = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, ({ change }: BudgetWay) =>
    call('POST /api/menus/:id/budget', { params: { id }, body: change }),
  );

/** Changes guests, hours or budget of an event; its menu is adapted. */
export const useEventChange = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (body: EventChange) => call('PATCH /api/menus/:id/event', { params: { id }, body }));

/** Undoes the last change of a whole menu. */
export const useUndo = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (changeId: string) =>
    call('POST /api/menus/:id/undo', { params: { id }, body: { changeId } }),
  );

/** Reorders the drinks of a menu. */
export const useReorder = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (entryIds: string[]) =>
    call('PATCH /api/menus/:id/order', { params: { id }, body: { entryIds } }),
  );

/** Replans a menu without some parts of its brief. */
export const useReplan = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (removedParts: string[]) =>
    call('POST /api/menus/:id/replan', { params: { id }, body: { removedParts } }),
  );

/** Plans another menu for the same event, by its seed, and keeps the locked drinks. */
export const useOtherDrinks = ({ id, brief }: Menu) => {
  const removedParts = (brief?.parts ?? []).filter(({ isRemoved }) => isRemoved).map((part) => part.id);
  return useMenuChange({ id }, (variant: number) =>
    call('POST /api/menus/:id/replan', { params: { id }, body: { removedParts, variant } }),
  );
};

const madeQuery = read('GET /api/user/cocktails', { query: {} });

/** The host's own and saved cocktails without duplicates; undefined while loading. */
export function useOwnDrinks() {
  const [made, saved] = [useQuery(madeQuery), useQuery(collectionQuery)];
  const all: Cocktail[] | undefined =
    made.data && saved.data
      ? [...new Map([...made.data, ...saved.data].map((drink) => [drink.id, drink])).values()]
      : undefined;
  return {
    drinks: all,
    failed: made.isLoadingError || saved.isLoadingError,
    retry: () => {
      void made.refetch();
      void saved.refetch();
    },
  };
}

/** Adds a drink to a menu. */
export const useAddDrink = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (body: MenuAddition) =>
    call('POST /api/menus/:id/cocktails', { params: { id }, body }),
  );

/** Replaces a drink by another one that fits. */
export function useSwap(menuId: string, { id: entryId, cocktail }: MenuEntry) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    ...changesOf(menuId),
    mutationFn: () =>
      call('POST /api/menus/:id/cocktails/:entryId/swap', {
        params: { id: menuId, entryId },
        // The drink may be gone already: changed in another tab, or by a duplicate request.
        query: { cocktailId: String(cocktail.id) },
      }),
    onSuccess: (menu) => {
      cacheResponse(client, menu);
      const next = menu.cocktails.find(({ id }) => id === entryId)?.cocktail;
      if (next) toast('Swapped', `${cocktail.name} swapped for ${next.name}.`);
    },
    onError: (error) =>
      reportFailure(
        client,
        error,
        nothingLeft(error) ?? `Failed to swap ${cocktail.name}. Please try again.`,
      ),
  });
}

/** A retry is pointless; the server states the reason. */
const nothingLeft = (error: Error) =>
  error instanceof ApiError && error.status === 409 ? error.words : undefined;

type Change = Pick<MenuEntry, 'servings'> | Pick<MenuEntry, 'isSoldOut'> | { isLocked: boolean };

/** Changes a drink's servings, whether it's sold out, and whether it's locked. Optimistic: rolled back on failure. */
export function useEntryChange(
  menuId: string,
  { id: entryId, servings, isSoldOut, isLocked = false }: MenuEntry,
) {
  const client = useQueryClient();
  const show = (change: Change) => showEntry(client, menuId, entryId, change);
  return useSingleFlightMutation({
    ...changesOf(menuId),
    mutationFn: (body: Change) =>
      call('PATCH /api/menus/:id/cocktails/:entryId', { params: { id: menuId, entryId }, body }),
    onMutate: async (change) => {
      await cancelReads(client, menuId);
      show(change);
      if ('isLocked' in change) return { isLocked };
      return 'servings' in change ? { servings } : { isSoldOut };
    },
    onSuccess: (menu) => cacheResponse(client, menu),
    onError: (error, _change, before) => {
      if (before) show(before);
      invalidateMenu(client, menuId);
      reportFailure(client, error, 'Failed to change the menu. Please try again.');
    },
  });
}

function showEntry(client: QueryClient, menuId: string, entryId: string, change: Change) {
  client.setQueryData<Menu | null>(
    menuQuery(menuId).queryKey,
    (menu) =>
      menu && {
        ...menu,
        cocktails: menu.cocktails.map((entry) => (entry.id === entryId ? { ...entry, ...change } : entry)),
      },
  );
}
