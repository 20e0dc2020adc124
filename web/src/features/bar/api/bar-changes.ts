import type { Bar } from '@swizzle/proto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { read, refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { barsQuery } from '../../../lib/bar/bars-query.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';

export const stockItemsQuery = { ...read('GET /api/stock-items', {}), staleTime: Number.POSITIVE_INFINITY };

/** Puts a bar as it is now into the list that pages read. */
export function keepBar(client: QueryClient, bar: Bar) {
  client.setQueryData<Bar[] | null>(barsQuery.queryKey, (bars) => {
    if (!bars) return [bar];
    return bars.some(({ id }) => id === bar.id)
      ? bars.map((other) => (other.id === bar.id ? bar : other))
      : [...bars, bar];
  });
  readMakeableAgain(client);
}

/** What can be made follows from what is there. */
function readMakeableAgain(client: QueryClient) {
  void refresh(client, 'GET /api/bars/:id/cocktails');
  void refresh(client, 'GET /api/bars/:id/next-bottles');
}

/** The server's own words where trying again would not help. */
export const refusal = (error: Error) =>
  error instanceof ApiError && [400, 403, 404, 409].includes(error.status) ? error.words : undefined;

/** A change of one bar; the answer is the bar as it is then. Changes reach the server one after the other. */
export function useBarChange<Change = void>(
  send: (change: Change) => Promise<Bar>,
  onDone?: (bar: Bar) => void,
) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationKey: ['bars'],
    scope: { id: 'bars' },
    mutationFn: send,
    onMutate: () => client.cancelQueries({ queryKey: barsQuery.queryKey }),
    onSuccess: (bar) => {
      keepBar(client, bar);
      onDone?.(bar);
    },
    onError: (error) =>
      tellFailure(client, error, refusal(error) ?? 'Failed to change your bar. Please try again.'),
  });
}

/** A bar that is gone for this user: deleted, or left. */
export function useBarRemoval<Answer>(send: () => Promise<Answer>, barId: string, onDone: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationKey: ['bars'],
    scope: { id: 'bars' },
    mutationFn: send,
    onSuccess: () => {
      client.setQueryData<Bar[] | null>(barsQuery.queryKey, (bars) => bars?.filter(({ id }) => id !== barId));
      onDone();
    },
    onError: (error) => tellFailure(client, error, refusal(error) ?? 'Failed. Please try again.'),
  });
}

interface ToBuyChange {
  add?: string[];
  remove?: string[];
}

/** Puts things on the shopping list of a bar, or takes them off. */
export const useToBuyChange = (id: string) =>
  useBarChange((body: ToBuyChange) => call('PATCH /api/bars/:id/shopping', { params: { id }, body }));

/** Puts what was bought into the bar. */
export const useBought = (id: string) =>
  useBarChange((ingredientIds: string[]) =>
    call('POST /api/bars/:id/shopping/bought', { params: { id }, body: { ingredientIds } }),
  );
