import { CALLER_TOKEN_SECONDS, type Caller, callerSigner } from '@swizzle/kit/http/caller';
import { authorize } from '@swizzle/kit/http/endpoint.decorator';
import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import { SessionStore, sessionPseudonym } from '@swizzle/kit/sessions/session-store';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Config } from './config.ts';
import type { GuardedEndpoint } from './endpoint.ts';

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

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    callerToken: string | undefined;
    /** When the session was looked up, by the process's own clock. */
    authenticatedAt: number;
  }
}

/** Milliseconds in which the body of a call comes along with its head. */
const PROMPT_MS = 100;

/**
 * Authenticates the caller, applies the endpoint's access rule, and signs the internal token. A session is looked up in
 * Redis for every request, so a sign-out or another tier holds at once, at every gateway.
 */
export const authentication = plugin(async (app, { config, redis }: { config: Config; redis: Redis }) => {
  const cookie = new SessionCookie(config.PUBLIC_URL);
  const sessions = new SessionStore(redis);
  const tokens = await callerTokens(config.CALLER_TOKEN_PRIVATE_KEY);

  const authenticate = async (request: FastifyRequest, endpoint: GuardedEndpoint) => {
    const id = cookie.read(request.headers.cookie);
    const caller = id ? await sessions.find(id) : undefined;
    request.caller = caller;
    authorize(endpoint.access, caller);
    if (!caller || !id) return;
    // No service is told of the session but those that keep something for its time.
    const told = endpoint.knowsSession ? { ...caller, session: sessionPseudonym(id) } : caller;
    request.callerToken = await tokens.get(told);
    request.authenticatedAt = performance.now();
  };

  app.decorateRequest('caller', undefined);
  app.decorateRequest('callerToken', undefined);
  app.decorateRequest('authenticatedAt', 0);
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint && endpoint.access !== 'open') await authenticate(request, endpoint);
  });
  // A session may end while a body is on its way: one that took its time is authenticated again.
  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config;
    const isPrompt = performance.now() - request.authenticatedAt < PROMPT_MS;
    if (endpoint?.body && request.caller && !isPrompt) await authenticate(request, endpoint);
  });
});
