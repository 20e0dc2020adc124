import type { Answer, EndpointKey } from '@swizzle/proto';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isUnauthorized } from './api-error.ts';
import { type CallInput, call } from './call.ts';

type ReadKey = Extract<EndpointKey, `GET ${string}`>;

/** A cached read of one endpoint; signed out, it gives null rather than an error. */
export function read<K extends ReadKey>(key: K, input: CallInput<K>) {
  return queryOptions<Answer<K> | null>({
    queryKey: [key, input],
    queryFn: async ({ signal }) => {
      try {
        return await call(key, { ...input, signal });
      } catch (error) {
        if (isUnauthorized(error)) return null;
        throw error;
      }
    },
  });
}

/** Marks every cached read of an endpoint as out of date. */
export const refresh = (client: QueryClient, key: ReadKey) => client.invalidateQueries({ queryKey: [key] });
