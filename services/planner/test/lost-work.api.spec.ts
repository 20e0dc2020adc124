// What was accepted is planned, once, whatever happens to those who plan it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Child } from '@swizzle/backends/child';
import { createLogger } from '@swizzle/kit/logger';
import { connectRedis } from '@swizzle/kit/redis';
import { ErrorBody, Menu } from '@swizzle/proto';
import { startNeighbor } from '@swizzle/scripts/neighbor';
import type { Redis } from 'ioredis';
import { DINNER, type Planner, startPlanner, until } from './start-planner.ts';

const LONG_MS = 60_000;
const ELSEWHERE_MS = 25_000;
/** Three attempts that each wait for a catalog that says nothing, and what lies between them. */
const SOON_MS = 25_000;

let planner: Planner;
let redis: Redis;
let workers: Child[] = [];

beforeAll(async () => {
  planner = await startPlanner();
  redis = connectRedis(planner.backends.redisUrl, createLogger('test', 'silent'));
}, LONG_MS);
afterAll(async () => {
  redis?.disconnect();
  await planner?.stop();
});
afterEach(async () => {
  planner.catalog.signal('SIGCONT');
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});

const startWorker = async () => {
  const worker = await startNeighbor('planner', planner.bench.environment, 'worker');
  workers.push(worker);
};
const generate = (userId: string, key?: string) =>
  planner.call('POST', '/menus/generate', userId, DINNER, key === undefined ? {} : { key });
const listed = async (userId: string) =>
  Menu.array().parse(await (await planner.call('GET', '/menus', userId)).json());
const waiting = () => until(async () => (await redis.llen('bull:plan-menu:wait')) > 0);
const pickedUp = () => until(async () => (await redis.llen('bull:plan-menu:active')) > 0);

describe('a worker that is killed in the middle of a menu', () => {
  it(
    'is stood in for within 25 s, and the menu is planned once',
    async () => {
      planner.catalog.signal('SIGSTOP');
      const answer = generate('killed');
      await pickedUp();
      const killedAt = Date.now();
      planner.worker.signal('SIGKILL');
      await startWorker();
      planner.catalog.signal('SIGCONT');
      expect((await answer).status).toBe(200);
      expect(Date.now() - killedAt).toBeLessThan(ELSEWHERE_MS);
      expect(await listed('killed')).toHaveLength(1);
    },
    LONG_MS,
  );
});

describe('a Redis that loses everything', () => {
  it(
    'loses no accepted menu, neither for those who wait nor for those who have left',
    async () => {
      const gone = new AbortController();
      const left = fetch(`${planner.url}/api/menus/generate`, {
        method: 'POST',
        headers: await planner.bench.as({ userId: 'left', tier: 'party_planner' }),
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
    'is said soon, and the same key is planned when it is back',
    async () => {
      await startWorker();
      planner.catalog.signal('SIGSTOP');
      const askedAt = Date.now();
      const answer = await generate('early', 'k-1');
      expect(answer.status).toBe(503);
      expect(Date.now() - askedAt).toBeLessThan(SOON_MS);
      expect(answer.headers.get('retry-after')).not.toBeNull();
      expect(ErrorBody.parse(await answer.json()).message).toBe(
        'We could not plan this menu. Please try again.',
      );
      expect(await listed('early')).toEqual([]);
      planner.catalog.signal('SIGCONT');
      expect((await generate('early', 'k-1')).status).toBe(200);
      expect(await listed('early')).toHaveLength(1);
    },
    LONG_MS,
  );

  it(
    'is said soon by a swap, and the menu stays as it was',
    async () => {
      await startWorker();
      const menu = await planner.plan('swapper');
      planner.catalog.signal('SIGSTOP');
      const path = `/menus/${menu.id}/cocktails/${menu.cocktails[0]?.id}/swap`;
      const answer = await planner.call('POST', path, 'swapper');
      expect(answer.status).toBe(503);
      expect(await listed('swapper')).toEqual([menu]);
    },
    LONG_MS,
  );
});
