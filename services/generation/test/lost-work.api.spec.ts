// Accepted work is done exactly once, whatever happens to workers and Redis.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import type { Backend } from '@swizzle/backends/backend';
import type { Child } from '@swizzle/backends/child';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { createLogger } from '@swizzle/kit/logging/logger';
import { connectRedis } from '@swizzle/kit/redis/redis';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { Cocktail, ErrorBody } from '@swizzle/proto';
import {
  type ServiceInProcess,
  startServiceInProcess,
  startServiceProcess,
} from '@swizzle/scripts/dev/start-service';
import type { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

const LONG_MS = 60_000;
const TAKEOVER_MS = 25_000;

let backends: Backends;
let catalog: Child;
let service: RunningService;
let redis: Redis;
let testSettings: Awaited<ReturnType<typeof createTestSettings>>;
let workers: ServiceInProcess[] = [];
let restarted: Backend | undefined;

beforeAll(async () => {
  backends = await startBackends({ own: true });
  testSettings = await createTestSettings(backends);
  catalog = await startServiceProcess('catalog', testSettings.environment);
  const config = readConfig(testSettings.environment);
  service = await startService('generation', appModule(config), config);
  redis = connectRedis(backends.redisUrl, createLogger('test', 'silent'));
}, LONG_MS);
afterAll(async () => {
  redis.disconnect();
  await service.stop();
  await catalog.stop();
  await restarted?.stop();
  await backends.stop();
});
afterEach(async () => {
  catalog.signal('SIGCONT');
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});

const startWorker = async () => {
  workers.push(await startServiceInProcess('generation', testSettings.environment, 'worker'));
};
/** A separate process, which can be killed and frozen. */
const startWorkerProcess = async () => {
  const worker = await startServiceProcess('generation', testSettings.environment, 'worker');
  workers.push(worker);
  return worker;
};

const generate = async (userId: string) =>
  fetch(`${service.url}/api/cocktails/generate`, {
    method: 'POST',
    headers: await testSettings.as({ userId, tier: 'party_planner' }),
    body: JSON.stringify({ suggestedName: `For ${userId}` }),
  });

const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await pause(20);
};
const queued = () => until(async () => (await redis.llen('bull:make-cocktail:wait')) > 0);
const pickedUp = () => until(async () => (await redis.llen('bull:make-cocktail:active')) > 0);
const idle = () => until(async () => (await redis.llen('bull:make-cocktail:active')) === 0);

const cocktailsNamed = async (name: string) => {
  const connection = await mongoose.createConnection(backends.mongoUri, { dbName: 'catalog' }).asPromise();
  const count = await connection.collection('cocktails').countDocuments({ 'recipe.name': name });
  await connection.close();
  return count;
};

describe('a worker that is killed in the middle of a cocktail', () => {
  it(
    'is replaced within 25 s, and the cocktail is made exactly once',
    async () => {
      catalog.signal('SIGSTOP');
      const first = await startWorkerProcess();
      const answer = generate('killed');
      await pickedUp();
      const killedAt = Date.now();
      first.signal('SIGKILL');
      await startWorker();
      catalog.signal('SIGCONT');
      expect((await answer).status).toBe(200);
      expect(Date.now() - killedAt).toBeLessThan(TAKEOVER_MS);
      expect(await cocktailsNamed('For killed')).toBe(1);
    },
    LONG_MS,
  );
});

describe('a worker that freezes and wakes up', () => {
  it(
    'makes no second cocktail',
    async () => {
      catalog.signal('SIGSTOP');
      const frozen = await startWorkerProcess();
      const answer = generate('frozen');
      await pickedUp();
      frozen.signal('SIGSTOP');
      await startWorker();
      catalog.signal('SIGCONT');
      expect((await answer).status).toBe(200);
      frozen.signal('SIGCONT');
      await idle();
      expect(await cocktailsNamed('For frozen')).toBe(1);
    },
    LONG_MS,
  );
});

describe('a data loss in Redis', () => {
  it(
    'loses no accepted work: it is requeued from the ledger',
    async () => {
      const answer = generate('emptied');
      await queued();
      await redis.flushall();
      await startWorker();
      const made = await answer;
      expect(made.status).toBe(200);
      expect(Cocktail.parse(await made.json()).name).toBe('For emptied');
      expect(await cocktailsNamed('For emptied')).toBe(1);
    },
    LONG_MS,
  );

  it(
    'loses no work of callers that disconnected',
    async () => {
      const abort = new AbortController();
      const answer = fetch(`${service.url}/api/cocktails/generate`, {
        method: 'POST',
        headers: await testSettings.as({ userId: 'left', tier: 'party_planner' }),
        body: JSON.stringify({ suggestedName: 'For left' }),
        signal: abort.signal,
      }).catch(() => undefined);
      await queued();
      abort.abort();
      await answer;
      await redis.flushall();
      await startWorker();
      await until(async () => (await cocktailsNamed('For left')) === 1);
    },
    LONG_MS,
  );
});

describe('a Redis outage', () => {
  it(
    'fails calls fast, and recovers',
    async () => {
      const server = backends.started.find(({ child }) => child.name === 'redis');
      if (!server) throw new Error('Redis was not started here');
      await server.stop();
      const refused = await generate('early');
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).not.toBeNull();
      expect(ErrorBody.parse(await refused.json()).code).toBe('unavailable');
      restarted = await server.again();
      await startWorker();
      await until(async () => (await generate('late')).status === 200);
    },
    LONG_MS,
  );
});
