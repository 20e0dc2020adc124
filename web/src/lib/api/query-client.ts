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
        // While offline, a call fails at once instead of waiting silently, so that the page can say so.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Resolves once all pending fetches of the page have ended, whatever their outcome. */
export function untilFetched(client: QueryClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => client.isFetching() === 0 && resolve();
  const stop = client.getQueryCache().subscribe(check);
  check();
  return promise.finally(stop);
}
