import type { KnownWish } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { useSam } from '../api/use-sam.ts';
import { type Filters, sameFilters } from '../filters.ts';
import { type Conversation, choose, forget, say, startOver, tidy } from './conversation.ts';
import { useConversationStore } from './conversation-store.ts';

/** What the guest can do: say something, set the filters, make Sam forget something, start over. */
export function useConversationActions() {
  const client = useQueryClient();
  const conversations = useConversationStore();
  const { mutate } = useSam();

  function tellSam(speak: (conversation: Conversation) => Conversation) {
    const { lines, filters } = conversations.change(speak);
    const line = lines.at(-1);
    if (line) mutate({ line, filters });
  }

  return {
    say: (words: string) => {
      const message = tidy(words);
      if (message) tellSam((conversation) => say(conversation, message));
    },
    choose: (filters: Filters) => {
      if (sameFilters(conversations.read().filters, filters)) return;
      // The list of the new filters may be in the cache: it is fetched anew, whatever Sam says.
      void client.invalidateQueries({ queryKey: ['GET /api/cocktails'], refetchType: 'none' });
      tellSam((conversation) => choose(conversation, filters));
    },
    forget: (wish: KnownWish) => tellSam((conversation) => forget(conversation, wish)),
    startOver: () => void conversations.change(startOver),
  };
}
