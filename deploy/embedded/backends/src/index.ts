// The backends of a local system: Redis, NATS and a MongoDB-compatible store.
import { join } from 'node:path';
import type { Backend } from './backend.ts';
import { startMongo } from './mongo.ts';
import { type NatsOptions, startNats } from './nats.ts';
import { startRedis } from './redis.ts';

export interface BackendsOptions extends Pick<NatsOptions, 'maxPings'> {
  /** Directory for data and logs; without it, both are deleted on stop. */
  dataDir?: string;
  logDir?: string;
  /** Called with progress messages while a start takes long. */
  say?: (text: string) => void;
  ports?: { redis?: number; nats?: number; mongo?: number };
  /** Ignores servers that were given to the tests, because these will be killed. */
  own?: boolean;
}

export interface Backends {
  mongoUri: string;
  redisUrl: string;
  natsUrl: string;
  /** The backends that were started here, without those whose URL is in the environment. */
  started: Backend[];
  stop(): Promise<void>;
}

/** Starts all three concurrently; those whose URL is in the environment are used as they are. */
export async function startBackends({ maxPings, ...options }: BackendsOptions = {}): Promise<Backends> {
  const { MONGODB_URI, REDIS_URL, NATS_URL } = process.env;
  const settled = await Promise.allSettled([
    MONGODB_URI ? given(MONGODB_URI) : startMongo(optionsFor('mongo', options)),
    REDIS_URL ? given(REDIS_URL) : startRedis(optionsFor('redis', options)),
    NATS_URL ? given(NATS_URL) : startNats({ ...optionsFor('nats', options), ...(maxPings && { maxPings }) }),
  ]);
  const up = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const started = up.filter((one): one is Backend => 'child' in one);
  const stop = async () => void (await Promise.all(started.map((one) => one.stop())));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [mongo, redis, nats] = up.map((one) => one.url) as [string, string, string];
  return { mongoUri: mongo, redisUrl: redis, natsUrl: nats, started, stop };
}

async function given(url: string): Promise<{ url: string }> {
  return { url };
}

function optionsFor(name: 'mongo' | 'redis' | 'nats', { dataDir, logDir, ports, own, say }: BackendsOptions) {
  const port = ports?.[name];
  return {
    ...(dataDir && { dir: join(dataDir, name) }),
    ...(logDir && { log: join(logDir, `${name}.log`) }),
    ...(port !== undefined && { port }),
    ...(own && { own }),
    ...(say && { say }),
  };
}
