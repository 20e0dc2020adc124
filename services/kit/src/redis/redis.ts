import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { isTracing } from '../tracing/spans.ts';

/** Timeout of a Redis command in milliseconds. */
const COMMAND_DEADLINE_MS = 1500;
/** Milliseconds without a byte, while commands wait, until a connection counts as dead; also the connect timeout. */
export const REDIS_PATIENCE = { socketTimeout: 3000, connectTimeout: 2000 };

/** A connection whose commands answer soon or fail. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_DEADLINE_MS,
    ...REDIS_PATIENCE,
    maxRetriesPerRequest: 1,
    // A pipeline carries commands of many requests, but would appear only in the trace of the first.
    enableAutoPipelining: !isTracing,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1000),
  });
  redis.on('error', (err: Error) => logger.warn({ err: err.message }, 'redis is out of reach'));
  return redis;
}
