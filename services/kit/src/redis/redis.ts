import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { describeUnreachable, isNotRedisPrimary } from '../lifecycle/connection-errors.ts';
import { isTracing } from '../tracing/spans.ts';
import { DEFAULT_REDIS_TIMEOUT_MS, redisPlace } from './redis-url.ts';

/** Milliseconds to connect to Redis. */
export const REDIS_CONNECT_TIMEOUT_MS = 2000;

/** Milliseconds without a byte, while commands wait, until a connection counts as dead: the time of two commands. */
export const silenceOf = (timeoutMs: number): number => 2 * timeoutMs;

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
export function connectRedis(
  url: string,
  logger: Logger,
  { keyPrefix = '', timeoutMs = DEFAULT_REDIS_TIMEOUT_MS }: { keyPrefix?: string; timeoutMs?: number } = {},
): Redis {
  const options = {
    keyPrefix,
    commandTimeout: timeoutMs,
    socketTimeout: silenceOf(timeoutMs),
    connectTimeout: REDIS_CONNECT_TIMEOUT_MS,
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
