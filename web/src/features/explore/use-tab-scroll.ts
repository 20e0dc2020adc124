import { useLayoutEffect, useRef } from 'react';
import type { Filters } from './filters.ts';
import type { Tab } from './visit.ts';
import { useVisit } from './visit-store.ts';

/** A look at the chat leaves the results where they were, as long as they are the same. Call it before turning. */
export function useTabScroll(tab: Tab): () => void {
  const filters = useVisit((visit) => visit.filters);
  const left = useRef<{ filters: Filters; top: number }>(undefined);
  useLayoutEffect(() => {
    if (tab === 'results' && left.current?.filters === filters) window.scrollTo(0, left.current.top);
  }, [tab, filters]);
  return () => {
    if (tab === 'results') left.current = { filters, top: window.scrollY };
  };
}
