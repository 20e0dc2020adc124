import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10 * MINUTE,
        gcTime: 15 * MINUTE,
        refetchOnWindowFocus: false,
        retry: false,
        // Offline, a call fails at once and the page can say so, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Resolves once nothing that a page has asked for is on its way any more, come what may of it. */
export function untilFetched(client: QueryClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => client.isFetching() === 0 && resolve();
  const stop = client.getQueryCache().subscribe(check);
  check();
  return promise.finally(stop);
}
