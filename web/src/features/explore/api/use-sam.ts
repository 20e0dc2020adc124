import { type Cocktail, type KnownWish, MAX_ORDERED_COCKTAILS } from '@swizzle/proto';
import { type QueryClient, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, read } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/mutations.ts';
import { useMakeable } from '../../../lib/bar/use-makeable.ts';
import { toast } from '../../../lib/toast-store.ts';
import {
  answered,
  awaitsAnswer,
  awaitsDirection,
  type Conversation,
  choose,
  forget,
  isSaid,
  type Line,
  say,
  startOver,
  tidy,
  unanswered,
} from '../conversation/conversation.ts';
import { useConversation, useConversationStore } from '../conversation/conversation-store.ts';
import { isAlcoholFree, orderInForce } from '../conversation/guidance.ts';
import { type Filters, sameFilters } from '../filters.ts';

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

/** Sends a line to Sam. The answer is stored in the conversation even if the user has left the page. */
function useSam() {
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

/** Whether an answer is pending, and whether it may change the results. */
export function useSamStatus() {
  const asking = useIsMutating({ mutationKey: ASKING }) > 0;
  const owesAnswer = useConversation(({ lines }) => awaitsAnswer(lines));
  const owesDirection = useConversation(awaitsDirection);
  return { thinking: asking && owesAnswer, searching: asking && owesDirection };
}

/** The cocktails that match the filters. */
const filteredQuery = ({ baseLiquor, mood }: Filters) =>
  read('GET /api/cocktails', {
    query: {
      ...(baseLiquor === 'all' ? {} : { baseLiquor }),
      ...(mood === 'all' ? {} : { mood }),
    },
  });

/** Cocktails by id in this order, without deleted ones. */
export const orderedQuery = (ids: readonly number[]) =>
  read('GET /api/cocktails', { query: { ids: ids.join(',') } });

/** Cocktails by id from cached lists; undefined unless all are cached. */
export function cachedCocktails(client: QueryClient, ids: readonly number[]): Cocktail[] | undefined {
  const lists = client.getQueriesData<Cocktail[] | null>({ queryKey: ['GET /api/cocktails'] });
  const known = new Map(lists.flatMap(([, list]) => list ?? []).map((cocktail) => [cocktail.id, cocktail]));
  const found = ids.flatMap((id) => known.get(id) ?? []);
  return found.length === ids.length ? found : undefined;
}

/** The actions of the conversation: say something, set the filters, forget a wish, start over. */
export function useConversationActions() {
  const client = useQueryClient();
  const conversations = useConversationStore();
  const { mutate } = useSam();

  function sendToSam(speak: (conversation: Conversation) => Conversation) {
    const { lines, filters } = conversations.change(speak);
    const line = lines.at(-1);
    if (line) mutate({ line, filters });
  }

  return {
    say: (words: string) => {
      const message = tidy(words);
      if (message) sendToSam((conversation) => say(conversation, message));
    },
    choose: (filters: Filters) => {
      if (sameFilters(conversations.read().filters, filters)) return;
      // A cached list of the new filters may be stale, so it is refetched.
      void client.invalidateQueries({ queryKey: ['GET /api/cocktails'], refetchType: 'none' });
      sendToSam((conversation) => choose(conversation, filters));
    },
    forget: (wish: KnownWish) => sendToSam((conversation) => forget(conversation, wish)),
    startOver: () => void conversations.change(startOver),
  };
}

export type Results = ReturnType<typeof useResults>;

/** The cocktails of Sam's latest answer, or else those that match the filters. */
export function useResults() {
  const filters = useConversation((conversation) => conversation.filters);
  const order = useConversation((conversation) => orderInForce(conversation.guidance, conversation.filters));
  const care = useConversation(({ guidance }) => guidance.care);
  const { searching } = useSamStatus();
  // The bar filter takes precedence over Sam's order, because it is narrower.
  const bar = useMakeable(filters);
  const fromBar = bar.matches.slice(0, MAX_ORDERED_COCKTAILS).map(({ cocktailId }) => cocktailId);
  const isEmpty = bar.isOn && fromBar.length === 0;
  const ids = bar.isOn ? fromBar : order;
  const query = ids ? orderedQuery(ids) : filteredQuery(filters);
  const { data, error, isPending, refetch } = useQuery({ ...query, enabled: !searching && !isEmpty });
  useEffect(() => {
    if (error) toast('Search Error', 'Failed to search cocktails. Please try again.', 'destructive');
  }, [error]);
  const found = isEmpty ? [] : (data ?? []);
  return {
    // Sam's order respects care limits; the filters don't.
    cocktails:
      (bar.isOn || !order) && isAlcoholFree(care)
        ? found.filter(({ baseLiquor }) => baseLiquor === 'none')
        : found,
    isOrdered: order !== null,
    searching: searching || (isEmpty ? bar.isPending : isPending),
    failed: bar.failed || (error !== null && !data),
    retry: () => {
      if (bar.failed) bar.retry();
      else void refetch();
    },
  };
}
