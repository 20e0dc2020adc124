// What was accepted is planned, once, whatever happens to those who plan it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, replay } from '@swizzle/kit/jobs/job-kind';
import { createLogger } from '@swizzle/kit/logging/logger';
import { connectRedis } from '@swizzle/kit/redis/redis';
import { ErrorBody, Menu } from '@swizzle/proto';
import {
  type ServiceInProcess,
  startServiceInProcess,
  startServiceProcess,
} from '@swizzle/scripts/dev/start-service';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { DINNER, type Planner, STOCKED, startPlanner, until } from './start-planner.ts';

const LONG_MS = 60_000;
const ELSEWHERE_MS = 25_000;

let planner: Planner;
let redis: Redis;
let catalog: ServiceInProcess;
let running: ServiceInProcess[] = [];

beforeAll(async () => {
  planner = await startPlanner({ alone: true });
  catalog = await startCatalog(STOCKED);
  redis = connectRedis(planner.backends.redisUrl, createLogger('test', 'silent'));
}, LONG_MS);
afterAll(async () => {
  redis?.disconnect();
  await catalog?.stop();
  await planner?.stop();
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  running = [];
});

const startCatalog = (settings: Record<string, string> = {}) =>
  startServiceInProcess('catalog', { ...planner.testSettings.environment, ...settings });
const startWorker = async () => {
  running.push(await startServiceInProcess('planner', planner.testSettings.environment, 'worker'));
};
/** One that can be killed or frozen. */
const startProcess = async (service: string, entry: 'main' | 'worker' = 'main') => {
  const child = await startServiceProcess(service, planner.testSettings.environment, entry);
  running.push(child);
  return child;
};
const generate = (userId: string, key?: string) =>
  planner.call('POST', '/menus/generate', userId, DINNER, key === undefined ? {} : { key });
const listed = async (userId: string) =>
  Menu.array().parse(await (await planner.call('GET', '/menus', userId)).json());
const waiting = () => until(async () => (await redis.llen('bull:plan-menu:wait')) > 0);
const pickedUp = () => until(async () => (await redis.llen('bull:plan-menu:active')) > 0);

describe('a Redis that loses everything', () => {
  it(
    'loses no accepted menu, neither for those who wait nor for those who have left',
    async () => {
      const gone = new AbortController();
      const left = fetch(`${planner.url}/api/menus/generate`, {
        method: 'POST',
        headers: await planner.testSettings.as({ userId: 'left', tier: 'party_planner' }),
        body: JSON.stringify(DINNER),
        signal: gone.signal,
      }).catch(() => undefined);
      const stayed = generate('stayed');
      await waiting();
      await until(async () => (await planner.menus.countDocuments({ state: 'accepted' })) === 2);
      gone.abort();
      await left;
      await redis.flushall();
      await startWorker();
      expect((await stayed).status).toBe(200);
      await until(async () => (await listed('left')).length === 1);
    },
    LONG_MS,
  );
});

describe('a host who is forgotten while waiting', () => {
  it('is told that there is nothing any more', async () => {
    const answer = generate('forgotten');
    await until(async () => (await planner.menus.deleteOne({ ownerId: 'forgotten' })).deletedCount === 1);
    expect((await answer).status).toBe(404);
  });
});

describe('a catalog that is away', () => {
  it(
    'is said soon, changes no menu, and the same key is planned when it is back',
    async () => {
      await startWorker();
      const menu = await planner.plan('host');
      await catalog.stop();

      const refused = await generate('host', 'k-1');
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).not.toBeNull();
      const { message } = ErrorBody.parse(await refused.json());
      expect(message).toBe('We could not plan this menu. Please try again.');
      const path = `/menus/${menu.id}/cocktails/${menu.cocktails[0]?.id}/swap`;
      expect((await planner.call('POST', path, 'host')).status).toBe(503);
      expect(await listed('host')).toEqual([menu]);
      expect((await generate('patient')).status).toBe(503);

      catalog = await startCatalog();
      expect((await generate('host', 'k-1')).status).toBe(200);
      expect(await listed('host')).toHaveLength(2);
    },
    LONG_MS,
  );

  it(
    'leaves a menu that can be planned all the same once it is back',
    async () => {
      await startWorker();
      const { jobId } = (await planner.menus.findOne({ ownerId: 'patient' })) ?? {};
      const queue = new Queue<Envelope>('plan-menu', { connection: { url: planner.backends.redisUrl } });
      const job = await queue.getJob(String(jobId));
      if (!job) throw new Error('It is not among the dead letters.');
      expect(await listed('patient')).toEqual([]);
      await replay(job);
      await until(async () => (await listed('patient')).length === 1);
      await queue.close();
    },
    LONG_MS,
  );
});

describe('a worker that is killed in the middle of a menu', () => {
  it(
    'is stood in for within 25 s, and the menu is planned once',
    async () => {
      await catalog.stop();
      const frozen = await startProcess('catalog');
      const worker = await startProcess('planner', 'worker');
      frozen.signal('SIGSTOP');
      const answer = generate('killed');
      await pickedUp();
      const killedAt = Date.now();
      worker.signal('SIGKILL');
      await startWorker();
      frozen.signal('SIGCONT');
      expect((await answer).status).toBe(200);
      expect(Date.now() - killedAt).toBeLessThan(ELSEWHERE_MS);
      expect(await listed('killed')).toHaveLength(1);
    },
    LONG_MS,
  );
});
