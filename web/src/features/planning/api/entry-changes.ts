import type { Cocktail, Menu, MenuAddition, MenuEntry } from '@swizzle/proto';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { read } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { collectionQuery } from '../../../lib/collection/use-collection.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useMenuChange } from './menu-changes.ts';
import { changesOf, invalidateMenu, keepAnswer, menuQuery, stopReading } from './menus.ts';

const madeQuery = read('GET /api/user/cocktails', { query: {} });

/** What the host made and saved, each drink once; undefined until it's here. */
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

/** Puts a drink on a menu. */
export const useAddDrink = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (body: MenuAddition) =>
    call('POST /api/menus/:id/cocktails', { params: { id }, body }),
  );

/** Swaps one drink for another that fits. */
export function useSwap(menuId: string, { id: entryId, cocktail }: MenuEntry) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    ...changesOf(menuId),
    mutationFn: () =>
      call('POST /api/menus/:id/cocktails/:entryId/swap', {
        params: { id: menuId, entryId },
        // What is seen here may be gone already: another tab, or a press that was sent twice.
        query: { cocktailId: String(cocktail.id) },
      }),
    onSuccess: (menu) => {
      keepAnswer(client, menu);
      const next = menu.cocktails.find(({ id }) => id === entryId)?.cocktail;
      if (next) toast('Swapped', `${cocktail.name} swapped for ${next.name}.`);
    },
    onError: (error) =>
      tellFailure(client, error, nothingLeft(error) ?? `Failed to swap ${cocktail.name}. Please try again.`),
  });
}

/** Trying again would not help: the server says why. */
const nothingLeft = (error: Error) =>
  error instanceof ApiError && error.status === 409 ? error.words : undefined;

type Change = Pick<MenuEntry, 'servings'> | Pick<MenuEntry, 'isSoldOut'> | { isLocked: boolean };

/** Changes one drink's servings, whether it is sold out, or whether it stays: shown at once, and taken back where it fails. */
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
      await stopReading(client, menuId);
      show(change);
      if ('isLocked' in change) return { isLocked };
      return 'servings' in change ? { servings } : { isSoldOut };
    },
    onSuccess: (menu) => keepAnswer(client, menu),
    onError: (error, _change, before) => {
      if (before) show(before);
      invalidateMenu(client, menuId);
      tellFailure(client, error, 'Failed to change the menu. Please try again.');
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
