import { mayOfferDrinks } from './conversation/care.ts';
import { useConversation } from './conversation/conversation-store.ts';
import { suggestionsFor } from './suggestions.ts';

/** What the guest might say next: Sam's word on it, else what the filters suggest. */
export function useSuggestions(): readonly string[] {
  const { replies, care } = useConversation(({ guidance }) => guidance);
  const filters = useConversation((conversation) => conversation.filters);
  if (replies.length > 0) return replies;
  return mayOfferDrinks(care) ? suggestionsFor(filters) : [];
}
