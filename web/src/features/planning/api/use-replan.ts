import type { Menu } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { changesOf, keepAnswer } from './menus.ts';

/** Plans a menu anew without some parts of its brief. */
export function useReplan({ id }: Pick<Menu, 'id'>) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: (removedParts: string[]) =>
      call('POST /api/menus/:id/replan', { params: { id }, body: { removedParts } }),
    onSuccess: (menu) => keepAnswer(client, menu),
    onError: (error) =>
      tellFailure(client, error, nothingLeft(error) ?? 'Failed to change the menu. Please try again.'),
  });
}

/** Trying again would not help: the server says why. */
const nothingLeft = (error: Error) =>
  error instanceof ApiError && error.status === 409 ? error.words : undefined;
