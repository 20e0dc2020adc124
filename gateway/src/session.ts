import { CALLER_TOKEN_SECONDS, type Caller, callerSigner } from '@swizzle/kit/caller';
import { authorize } from '@swizzle/kit/caller.guard';
import { SessionCookie } from '@swizzle/kit/session-cookie';
import { Sessions } from '@swizzle/kit/sessions';
import plugin from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Config } from './config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    callerToken: string | undefined;
  }
}

/**
 * Looks the session up, lets pass only those whom the matched route's row admits, and signs for who it is.
 * A token is kept per user and tier for a third of its life, so that signing is rare and none goes stale.
 */
export const sessions = plugin(async (app, { config, redis }: { config: Config; redis: Redis }) => {
  const cookie = new SessionCookie(config.PUBLIC_URL);
  const store = new Sessions(redis);
  const sign = await callerSigner(config.CALLER_TOKEN_PRIVATE_KEY);
  const tokens = new LRUCache<string, string>({ max: 10_000, ttl: (CALLER_TOKEN_SECONDS * 1000) / 3 });

  const tokenFor = async (caller: Caller): Promise<string> => {
    const key = `${caller.tier}:${caller.userId}`;
    const token = tokens.get(key) ?? (await sign(caller));
    tokens.set(key, token, { noUpdateTTL: true });
    return token;
  };

  app.decorateRequest('caller', undefined);
  app.decorateRequest('callerToken', undefined);
  app.addHook('onRequest', async (request) => {
    const row = request.routeOptions.config.endpoint;
    if (!row) return;
    // An open row works without the session store: a visitor's page must not depend on it.
    const sessionId = cookie.read(request.headers.cookie);
    if (sessionId && row.access !== 'open') {
      request.caller = await store.find(sessionId);
      if (request.caller) request.callerToken = await tokenFor(request.caller);
    }
    authorize(row.access, request.caller);
  });
});
