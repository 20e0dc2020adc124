// A Redis primary that becomes a replica while its connections stay open, and primary again.
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Backend } from '@swizzle/backends/backend';
import { startRedis } from '@swizzle/backends/redis';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { toAppError } from '../src/http/error-filter.ts';
import { Health } from '../src/http/health.ts';
import { JobQueue } from '../src/jobs/job-queue.ts';
import { startWorker } from '../src/jobs/job-worker.ts';
import { createLogger } from '../src/logging/logger.ts';
import { connectRedis, probeRedis } from '../src/redis/redis.ts';
import { SessionStore } from '../src/sessions/session-store.ts';

const KIND = { queue: 'shake', payload: z.object({ drink: z.string() }), attempts: 3 };
const NOWHERE = 9;
const JOB_MS = 10_000;

const logger = createLogger('test', 'silent');
let backend: Backend;
let operator: Redis;
beforeAll(async () => {
  backend = await startRedis({ own: true });
  operator = new Redis(backend.url);
});
afterEach(() => operator.replicaof('NO', 'ONE'));
afterAll(async () => {
  operator.disconnect();
  await backend.stop();
});

const demote = () => operator.replicaof('127.0.0.1', NOWHERE);
const promote = () => operator.replicaof('NO', 'ONE');

it('reports read-only while demoted, and reconnects', async () => {
  const redis = connectRedis(backend.url, logger);
  const health = new Health();
  health.add('redis', () => probeRedis(redis));
  expect((await health.report()).checks).toEqual({ redis: 'up' });
  let connections = 0;
  redis.on('ready', () => connections++);
  await demote();
  expect((await health.report()).checks).toEqual({ redis: 'read-only' });
  await promote();
  while ((await health.report()).checks.redis !== 'up');
  expect(connections).toBe(1);
  redis.disconnect();
});

it('fails writes with `unavailable` while demoted', async () => {
  const redis = connectRedis(backend.url, logger);
  const sessions = new SessionStore(redis);
  const queue = new JobQueue(KIND, backend.url, () => undefined);
  const id = await sessions.create({ userId: 'ann', tier: 'bar_owner' });
  await demote();
  const failures = [
    await sessions.find(id).catch(toAppError),
    await sessions.create({ userId: 'ann', tier: 'bar_owner' }).catch(toAppError),
    await queue.add('one', { drink: 'Gimlet' }).catch(toAppError),
  ];
  expect(failures).toMatchObject(failures.map(() => ({ code: 'unavailable', status: 503 })));
  redis.disconnect();
  await queue.close();
});

it(
  'lets workers continue once promoted again',
  async () => {
    const served: string[] = [];
    const worker = startWorker({
      ...{ kind: KIND, redisUrl: backend.url, concurrency: 1, logger },
      settings: { STOP_SECONDS: 5, DRAIN_SECONDS: 0 },
      run: async ({ drink }) => void served.push(drink),
      onFailed: async () => undefined,
    });
    const queue = new JobQueue(KIND, backend.url, () => undefined);
    await queue.add('before', { drink: 'Daiquiri' });
    expect(await queue.whenEnded('before', JOB_MS)).toMatchObject({ outcome: 'done' });
    await demote();
    await expect(queue.add('meanwhile', { drink: 'Gimlet' })).rejects.toMatchObject({ code: 'unavailable' });
    await promote();
    // The queue's own connection may still be reconnecting.
    while (
      await queue.add('after', { drink: 'Negroni' }).then(
        () => false,
        () => true,
      )
    );
    expect(await queue.whenEnded('after', JOB_MS)).toMatchObject({ outcome: 'done' });
    expect(served).toEqual(['Daiquiri', 'Negroni']);
    await queue.close();
    await worker.close();
  },
  2 * JOB_MS,
);
