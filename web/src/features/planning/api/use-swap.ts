import type { MenuEntry } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { changesOf, keepAnswer } from './menus.ts';

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
