import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { isTracing } from '../tracing/spans.ts';

/** Milliseconds after which a command to Redis fails. */
const COMMAND_DEADLINE_MS = 1500;
/** Milliseconds until a server is taken to be gone: commands wait and no byte comes, or a connection is not there. */
export const REDIS_PATIENCE = { socketTimeout: 3000, connectTimeout: 2000 };

/** A connection for commands that must answer soon or fail: what waits too long is refused. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_DEADLINE_MS,
    ...REDIS_PATIENCE,
    maxRetriesPerRequest: 1,
    // A pipeline carries commands of many requests, and would show in the trace of the first one alone.
    enableAutoPipelining: !isTracing,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1000),
  });
  redis.on('error', (err: Error) => logger.warn({ err: err.message }, 'redis is out of reach'));
  return redis;
}
