import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { SettingsError } from '../config/settings.ts';
import { claimStore, type Deployment } from '../lifecycle/deployment.ts';
import { connectRedis, probeRedis } from './redis.ts';

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
