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
    /** Seconds until the caller may post this form again: its service shows the form with that message. */
    retryFormAfterSeconds: number | undefined;
  }
}

/** Calls of one endpoint a minute that one caller may make, by kind of work: a signed-in user, else an address. */
export const CALLS_A_MINUTE: Readonly<Record<RateClass, number>> = {
  page: 600,
  read: 600,
  write: 120,
  'sign-in': 20,
  generate: 60,
  chat: 60,
  // A whole party on one Wi-Fi comes from one address.
  guest: 6000,
  // A dozen on each guest's menu.
  picture: 12_000,
  // Each new one is drawn and compressed: tens of milliseconds of a core.
  'share-card': 120,
  webhook: 1200,
};

const WINDOW_MS = 60_000;
/** Callers of one endpoint that are remembered in memory at a time; a forgotten one starts anew. */
const MAX_LOCAL_CALLERS = 50_000;

/** Limits the calls of every endpoint that is registered beside it: in Redis, else in this process alone. */
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
    // Without Redis calls pass: a limit must not be an outage.
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

/** A browser over a form's limit is shown the form again by its service, as often as it may ask for pages. */
function maxCalls({ rate, bodyType }: GuardedEndpoint) {
  const max = CALLS_A_MINUTE[rate];
  if (bodyType !== 'form') return max;
  return (request: FastifyRequest) => (wantsPage(request) ? CALLS_A_MINUTE.page : max);
}

function markLimitedForm(request: FastifyRequest, reply: FastifyReply): void {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || !wantsPage(request)) return;
  const calls = CALLS_A_MINUTE.page - Number(reply.getHeader('x-ratelimit-remaining'));
  if (calls <= CALLS_A_MINUTE[endpoint.rate]) return;
  logRefusal(request, 'rate_limited');
  request.retryFormAfterSeconds = Number(reply.getHeader('x-ratelimit-reset'));
}

/** Rate limits that all gateways share. */
export const sharedRateLimits = plugin(async (app, { redis }: { redis: Redis }) => {
  await app.register(limitEndpoints, { redis });
});

/**
 * Rate limits of this process alone, for cached endpoints: a cached response costs no service anything, and what is
 * not cached is fetched once by each gateway, so a limit for each gateway bounds the work as well.
 */
export const localRateLimits = plugin(async (app) => {
  await app.register(limitEndpoints, {});
});
