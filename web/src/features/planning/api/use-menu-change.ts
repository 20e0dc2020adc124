import type { Menu } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { changesOf, keepAnswer } from './menus.ts';

/** A change of a whole menu: the answer is the menu as it is then. */
export function useMenuChange<Change>({ id }: Pick<Menu, 'id'>, send: (change: Change) => Promise<Menu>) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: send,
    onSuccess: (menu) => keepAnswer(client, menu),
    onError: (error) =>
      tellFailure(client, error, refusal(error) ?? 'Failed to change the menu. Please try again.'),
  });
}

/** Trying again would not help: the server says why. */
const refusal = (error: Error) =>
  error instanceof ApiError && (error.status === 409 || error.status === 422) ? error.words : undefined;
