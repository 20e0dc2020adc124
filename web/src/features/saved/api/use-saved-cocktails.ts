import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read, refresh } from '../../../lib/api/read.ts';
import { collectionQuery } from '../../../lib/collection/saved-lists.ts';
import { isFiltered, queryOf, type SavedFilters } from '../filters/saved-filters.ts';

const matchingQuery = (filters: SavedFilters) =>
  isFiltered(filters) ? read('GET /api/user/saved-cocktails', { query: queryOf(filters) }) : collectionQuery;

export type SavedCocktails = ReturnType<typeof useSavedCocktails>;

/** What the filters let through, and how many the whole collection holds. */
export function useSavedCocktails(filters: SavedFilters) {
  const all = useQuery(collectionQuery);
  const matching = useQuery({ ...matchingQuery(filters), placeholderData: keepPreviousData });
  const reads = [all, matching];
  useSessionCheck(reads.some(({ data }) => data === null));
  return {
    /** Undefined until they are here. */
    cocktails: matching.data ?? undefined,
    total: all.data?.length,
    /** Still those of the filters before. */
    isStale: matching.isPlaceholderData,
    failed: reads.some(({ isLoadingError }) => isLoadingError),
    retry: () => {
      for (const { isLoadingError, refetch } of reads) if (isLoadingError) void refetch();
    },
  };
}

/** A collection that is nobody's: the session is over, and the door asks to sign in. */
function useSessionCheck(ended: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (ended) void refresh(client, 'GET /api/auth/user');
  }, [ended, client]);
}
