// The running job of a worker that closes.
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
/** Well before the job of a killed worker would count as stalled. */
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

/** A worker whose jobs end on the event `end`, with the error it carries, if any. */
const startTestWorker = (stopSeconds: number) => {
  const control = new EventEmitter();
  const failedFor: string[] = [];
  const worker = startWorker({
    kind: KIND,
    redisUrl: redis.url,
    concurrency: 1,
    settings: { STOP_SECONDS: stopSeconds, DRAIN_SECONDS: 0 },
    logger: createLogger('test', 'silent'),
    run: async () => {
      const end = once(control, 'end');
      control.emit('begun');
      const [fault] = await end;
      if (fault) throw fault;
    },
    onFailed: async ({ drink }) => void failedFor.push(drink),
  });
  return { control, failedFor, close: worker.close };
};

it('finishes its running job and takes no other', async () => {
  const first = startTestWorker(9);
  const [one, two] = [randomUUID(), randomUUID()];
  const begun = once(first.control, 'begun');
  await queue.add(one, { drink: 'sour' });
  await begun;
  const closed = first.close();
  await queue.add(two, { drink: 'fizz' });
  first.control.emit('end');
  await closed;
  expect(await queue.whenEnded(one, WAIT_MS)).toMatchObject({ outcome: 'done' });

  const second = startTestWorker(9);
  await once(second.control, 'begun');
  second.control.emit('end');
  expect(await queue.whenEnded(two, WAIT_MS)).toMatchObject({ outcome: 'done' });
  await second.close();
});

it('returns a job to the queue that exceeds the shutdown timeout, and another worker runs it at once', async () => {
  const busy = startTestWorker(1);
  const id = randomUUID();
  const begun = once(busy.control, 'begun');
  await queue.add(id, { drink: 'julep' });
  await begun;
  const idle = startTestWorker(9);
  const again = once(idle.control, 'begun');
  const toldAt = Date.now();
  await busy.close();
  await again;
  expect(Date.now() - toldAt).toBeLessThan(AT_ONCE_MS);
  busy.control.emit('end', new AppError('unavailable'));
  idle.control.emit('end');
  expect(await queue.whenEnded(id, WAIT_MS)).toMatchObject({ outcome: 'done' });
  expect(busy.failedFor).toEqual([]);
  expect(stalled).toEqual([]);
  await idle.close();
});
