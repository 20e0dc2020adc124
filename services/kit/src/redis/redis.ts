import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { SettingsError } from '../config/settings.ts';
import { describeUnreachable, isNotRedisPrimary } from '../lifecycle/connection-errors.ts';
import { claimStore, type Deployment } from '../lifecycle/deployment.ts';
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

/** What Redis is used for; each may have a Redis of its own. */
export type RedisJob = 'SESSIONS' | 'LIMITS' | 'QUEUES';

export interface RedisSettings {
  readonly INSTANCE: string;
  readonly REDIS_TIMEOUT_MS: number;
  readonly REDIS_URL: string;
  readonly SESSIONS_REDIS_URL?: string | undefined;
  readonly LIMITS_REDIS_URL?: string | undefined;
  readonly QUEUES_REDIS_URL?: string | undefined;
}

export const redisUrlFor = (settings: RedisSettings, job: RedisJob): string =>
  settings[`${job}_REDIS_URL`] ?? settings.REDIS_URL;

/** Key prefix of BullMQ's queues; BullMQ refuses a connection with a `keyPrefix` of its own. */
export const queuePrefix = ({ INSTANCE }: Pick<RedisSettings, 'INSTANCE'>): string =>
  INSTANCE ? `${INSTANCE}:bull` : 'bull';

/** Options of a `JobQueue` by the settings. */
export const queueOptions = (settings: RedisSettings) => ({
  prefix: queuePrefix(settings),
  timeoutMs: settings.REDIS_TIMEOUT_MS,
});

const MARK = 'deployment';

/** One connection for each Redis server that a process uses. */
export class RedisConnections {
  private readonly open = new Map<string, Redis>();

  constructor(
    private readonly settings: RedisSettings,
    private readonly logger: Logger,
  ) {}

  /** The connection for a job; jobs with the same address share it. */
  of(job: RedisJob): Redis {
    const { INSTANCE } = this.settings;
    const keyPrefix = INSTANCE && job !== 'QUEUES' ? `${INSTANCE}:` : '';
    const url = redisUrlFor(this.settings, job);
    const key = `${keyPrefix} ${url}`;
    const timeoutMs = this.settings.REDIS_TIMEOUT_MS;
    const redis = this.open.get(key) ?? connectRedis(url, this.logger, { keyPrefix, timeoutMs });
    this.open.set(key, redis);
    return redis;
  }

  /** Proves that each server takes writes. */
  async probe(): Promise<void> {
    await Promise.all([...this.open.values()].map(probeRedis));
  }

  /** @throws SettingsError where one of them belongs to another deployment, or is a cluster */
  async claim(deployment: Deployment): Promise<void> {
    for (const redis of this.open.values()) {
      await refuseCluster(redis);
      // The connection for queues has no key prefix: the mark's key carries the instance.
      const key = redis.options.keyPrefix ? MARK : markOf(this.settings);
      await claimStore('Redis', deployment, {
        read: async () => (await redis.get(key)) ?? undefined,
        write: (keys) => redis.set(key, keys),
      });
    }
  }

  disconnect(): void {
    for (const redis of this.open.values()) redis.disconnect();
  }
}

const markOf = ({ INSTANCE }: Pick<RedisSettings, 'INSTANCE'>) => (INSTANCE ? `${INSTANCE}:${MARK}` : MARK);

async function refuseCluster(redis: Redis): Promise<void> {
  const info = await redis.info('cluster');
  if (!info.includes('cluster_enabled:1')) return;
  throw new SettingsError(
    'Redis is a cluster, which is not supported: a session is looked up together with others that lie elsewhere in a ' +
      'cluster. Use one primary, or Sentinels (redis+sentinel://host:port,host:port/name).',
  );
}
