import type { BaseLiquorFilter, MakeableCocktail, MoodFilter } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { read } from '../api/call.ts';
import { barsQuery } from '../api/queries.ts';

// Whether lists are restricted to drinks that the user's bar can make: one setting for all lists, for the lifetime of
// the tab.

export interface BarFilter {
  /** Maximum number of missing ingredients; null without a restriction. */
  readonly missing: 0 | 1 | 2 | null;
  /** Whether substitutes are allowed. */
  readonly swaps: boolean;
}

const OFF: BarFilter = { missing: null, swaps: false };

let current = OFF;
const listeners = new Set<() => void>();

export function setBarFilter(change: Partial<BarFilter>) {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

export const clearBarFilter = () => setBarFilter(OFF);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useBarFilter = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => OFF,
  );

interface Wanted {
  /** The user's first bar by default. */
  readonly barId?: string;
  readonly baseLiquor?: BaseLiquorFilter;
  readonly mood?: MoodFilter;
  /** Only saved cocktails. */
  readonly isSaved?: boolean;
}

/** Bars change outside of this tab, and lists must follow. */
export const FRESH_MS = 5000;

/** The drinks that a bar can make, while lists are restricted to them. */
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
