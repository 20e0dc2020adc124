import { useEffect, useRef } from 'react';
import { useConversation, useConversationStore } from './conversation-store.ts';
import type { OpenDrink } from './use-open-drink.ts';

/** A link to a drink opens the bar, on the side where the drink is. */
export function useArrival({ drink }: OpenDrink) {
  const conversations = useConversationStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guest arrives once
  useEffect(() => {
    conversations.change((conversation) => ({
      ...conversation,
      started: true,
      tab: drink === null ? conversation.tab : 'results',
    }));
  }, []);
}

/** Other filters begin at the top of their results, with no drink open. */
export function useFreshResults({ drink, leave }: OpenDrink) {
  const filters = useConversation((conversation) => conversation.filters);
  const last = useRef(filters);
  useEffect(() => {
    if (last.current === filters) return;
    last.current = filters;
    if (drink !== null) void leave();
    else window.scrollTo(0, 0);
  }, [filters, drink, leave]);
}
