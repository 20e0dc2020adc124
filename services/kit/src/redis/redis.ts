import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { SettingsError } from '../config/settings.ts';
import { describeUnreachable, isNotRedisPrimary } from '../lifecycle/connection-errors.ts';
import { claimStore, type Deployment } from '../lifecycle/deployment.ts';
import { isTracing } from '../tracing/spans.ts';
import { DEFAULT_REDIS_TIMEOUT_MS, redisConnection } from './redis-url.ts';

/** Connection timeout of Redis in milliseconds. */
export const REDIS_CONNECT_TIMEOUT_MS = 2000;

/** Milliseconds without a byte, while commands wait, until a connection counts as dead: two command timeouts. */
export const socketTimeoutOf = (timeoutMs: number): number => 2 * timeoutMs;

/** Minimum interval of reconnects to a demoted server in milliseconds: each fails the commands in flight. */
const RECONNECT_INTERVAL_MS = 1000;

/**
 * Reconnects when the server replies that it isn't the primary: the address may resolve to another server by now. The
 * failed command isn't retried.
 */
export function reconnectOnDemotion(): (error: Error) => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = performance.now();
    if (!isNotRedisPrimary(error) || now - lastAt < RECONNECT_INTERVAL_MS) return false;
    lastAt = now;
    return true;
  };
}

/** A connection whose commands fail after a short timeout. */
export function connectRedis(
  url: string,
  logger: Logger,
  { keyPrefix = '', timeoutMs = DEFAULT_REDIS_TIMEOUT_MS }: { keyPrefix?: string; timeoutMs?: number } = {},
): Redis {
  const options = {
    keyPrefix,
    commandTimeout: timeoutMs,
    socketTimeout: socketTimeoutOf(timeoutMs),
    connectTimeout: REDIS_CONNECT_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    maxLoadingRetryTime: RECONNECT_INTERVAL_MS,
    reconnectOnError: reconnectOnDemotion(),
    // An automatic pipeline mixes commands of many requests, but appears in the trace of the first only.
    enableAutoPipelining: !isTracing,
    retryStrategy: (attempt: number) => Math.min(50 * attempt, 1000),
  };
  const connection = redisConnection(url);
  const redis =
    'url' in connection ? new Redis(connection.url, options) : new Redis({ ...connection, ...options });
  redis.on('error', (err: Error) =>
    logger.warn({ err: describeUnreachable('Redis', url, err) }, 'redis unreachable'),
  );
  return redis;
}

/** TTL of the probe's key. */
const PROBE_SECONDS = 60;

/** Verifies that Redis accepts writes: a replica also answers PING. */
export const probeRedis = (redis: Redis): Promise<unknown> =>
  redis.set('health-probe', '1', 'EX', PROBE_SECONDS);

/** A use of Redis; each may have a server of its own. */
export type RedisPurpose = 'SESSIONS' | 'LIMITS' | 'QUEUES';

export interface RedisSettings {
  readonly INSTANCE: string;
  readonly REDIS_TIMEOUT_MS: number;
  readonly REDIS_URL: string;
  readonly SESSIONS_REDIS_URL?: string | undefined;
  readonly LIMITS_REDIS_URL?: string | undefined;
  readonly QUEUES_REDIS_URL?: string | undefined;
}

export const redisUrlFor = (settings: RedisSettings, purpose: RedisPurpose): string =>
  settings[`${purpose}_REDIS_URL`] ?? settings.REDIS_URL;

/** Key prefix of BullMQ's queues; BullMQ refuses a connection with a `keyPrefix` of its own. */
export const queuePrefix = ({ INSTANCE }: Pick<RedisSettings, 'INSTANCE'>): string =>
  INSTANCE ? `${INSTANCE}:bull` : 'bull';

/** The `JobQueue` options of the settings. */
export const queueOptions = (settings: RedisSettings) => ({
  prefix: queuePrefix(settings),
  timeoutMs: settings.REDIS_TIMEOUT_MS,
});

const OWNER_KEY = 'deployment';

/** A process's Redis connections, one per server and key prefix. */
export class RedisConnections {
  private readonly open = new Map<string, Redis>();

  constructor(
    private readonly settings: RedisSettings,
    private readonly logger: Logger,
  ) {}

  /** The connection for a purpose; purposes with the same URL share it. */
  of(purpose: RedisPurpose): Redis {
    const { INSTANCE } = this.settings;
    const keyPrefix = INSTANCE && purpose !== 'QUEUES' ? `${INSTANCE}:` : '';
    const url = redisUrlFor(this.settings, purpose);
    const key = `${keyPrefix} ${url}`;
    const timeoutMs = this.settings.REDIS_TIMEOUT_MS;
    const redis = this.open.get(key) ?? connectRedis(url, this.logger, { keyPrefix, timeoutMs });
    this.open.set(key, redis);
    return redis;
  }

  /** Verifies that each server accepts writes. */
  async probe(): Promise<void> {
    await Promise.all([...this.open.values()].map(probeRedis));
  }

  /** @throws SettingsError if a server belongs to another deployment, or is a cluster */
  async claim(deployment: Deployment): Promise<void> {
    for (const redis of this.open.values()) {
      await refuseCluster(redis);
      // The connection for queues has no key prefix: the mark's key carries the instance.
      const key = redis.options.keyPrefix ? OWNER_KEY : ownerKeyOf(this.settings);
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

const ownerKeyOf = ({ INSTANCE }: Pick<RedisSettings, 'INSTANCE'>) =>
  INSTANCE ? `${INSTANCE}:${OWNER_KEY}` : OWNER_KEY;

async function refuseCluster(redis: Redis): Promise<void> {
  const info = await redis.info('cluster');
  if (!info.includes('cluster_enabled:1')) return;
  throw new SettingsError(
    'Redis is a cluster, which is not supported: a session is looked up together with others that lie elsewhere in a ' +
      'cluster. Use one primary, or Sentinels (redis+sentinel://host:port,host:port/name).',
  );
}
