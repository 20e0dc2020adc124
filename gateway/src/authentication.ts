import type { Caller } from '@swizzle/kit/caller';
import { authorize } from '@swizzle/kit/caller.guard';
import { SessionCookie } from '@swizzle/kit/session-cookie';
import { SessionStore } from '@swizzle/kit/session-store';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { callerTokens } from './caller-tokens.ts';
import type { Config } from './config.ts';
import { CountsInMemory } from './counts-in-memory.ts';
import { wantsPage } from './error-page.ts';
import { logRefusal } from './errors.ts';
import { CALLS_A_MINUTE, checkRate, rateError } from './rate-limits.ts';
import { RedisCallCounter } from './redis-call-counter.ts';
import type { Row } from './row.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    callerToken: string | undefined;
    /** When the session was looked up, by the process's own clock. */
    authenticatedAt: number;
    /** Seconds until the caller may post this form again: its service shows the form with that message. */
    retryFormAfterSeconds: number | undefined;
  }
}

/** Milliseconds in which the body of a call comes along with its head. */
const PROMPT_MS = 100;

/**
 * Authenticates the caller, applies the endpoint's access rule and rate limit, and signs the internal token. A session
 * is looked up in Redis for every request, so a sign-out or another tier holds at once, at every gateway.
 */
export const authentication = plugin(async (app, { config, redis }: { config: Config; redis: Redis }) => {
  const cookie = new SessionCookie(config.PUBLIC_URL);
  const sessions = new SessionStore(redis);
  const counter = new RedisCallCounter(redis);
  const inMemory = new CountsInMemory();
  const tokens = await callerTokens(config.CALLER_TOKEN_PRIVATE_KEY);

  const limitByAddress = async (request: FastifyRequest, endpoint: Row) => {
    // Without Redis the call passes: a limit must not be an outage, and an open page must not depend on sessions.
    const calls = await counter.add(endpoint.key, request.ip).catch(() => undefined);
    const error = calls && rateError(request, endpoint, calls);
    if (!error) return;
    // The service has the form's page, with what was typed. Beyond what pages may be asked for, the gateway answers.
    const showsForm = endpoint.takes === 'form' && wantsPage(request) && calls.made <= CALLS_A_MINUTE.page;
    if (!showsForm) throw error;
    logRefusal(request, error.code);
    request.retryFormAfterSeconds = error.retryAfterSeconds;
  };

  const authenticate = async (request: FastifyRequest, endpoint: Row) => {
    const id = cookie.read(request.headers.cookie);
    const caller = id ? await sessions.find(id) : undefined;
    request.caller = caller;
    authorize(endpoint.access, caller);
    if (!caller) return;
    checkRate(request, endpoint, await counter.add(endpoint.key, caller.userId));
    request.callerToken = await tokens.get(caller);
    request.authenticatedAt = performance.now();
  };

  app.decorateRequest('caller', undefined);
  app.decorateRequest('callerToken', undefined);
  app.decorateRequest('authenticatedAt', 0);
  app.decorateRequest('retryFormAfterSeconds', undefined);
  app.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint) return;
    if (endpoint.shared) checkRate(request, endpoint, inMemory.add(endpoint.key + request.ip));
    else if (endpoint.access === 'open') await limitByAddress(request, endpoint);
    else await authenticate(request, endpoint);
  });
  // A session may end while a body is on its way: one that took its time is authenticated again.
  app.addHook('preHandler', async (request) => {
    const endpoint = request.routeOptions.config.endpoint;
    const isPrompt = performance.now() - request.authenticatedAt < PROMPT_MS;
    if (endpoint?.body && request.caller && !isPrompt) await authenticate(request, endpoint);
  });
});
