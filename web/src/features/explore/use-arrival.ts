import { useEffect, useRef } from 'react';
import type { OpenDrink } from './use-open-drink.ts';
import { useVisit, useVisitStore } from './visit-store.ts';

/** A link to a drink opens the bar, on the side where the drink is. */
export function useArrival({ drink }: OpenDrink) {
  const visits = useVisitStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guest arrives once
  useEffect(() => {
    visits.change((visit) => ({ ...visit, started: true, tab: drink === null ? visit.tab : 'results' }));
  }, []);
}

/** Other filters begin at the top of their results, with no drink open. */
export function useFreshResults({ drink, leave }: OpenDrink) {
  const filters = useVisit((visit) => visit.filters);
  const last = useRef(filters);
  useEffect(() => {
    if (last.current === filters) return;
    last.current = filters;
    if (drink !== null) void leave();
    else window.scrollTo(0, 0);
  }, [filters, drink, leave]);
}
