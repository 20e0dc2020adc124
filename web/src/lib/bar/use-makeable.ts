import type { BaseLiquorFilter, MakeableCocktail, MoodFilter } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/read.ts';
import { useBarFilter } from './bar-filter.ts';
import { barsQuery } from './bars-query.ts';

interface Wanted {
  /** The user's first bar, if missing. */
  readonly barId?: string;
  readonly baseLiquor?: BaseLiquorFilter;
  readonly mood?: MoodFilter;
  /** Only what the user has saved. */
  readonly isSaved?: boolean;
}

/** Bars change at the shelf, and lists are to follow. */
export const FRESH_MS = 5000;

/** What can be made with a bar, while lists are narrowed to that. */
export function useMakeable({ barId, baseLiquor, mood, isSaved = false }: Wanted) {
  const { missing, swaps } = useBarFilter();
  const isOn = missing !== null;
  const bars = useQuery({ ...barsQuery, enabled: isOn && barId === undefined });
  const id = barId ?? bars.data?.[0]?.id;
  const { data, isPending, error, refetch } = useQuery({
    ...read('GET /api/bars/:id/cocktails', {
      params: { id: id ?? '' },
      query: {
        missing: String(missing ?? 0) as '0' | '1' | '2',
        swaps: swaps ? 'true' : 'false',
        ...(baseLiquor && { baseLiquor }),
        ...(mood && { mood }),
        ...(isSaved && { saved: 'true' as const }),
      },
    }),
    enabled: isOn && id !== undefined,
    staleTime: FRESH_MS,
  });
  const matches: readonly MakeableCocktail[] = data?.matches ?? [];
  return {
    isOn,
    matches,
    total: data?.total ?? 0,
    isPending: isOn && isPending,
    failed: error !== null && !data,
    retry: () => void refetch(),
  };
}
