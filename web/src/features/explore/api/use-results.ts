import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../../lib/toast-store.ts';
import { isAlcoholFree } from '../conversation/care.ts';
import { useConversation } from '../conversation/conversation-store.ts';
import { orderInForce } from '../conversation/guidance.ts';
import { filteredQuery, orderedQuery } from './cocktail-lists.ts';
import { useSamStatus } from './use-sam.ts';

export type Results = ReturnType<typeof useResults>;

/** The cocktails that Sam's latest answer names, or else those that the filters let through. */
export function useResults() {
  const filters = useConversation((conversation) => conversation.filters);
  const order = useConversation((conversation) => orderInForce(conversation.guidance, conversation.filters));
  const care = useConversation(({ guidance }) => guidance.care);
  const { searching } = useSamStatus();
  const query = order ? orderedQuery(order) : filteredQuery(filters);
  const { data, error, isPending, refetch } = useQuery({ ...query, enabled: !searching });
  useEffect(() => {
    if (error) toast('Search Error', 'Failed to search cocktails. Please try again.', 'destructive');
  }, [error]);
  const found = data ?? [];
  return {
    // Sam's order keeps to what he takes care of; the filters know nothing of it.
    cocktails:
      !order && isAlcoholFree(care) ? found.filter(({ baseLiquor }) => baseLiquor === 'none') : found,
    isOrdered: order !== null,
    searching: isPending || searching,
    failed: error !== null && !data,
    retry: () => void refetch(),
  };
}
