import {
  hashKey,
  type MutateOptions,
  type QueryClient,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { toast } from '../toast-store.ts';
import { isUnauthorized, refresh } from './call.ts';

/**
 * A mutation for a button that creates or changes something. While the latest call is pending, another one with the
 * same variables is the same call. `isPending` isn't enough: it lags behind by a render, and two clicks may come before
 * it.
 */
export function useSingleFlightMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
) {
  const mutation = useMutation(options);
  const { mutateAsync } = mutation;
  const latest = useRef<string>(undefined);
  const mutate = useCallback(
    (variables: Variables, callbacks?: MutateOptions<Data, Error, Variables, Context>) => {
      const key = hashKey([variables]);
      if (latest.current === key) return;
      latest.current = key;
      const settle = () => {
        if (latest.current === key) latest.current = undefined;
      };
      // Failures are reported by the options' own `onError`.
      mutateAsync(variables, callbacks ?? {}).then(settle, settle);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}

/** Reports a failure. If the session has ended, the page is updated. */
export function reportFailure(client: QueryClient, error: Error, words: string) {
  toast('Error', words, 'destructive');
  if (isUnauthorized(error)) void refresh(client, 'GET /api/auth/user');
}
