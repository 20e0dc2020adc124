import type { Cocktail } from '@swizzle/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '../../../lib/api/read.ts';
import { generationsQuery, isMaking } from '../../../lib/generations/generations-query.ts';

/** Milliseconds between two looks while something is being made. */
const POLL_MS = 2000;

/** What is being made, and what lately failed. What is made is read into the user's list, which was `readAt`. */
export function useGenerations(cocktails: readonly Cocktail[] | undefined, readAt: number) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...generationsQuery,
    refetchInterval: ({ state }) => (state.data?.some(isMaking) ? POLL_MS : false),
  });
  const generations = data ?? [];
  const ended = generations
    .filter((generation) => !isMaking(generation))
    .map(({ id }) => id)
    .join();

  useEffect(() => {
    if (ended === '') return;
    void refresh(client, 'GET /api/user/cocktails');
    void refresh(client, 'GET /api/auth/user');
  }, [client, ended]);

  const isListed = (id: number | undefined) => cocktails?.some((cocktail) => cocktail.id === id) ?? false;
  return {
    /** A cocktail that is made keeps its place until the list has it. */
    making: generations.filter(
      ({ status, cocktailId }) =>
        status === 'making' || (status === 'made' && readAt < dataUpdatedAt && !isListed(cocktailId)),
    ),
    failed: generations.filter(({ status }) => status === 'failed'),
  };
}
