import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseFilters, parsePage, type SavedFilters, searchOf } from './saved-filters.ts';

export type SavedSearch = ReturnType<typeof useSavedSearch>;

/** Filters and page live in the address, so that a reload, a link and the way back find them again. */
export function useSavedSearch() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => parseFilters(search), [search]);
  return {
    filters,
    page: parsePage(search),
    /** Begins at the first page. The way back leads past changes of filters to where one came from. */
    setFilters: (next: SavedFilters) =>
      setSearch(searchOf(next, 1), { replace: true, preventScrollReset: true }),
    setPage: (page: number, options?: { replace: boolean }) =>
      setSearch(searchOf(filters, page), { ...options, preventScrollReset: true }),
  };
}
