import type { SetupPurpose } from '@swizzle/proto';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { prepareCheckout } from './prepare-checkout.ts';

/** Prepared once for each visit of the page: what it holds is good for one card. */
const preparation = (purpose: SetupPurpose) =>
  queryOptions({
    queryKey: ['checkout', purpose],
    queryFn: () => prepareCheckout(purpose),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });

/** What the form needs, null while it is being prepared. */
export function useCheckout(purpose: SetupPurpose) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(preparation(purpose));
  const prepareAgain = useCallback(() => void client.resetQueries(preparation(purpose)), [client, purpose]);
  useEffect(() => {
    // Brought back by the browser as it was left, on the way to the bank or to the page after this one.
    const show = ({ persisted }: PageTransitionEvent) => persisted && prepareAgain();
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [prepareAgain]);
  return { checkout: data ?? null, preparedAt: dataUpdatedAt, prepareAgain };
}
