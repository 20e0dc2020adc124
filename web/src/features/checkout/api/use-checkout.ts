import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { prepareCheckout } from './prepare-checkout.ts';

/** Prepared once for each visit of the page: what it holds is good for one card. */
const preparation = queryOptions({
  queryKey: ['checkout'],
  queryFn: prepareCheckout,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  structuralSharing: false,
});

/** What the form needs, null while it is being prepared. */
export function useCheckout() {
  const client = useQueryClient();
  const { data } = useQuery(preparation);
  return { checkout: data ?? null, retry: () => void client.resetQueries(preparation) };
}
