import type { Cocktail } from '@swizzle/proto';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, isUnauthorized, read, refresh } from '../../../lib/api/call.ts';
import { generationsQuery, isMaking } from '../../../lib/api/queries.ts';
import { collectionQuery } from '../../../lib/collection/use-collection.ts';
import { useSessionCheck } from '../../../lib/session/use-user.ts';
import { isFiltered, queryOf, type SavedFilters } from '../filters/saved-filters.ts';

const matchingQuery = (filters: SavedFilters) =>
  isFiltered(filters) ? read('GET /api/user/saved-cocktails', { query: queryOf(filters) }) : collectionQuery;

export type SavedCocktails = ReturnType<typeof useSavedCocktails>;

/** The filtered collection, and the size of the whole one. */
export function useSavedCocktails(filters: SavedFilters) {
  const all = useQuery(collectionQuery);
  const matching = useQuery({ ...matchingQuery(filters), placeholderData: keepPreviousData });
  const reads = [all, matching];
  useSessionCheck(reads.some(({ data }) => data === null));
  return {
    /** Undefined while loading. */
    cocktails: matching.data ?? undefined,
    total: all.data?.length,
    /** Whether these are still the previous filters' results. */
    isStale: matching.isPlaceholderData,
    failed: reads.some(({ isLoadingError }) => isLoadingError),
    retry: () => {
      for (const { isLoadingError, refetch } of reads) if (isLoadingError) void refetch();
    },
  };
}

const KEY = 'GET /api/user/cocktails';
/** Cocktails per page. */
export const PAGE = 24;

/** For visitors, a page is null instead of an error. */
type Page = Cocktail[] | null;

const allOf = ({ pages }: InfiniteData<Page>) => pages.flatMap((page) => page ?? []);

/** The cocktails that the user generated, newest first, as far as loaded. */
export function useMadeCocktails() {
  const query = useInfiniteQuery({
    queryKey: [KEY],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const before = pageParam === undefined ? {} : { before: String(pageParam) };
      try {
        return await call(KEY, { query: { ...before, limit: String(PAGE) }, signal });
      } catch (error) {
        if (isUnauthorized(error)) return null;
        throw error;
      }
    },
    getNextPageParam: (last) => (last?.length === PAGE ? last.at(-1)?.id : undefined),
  });
  const { data } = query;
  useSessionCheck(data?.pages.some((page) => page === null) ?? false);
  return { ...query, cocktails: data && allOf(data) };
}

/** Polling interval in milliseconds while a generation is pending. */
const POLL_MS = 2000;

/** Pending and recently failed generations. A finished one refetches the user's list, which was `readAt`. */
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
    /** A finished cocktail keeps its placeholder until the list contains it. */
    making: generations.filter(
      ({ status, cocktailId }) =>
        status === 'making' || (status === 'made' && readAt < dataUpdatedAt && !isListed(cocktailId)),
    ),
    failed: generations.filter(({ status }) => status === 'failed'),
  };
}
