import { useLayoutEffect, useRef } from 'react';
import type { Tab } from './conversation/conversation.ts';
import { useConversation } from './conversation/conversation-store.ts';
import { orderInForce } from './conversation/guidance.ts';
import type { Filters } from './filters.ts';

interface Left {
  filters: Filters;
  order: readonly number[] | null;
  top: number;
}

/** A look at the chat leaves the results where they were, as long as they are the same. Call it before turning. */
export function useTabScroll(tab: Tab): () => void {
  const filters = useConversation((conversation) => conversation.filters);
  const order = useConversation((conversation) => orderInForce(conversation.guidance, conversation.filters));
  const left = useRef<Left>(undefined);
  useLayoutEffect(() => {
    const isSame = left.current?.filters === filters && left.current.order === order;
    if (tab === 'results' && isSame) window.scrollTo(0, left.current?.top ?? 0);
  }, [tab, filters, order]);
  return () => {
    if (tab === 'results') left.current = { filters, order, top: window.scrollY };
  };
}
