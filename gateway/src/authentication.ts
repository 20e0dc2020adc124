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

/** Issues internal JWTs, cached per user, tier and session for a third of their lifetime. */
export async function callerTokens(privateKey: string) {
  const sign = await callerSigner(privateKey);
  const ttl = (CALLER_TOKEN_SECONDS * 1000) / 3;
  // Wall-clock time, like the tokens' expiry: the monotonic clock stops while a machine sleeps.
  const tokens = new LRUCache<string, string>({ max: 10_000, ttl, perf: Date });
  return {
    async get(caller: Caller): Promise<string> {
      const key = `${caller.tier}:${caller.session ?? ''}:${caller.userId}`;
      const cached = tokens.get(key);
      if (cached) return cached;
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
    /** Time of the session lookup, by the monotonic clock. */
    authenticatedAt: number;
  }
}

/** Milliseconds after which a body counts as late. */
const PROMPT_BODY_MS = 100;

/**
 * Authenticates the caller, applies the endpoint's access rule and signs the internal JWT. The session is looked up in
 * Redis for every request, so that a sign-out or a change of tier takes effect immediately at every gateway.
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
    // Only services that store data per session get its pseudonym.
    const signedCaller = endpoint.knowsSession ? { ...caller, session: sessionPseudonym(id) } : caller;
    request.callerToken = await tokens.get(signedCaller);
    request.authenticatedAt = performance.now();
  };

  app.decorateRequest('caller', undefined);
  app.decorateRequest('callerToken', undefined);
  app.decorateRequest('authenticatedAt', 0);
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint && endpoint.access !== 'open') await authenticate(request, endpoint);
  });
  // A session may end while a body is uploaded: late ones are authenticated again.
  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config;
    const isPrompt = performance.now() - request.authenticatedAt < PROMPT_BODY_MS;
    if (endpoint?.body && request.caller && !isPrompt) await authenticate(request, endpoint);
  });
});
