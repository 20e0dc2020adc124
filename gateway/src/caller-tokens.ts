import { CALLER_TOKEN_SECONDS, type Caller, callerSigner } from '@swizzle/kit/http/caller';
import { LRUCache } from 'lru-cache';

/** Signs for callers. A token is kept per user, tier and session told for a third of its life: signing is rare, none goes stale. */
export async function callerTokens(privateKey: string) {
  const sign = await callerSigner(privateKey);
  const ttl = (CALLER_TOKEN_SECONDS * 1000) / 3;
  // By the clock that the tokens go by: the other one stands still while a machine sleeps.
  const tokens = new LRUCache<string, string>({ max: 10_000, ttl, perf: Date });
  return {
    async get(caller: Caller): Promise<string> {
      const key = `${caller.tier}:${caller.session ?? ''}:${caller.userId}`;
      const known = tokens.get(key);
      if (known) return known;
      const token = await sign(caller);
      tokens.set(key, token);
      return token;
    },
  };
}
