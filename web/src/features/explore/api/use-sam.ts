import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { toast } from '../../../lib/toast-store.ts';
import {
  answered,
  awaitsAnswer,
  awaitsDirection,
  isSaid,
  type Line,
  unanswered,
} from '../conversation/conversation.ts';
import { useConversation, useConversationStore } from '../conversation/conversation-store.ts';
import { orderInForce } from '../conversation/guidance.ts';
import type { Filters } from '../filters.ts';
import { orderedQuery } from './cocktail-lists.ts';

const ASKING = ['ask Sam'];

interface Asked {
  line: Line;
  filters: Filters;
}

const requestOf = ({ line: { content, isNewTalk, forget }, filters: { baseLiquor, mood } }: Asked) => ({
  message: content,
  currentBaseLiquor: baseLiquor,
  currentMood: mood,
  ...(isNewTalk && { isNewTalk }),
  ...(forget !== undefined && { forget }),
});

/** Passes a line on to Sam. The answer finds its way into the conversation even when the guest has left the page. */
export function useSam() {
  const client = useQueryClient();
  const conversations = useConversationStore();
  return useSingleFlightMutation({
    mutationKey: ASKING,
    mutationFn: (asked: Asked) => call('POST /api/patron-ai/base-liquor', { body: requestOf(asked) }),
    onSuccess: (answer, { line }) => {
      const { guidance, filters } = conversations.change((conversation) =>
        answered(conversation, line, answer),
      );
      const order = orderInForce(guidance, filters);
      if (order) void client.prefetchQuery(orderedQuery(order));
    },
    onError: (_, { line }) => {
      if (!isSaid(conversations.read(), line)) return;
      toast('Error', 'Something went wrong. Please try again.', 'destructive');
      conversations.change((conversation) => unanswered(conversation, line));
    },
  });
}

/** Whether Sam is about to answer, and whether the answer may lead to other drinks. */
export function useSamStatus() {
  const asking = useIsMutating({ mutationKey: ASKING }) > 0;
  const owesAnswer = useConversation(({ lines }) => awaitsAnswer(lines));
  const owesDirection = useConversation(awaitsDirection);
  return { thinking: asking && owesAnswer, searching: asking && owesDirection };
}
