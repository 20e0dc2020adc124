import type { Menu, MenuEntry } from '@swizzle/proto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { changesOf, keepAnswer, menuQuery, readMenuAgain, stopReading } from './menus.ts';

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
      readMenuAgain(client, menuId);
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
