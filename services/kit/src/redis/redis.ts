import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { isNotRedisPrimary } from '../lifecycle/connection-errors.ts';
import { describeUnreachable } from '../lifecycle/unreachable.ts';
import { isTracing } from '../tracing/spans.ts';
import { redisPlace } from './redis-url.ts';

/** Timeout of a Redis command in milliseconds. */
const COMMAND_DEADLINE_MS = 1500;
/** Milliseconds without a byte, while commands wait, until a connection counts as dead; also the connect timeout. */
export const REDIS_PATIENCE = { socketTimeout: 3000, connectTimeout: 2000 };
/** Minimum milliseconds between two reconnects to a demoted server: each fails the commands in flight. */
const DEMOTED_MS = 1000;

/**
 * Reconnects when the server replies that it isn't the primary: the address may lead to another server by now. The
 * refused command fails.
 */
export function reconnectOnDemotion(): (error: Error) => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = performance.now();
    if (!isNotRedisPrimary(error) || now - lastAt < DEMOTED_MS) return false;
    lastAt = now;
    return true;
  };
}

/** A connection whose commands answer soon or fail. */
export function connectRedis(url: string, logger: Logger, keyPrefix = ''): Redis {
  const options = {
    keyPrefix,
    commandTimeout: COMMAND_DEADLINE_MS,
    ...REDIS_PATIENCE,
    maxRetriesPerRequest: 1,
    maxLoadingRetryTime: DEMOTED_MS,
    reconnectOnError: reconnectOnDemotion(),
    // A pipeline carries commands of many requests, but would appear only in the trace of the first.
    enableAutoPipelining: !isTracing,
    retryStrategy: (attempt: number) => Math.min(50 * attempt, 1000),
  };
  const place = redisPlace(url);
  const redis = 'url' in place ? new Redis(place.url, options) : new Redis({ ...place, ...options });
  redis.on('error', (err: Error) =>
    logger.warn({ err: describeUnreachable('Redis', url, err) }, 'redis is out of reach'),
  );
  return redis;
}

/** Expiry of the probe's key. */
const PROBE_SECONDS = 60;

/** Proves that Redis takes writes: a replica answers PING, too. */
export const probeRedis = (redis: Redis): Promise<unknown> =>
  redis.set('health-probe', '1', 'EX', PROBE_SECONDS);
