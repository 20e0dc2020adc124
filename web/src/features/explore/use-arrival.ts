import { useEffect, useRef } from 'react';
import { useConversation, useConversationStore } from './conversation/conversation-store.ts';
import { orderInForce, sameDrinks } from './conversation/guidance.ts';
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

/** Other results begin at their top, with no drink open; the same drinks in another order leave it open. */
export function useFreshResults({ drink, leave }: OpenDrink) {
  const filters = useConversation((conversation) => conversation.filters);
  const order = useConversation((conversation) => orderInForce(conversation.guidance, conversation.filters));
  const last = useRef({ filters, order });
  useEffect(() => {
    const before = last.current;
    if (before.filters === filters && before.order === order) return;
    last.current = { filters, order };
    if (drink === null) window.scrollTo(0, 0);
    else if (before.filters !== filters || !sameDrinks(before.order, order)) void leave();
  }, [filters, order, drink, leave]);
}
