import { useLayoutEffect, useRef } from 'react';
import type { Tab } from './conversation.ts';
import { useConversation } from './conversation-store.ts';
import type { Filters } from './filters.ts';

/** A look at the chat leaves the results where they were, as long as they are the same. Call it before turning. */
export function useTabScroll(tab: Tab): () => void {
  const filters = useConversation((conversation) => conversation.filters);
  const left = useRef<{ filters: Filters; top: number }>(undefined);
  useLayoutEffect(() => {
    if (tab === 'results' && left.current?.filters === filters) window.scrollTo(0, left.current.top);
  }, [tab, filters]);
  return () => {
    if (tab === 'results') left.current = { filters, top: window.scrollY };
  };
}
