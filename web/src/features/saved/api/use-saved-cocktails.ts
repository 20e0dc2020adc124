import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api/read.ts';
import { collectionQuery } from '../../../lib/collection/saved-lists.ts';
import { useSessionCheck } from '../../../lib/session/use-session-check.ts';
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
