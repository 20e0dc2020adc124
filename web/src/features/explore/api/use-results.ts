import { MAX_ORDERED_COCKTAILS } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMakeable } from '../../../lib/bar/use-makeable.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useConversation } from '../conversation/conversation-store.ts';
import { isAlcoholFree, orderInForce } from '../conversation/guidance.ts';
import { filteredQuery, orderedQuery, useSamStatus } from './use-sam.ts';

export type Results = ReturnType<typeof useResults>;

/** The cocktails that Sam's latest answer names, or else those that the filters let through. */
export function useResults() {
  const filters = useConversation((conversation) => conversation.filters);
  const order = useConversation((conversation) => orderInForce(conversation.guidance, conversation.filters));
  const care = useConversation(({ guidance }) => guidance.care);
  const { searching } = useSamStatus();
  // What the bar gives goes before Sam's order: it is the narrower wish.
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
    // Sam's order keeps to what he takes care of; the filters know nothing of it.
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
