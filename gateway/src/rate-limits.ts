import rateLimit from '@fastify/rate-limit';
import { AppError } from '@swizzle/kit/app-error';
import type { RateClass } from '@swizzle/proto';
import plugin from 'fastify-plugin';
import type { Redis } from 'ioredis';

/** Calls a minute that one caller may make, by kind of work: a signed-in user, else an address. */
export const CALLS_A_MINUTE: Readonly<Record<RateClass, number>> = {
  page: 600,
  read: 600,
  write: 120,
  'sign-in': 20,
  generate: 60,
  chat: 60,
  webhook: 1200,
};

/** Counts calls in Redis, by rate class and caller. Without Redis it lets pass: a limit must not be an outage. */
export const rateLimits = plugin(async (app, { redis }: { redis: Redis }) => {
  await app.register(rateLimit, {
    global: false,
    redis,
    nameSpace: 'rate:',
    skipOnError: true,
    timeWindow: 60_000,
    keyGenerator: ({ caller, ip }) => caller?.userId ?? ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', undefined, { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
});
