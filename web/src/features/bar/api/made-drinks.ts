import type { MadeChange } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { read, refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { keepBar, refusal, useBarChange } from './bar-changes.ts';

export const madeQuery = (id: string) => read('GET /api/bars/:id/made', { params: { id } });

interface Making {
  cocktailId: number;
  servings: number;
  forWhom?: string;
}

/** Logs a drink: the bar comes back without what it took. */
export function useMake(barId: string) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationKey: ['bars'],
    scope: { id: 'bars' },
    mutationFn: (body: Making) => call('POST /api/bars/:id/made', { params: { id: barId }, body }),
    onSuccess: ({ bar }) => {
      keepBar(client, bar);
      void refresh(client, 'GET /api/bars/:id/made');
    },
    onError: (error) =>
      tellFailure(client, error, refusal(error) ?? 'Failed to take this from your bar. Please try again.'),
  });
}

/** Puts back what a drink took. */
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
    onError: (error) => tellFailure(client, error, 'Failed to save this. Please try again.'),
  });
}
