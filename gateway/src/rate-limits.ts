import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { AppError } from '@swizzle/kit/http/app-error';
import type { RateClass } from '@swizzle/proto';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import type { Redis } from 'ioredis';
import type { GuardedEndpoint } from './endpoint.ts';
import { logRefusal, wantsPage } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Seconds until the caller may post this form again; the service shows them with the form. */
    retryFormAfterSeconds: number | undefined;
  }
}

/** Rate limits: calls per minute of one endpoint by one caller (a user, or an IP address if signed out). */
export const CALLS_PER_MINUTE: Readonly<Record<RateClass, number>> = {
  page: 600,
  read: 600,
  write: 120,
  'sign-in': 20,
  generate: 60,
  chat: 60,
  // A whole party shares the IP address of its Wi-Fi.
  guest: 6000,
  // Each guest loads a dozen.
  picture: 12_000,
  // Rendering one takes tens of milliseconds of CPU time.
  'share-card': 120,
  webhook: 1200,
};

const WINDOW_MS = 60_000;
/** Maximum callers per endpoint in memory; an evicted one starts over. */
const MAX_LOCAL_CALLERS = 50_000;

/** Rate-limits the endpoints of its scope, in Redis if given, else in memory. */
const limitEndpoints = plugin(async (app, { redis }: { redis?: Redis }) => {
  app.decorateRequest('retryFormAfterSeconds', undefined);
  app.addHook('onRoute', (route: RouteOptions) => {
    const { endpoint } = route.config ?? {};
    if (endpoint) route.config = { ...route.config, rateLimit: { max: maxCalls(endpoint) } };
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    keyGenerator: ({ caller, ip }: FastifyRequest) => caller?.userId ?? normalizeIP(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', undefined, { retryAfterSeconds: Math.ceil(ttl / 1000) }),
    // Fails open, so that an outage of Redis isn't one of the API.
    skipOnError: true,
    ...(redis ? { redis, nameSpace: 'rate:' } : { cache: MAX_LOCAL_CALLERS }),
  });
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.config?.endpoint?.bodyType !== 'form') return;
    route.onRequest = [route.onRequest ?? []]
      .flat()
      .concat(async (request, reply) => markLimitedForm(request, reply));
  });
});

/** A browser over a form's limit still reaches the service, which shows the form again, up to the limit for pages. */
function maxCalls({ rate, bodyType }: GuardedEndpoint) {
  const max = CALLS_PER_MINUTE[rate];
  if (bodyType !== 'form') return max;
  return (request: FastifyRequest) => (wantsPage(request) ? CALLS_PER_MINUTE.page : max);
}

function markLimitedForm(request: FastifyRequest, reply: FastifyReply): void {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || !wantsPage(request)) return;
  const calls = CALLS_PER_MINUTE.page - Number(reply.getHeader('x-ratelimit-remaining'));
  if (calls <= CALLS_PER_MINUTE[endpoint.rate]) return;
  logRefusal(request, 'rate_limited');
  request.retryFormAfterSeconds = Number(reply.getHeader('x-ratelimit-reset'));
}

/** Rate limits shared by all gateways. */
export const sharedRateLimits = plugin(async (app, { redis }: { redis: Redis }) => {
  await app.register(limitEndpoints, { redis });
});

/**
 * In-memory rate limits of this process, for cached endpoints: each gateway fetches a response once, so that a limit per
 * gateway bounds the services' load as well.
 */
export const localRateLimits = plugin(async (app) => {
  await app.register(limitEndpoints, {});
});
