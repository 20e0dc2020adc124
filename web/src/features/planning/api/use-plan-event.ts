import { counted } from '@swizzle/mixology/events/words/nouns';
import type { Menu, MenuRequest } from '@swizzle/proto';
import { type QueryClient, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { ApiError, isUnauthorized } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { idempotencyKey } from '../../../lib/idempotency-key.ts';
import { goToLoginSoon } from '../../../lib/session/leave.ts';
import { toast } from '../../../lib/toast-store.ts';
import { keepMenu, menusQuery } from './menus.ts';

const mutationKey = ['plan event'];

/** Has a menu planned. What comes of it is said, and still waited for, when the page has gone and come back meanwhile. */
export function usePlanEvent() {
  const client = useQueryClient();
  const isPending = useIsMutating({ mutationKey }) > 0;
  const { mutate, error, variables, reset } = useSingleFlightMutation({
    mutationKey,
    mutationFn: (body: MenuRequest) =>
      call('POST /api/menus/generate', { body, headers: { 'Idempotency-Key': idempotencyKey() } }),
    onSuccess: (menu) => {
      keepMenu(client, menu);
      toast('Menu Generated!', announcement(menu));
    },
    onError: (error) => {
      explain(client, error);
      // What did not come in time may have been planned all the same.
      void client.invalidateQueries({ queryKey: menusQuery.queryKey });
    },
  });
  return { plan: mutate, isPending, error, asked: variables, forgetFailure: () => error && reset() };
}

const announcement = ({ name, cocktails }: Menu) => `${name}, with ${counted(cocktails.length, 'cocktail')}.`;

function explain(client: QueryClient, error: Error) {
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
