import type { BudgetWay, Menu } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { changesOf, keepAnswer } from './menus.ts';

/** Makes a menu cheaper or dearer in one of the ways that were offered. */
export function useBudgetChange({ id }: Pick<Menu, 'id'>) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: ({ change }: BudgetWay) =>
      call('POST /api/menus/:id/budget', { params: { id }, body: change }),
    onSuccess: (menu) => keepAnswer(client, menu),
    onError: (error) =>
      tellFailure(client, error, refusal(error) ?? 'Failed to change the menu. Please try again.'),
  });
}

/** Trying again would not help: the server says why. */
const refusal = (error: Error) =>
  error instanceof ApiError && error.status === 409 ? error.words : undefined;
