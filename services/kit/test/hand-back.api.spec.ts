// A worker that is told to stop, and what becomes of the job that it has under way.
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Backend } from '@swizzle/backends/backend';
import { startRedis } from '@swizzle/backends/redis';
import { QueueEvents } from 'bullmq';
import { z } from 'zod';
import { AppError } from '../src/http/app-error.ts';
import type { JobKind } from '../src/jobs/job-kind.ts';
import { JobQueue } from '../src/jobs/job-queue.ts';
import { startWorker } from '../src/jobs/job-worker.ts';
import { createLogger } from '../src/logging/logger.ts';

const payload = z.object({ drink: z.string() });
const KIND: JobKind<typeof payload> = { queue: 'stir', payload, attempts: 1 };
const WAIT_MS = 10_000;
/** Long before a job whose worker is gone would count as stalled. */
const AT_ONCE_MS = 6000;

let redis: Backend;
let queue: JobQueue<typeof payload>;
let events: QueueEvents;
const stalled: string[] = [];

beforeAll(async () => {
  redis = await startRedis();
  queue = new JobQueue(KIND, redis.url, () => undefined);
  events = new QueueEvents(KIND.queue, { connection: { url: redis.url, maxRetriesPerRequest: null } });
  events.on('stalled', ({ jobId }) => void stalled.push(jobId));
  await events.waitUntilReady();
});
afterAll(async () => {
  await events.close();
  await queue.close();
  await redis.stop();
});

/** A worker whose jobs end when they are told to, and go as they are told. */
const hire = (stopSeconds: number) => {
  const told = new EventEmitter();
  const givenUp: string[] = [];
  const worker = startWorker({
    kind: KIND,
    redisUrl: redis.url,
    concurrency: 1,
    settings: { STOP_SECONDS: stopSeconds, DRAIN_SECONDS: 0 },
    logger: createLogger('test', 'silent'),
    run: async () => {
      const end = once(told, 'end');
      told.emit('begun');
      const [fault] = await end;
      if (fault) throw fault;
    },
    onFailed: async ({ drink }) => void givenUp.push(drink),
  });
  return { told, givenUp, close: worker.close };
};

it('finishes its job and takes no other', async () => {
  const first = hire(9);
  const [one, two] = [randomUUID(), randomUUID()];
  const begun = once(first.told, 'begun');
  await queue.add(one, { drink: 'sour' });
  await begun;
  const closed = first.close();
  await queue.add(two, { drink: 'fizz' });
  first.told.emit('end');
  await closed;
  expect(await queue.whenEnded(one, WAIT_MS)).toMatchObject({ outcome: 'done' });

  const second = hire(9);
  await once(second.told, 'begun');
  second.told.emit('end');
  expect(await queue.whenEnded(two, WAIT_MS)).toMatchObject({ outcome: 'done' });
  await second.close();
});

it('returns a job that takes longer than the drain time to the queue, and another worker runs it at once', async () => {
  const busy = hire(1);
  const id = randomUUID();
  const begun = once(busy.told, 'begun');
  await queue.add(id, { drink: 'julep' });
  await begun;
  const idle = hire(9);
  const again = once(idle.told, 'begun');
  const toldAt = Date.now();
  await busy.close();
  await again;
  expect(Date.now() - toldAt).toBeLessThan(AT_ONCE_MS);
  busy.told.emit('end', new AppError('unavailable'));
  idle.told.emit('end');
  expect(await queue.whenEnded(id, WAIT_MS)).toMatchObject({ outcome: 'done' });
  expect(busy.givenUp).toEqual([]);
  expect(stalled).toEqual([]);
  await idle.close();
});
