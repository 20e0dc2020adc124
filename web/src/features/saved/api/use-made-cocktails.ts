import type { Cocktail } from '@swizzle/proto';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { isUnauthorized } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useSessionCheck } from '../../../lib/session/use-session-check.ts';

const KEY = 'GET /api/user/cocktails';
/** Cocktails that one page adds. */
export const PAGE = 24;

/** Signed out, a page is null rather than an error. */
type Page = Cocktail[] | null;

const allOf = ({ pages }: InfiniteData<Page>) => pages.flatMap((page) => page ?? []);

/** What the user generated, newest first, as far as it has been asked for. */
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
