import type { Bar, MadeChange } from '@swizzle/proto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, read, refresh } from '../../../lib/api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../../../lib/api/mutations.ts';
import { barsQuery } from '../../../lib/api/queries.ts';

export const stockItemsQuery = { ...read('GET /api/stock-items', {}), staleTime: Number.POSITIVE_INFINITY };

/** Replaces a bar in the cached list. */
function cacheBar(client: QueryClient, bar: Bar) {
  client.setQueryData<Bar[] | null>(barsQuery.queryKey, (bars) => {
    if (!bars) return [bar];
    return bars.some(({ id }) => id === bar.id)
      ? bars.map((other) => (other.id === bar.id ? bar : other))
      : [...bars, bar];
  });
  readMakeableAgain(client);
}

/** Invalidates what depends on the bar's contents. */
function readMakeableAgain(client: QueryClient) {
  void refresh(client, 'GET /api/bars/:id/cocktails');
  void refresh(client, 'GET /api/bars/:id/next-bottles');
}

/** The server's message if a retry is pointless. */
const refusal = (error: Error) =>
  error instanceof ApiError && [400, 403, 404, 409].includes(error.status) ? error.words : undefined;

/** A mutation of one bar, which responds with the new bar. Changes of a bar are sent one at a time. */
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
      cacheBar(client, bar);
      onDone?.(bar);
    },
    onError: (error) =>
      reportFailure(client, error, refusal(error) ?? 'Failed to change your bar. Please try again.'),
  });
}

/** Removes a bar that the user has deleted or left. */
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
    onError: (error) => reportFailure(client, error, refusal(error) ?? 'Failed. Please try again.'),
  });
}

interface ToBuyChange {
  add?: string[];
  remove?: string[];
}

/** Adds items to a bar's shopping list, or removes them. */
export const useToBuyChange = (id: string) =>
  useBarChange((body: ToBuyChange) => call('PATCH /api/bars/:id/shopping', { params: { id }, body }));

/** Adds bought items to the bar. */
export const useBought = (id: string) =>
  useBarChange((ingredientIds: string[]) =>
    call('POST /api/bars/:id/shopping/bought', { params: { id }, body: { ingredientIds } }),
  );

export const madeQuery = (id: string) => read('GET /api/bars/:id/made', { params: { id } });

interface Making {
  cocktailId: number;
  servings: number;
  forWhom?: string;
}

/** Logs a made drink; the response is the bar without its ingredients. */
export function useMake(barId: string) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationKey: ['bars'],
    scope: { id: 'bars' },
    mutationFn: (body: Making) => call('POST /api/bars/:id/made', { params: { id: barId }, body }),
    onSuccess: ({ bar }) => {
      cacheBar(client, bar);
      void refresh(client, 'GET /api/bars/:id/made');
    },
    onError: (error) =>
      reportFailure(client, error, refusal(error) ?? 'Failed to take this from your bar. Please try again.'),
  });
}

/** Undoes a made drink. */
export function useUndo(barId: string, onDone: () => void) {
  const client = useQueryClient();
  return useBarChange(
    (madeId: string) => call('DELETE /api/bars/:id/made/:madeId', { params: { id: barId, madeId } }),
    () => {
      void refresh(client, 'GET /api/bars/:id/made');
      onDone();
    },
  );
}

export function useRating(barId: string, madeId: string) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: MadeChange) =>
      call('PATCH /api/bars/:id/made/:madeId', { params: { id: barId, madeId }, body }),
    onSuccess: () => refresh(client, 'GET /api/bars/:id/made'),
    onError: (error) => reportFailure(client, error, 'Failed to save this. Please try again.'),
  });
}
