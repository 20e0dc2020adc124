import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Backend } from '@swizzle/backends/backend';
import { startRedis } from '@swizzle/backends/redis';
import { z } from 'zod';
import { AppError } from '../src/http/app-error.ts';
import type { JobKind } from '../src/jobs/job-kind.ts';
import { JobQueue } from '../src/jobs/job-queue.ts';
import { startWorker } from '../src/jobs/job-worker.ts';
import { createLogger } from '../src/logging/logger.ts';

const payload = z.object({ drink: z.string() });
const KIND: JobKind<typeof payload> = { queue: 'shake', payload, attempts: 2 };
const WAIT_MS = 10_000;

let redis: Backend;
let queue: JobQueue<typeof payload>;
let worker: { close(): Promise<void> };
let runs: string[] = [];
let failedFor: string[] = [];
let faults: unknown[] = [];

beforeAll(async () => {
  redis = await startRedis();
  queue = new JobQueue(KIND, redis.url, () => undefined);
  worker = startWorker({
    kind: KIND,
    redisUrl: redis.url,
    concurrency: 2,
    settings: { STOP_SECONDS: 9, DRAIN_SECONDS: 0 },
    logger: createLogger('test', 'silent'),
    run: async ({ drink }) => {
      runs.push(drink);
      const fault = faults.shift();
      if (fault) throw fault;
    },
    onFailed: async ({ drink }) => void failedFor.push(drink),
  });
});
afterAll(async () => {
  await worker.close();
  await queue.close();
  await redis.stop();
});
beforeEach(() => {
  runs = [];
  failedFor = [];
  faults = [];
});

const outcomeOf = async (drink: string) => {
  const id = randomUUID();
  await queue.add(id, { drink });
  return (await queue.whenEnded(id, WAIT_MS)).outcome;
};

describe('a job', () => {
  it('runs once, and resolves its waiter', async () => {
    expect(await outcomeOf('daiquiri')).toBe('done');
    expect(runs).toEqual(['daiquiri']);
  });

  it('is added once per id', async () => {
    const id = randomUUID();
    await Promise.all([queue.add(id, { drink: 'sour' }), queue.add(id, { drink: 'sour' })]);
    await queue.whenEnded(id, WAIT_MS);
    expect(runs).toEqual(['sour']);
  });

  it('is retried after `unavailable`', async () => {
    faults = [new AppError('unavailable')];
    expect(await outcomeOf('negroni')).toBe('done');
    expect(runs).toHaveLength(2);
    expect(failedFor).toEqual([]);
  });

  it('is not retried after a client error', async () => {
    faults = [new AppError('bad_input')];
    expect(await outcomeOf('sludge')).toBe('failed');
    expect([runs.length, failedFor]).toEqual([1, ['sludge']]);
  });

  it('fails after its last attempt', async () => {
    faults = [new Error('broken glass'), new Error('broken glass')];
    expect(await outcomeOf('fizz')).toBe('failed');
    expect([runs.length, failedFor]).toEqual([2, ['fizz']]);
  });
});

describe('a queue without Redis', () => {
  it('fails with `unavailable` soon', async () => {
    const lost = new JobQueue(KIND, 'redis://127.0.0.1:9', () => undefined);
    await expect(lost.add('a', { drink: 'sour' })).rejects.toMatchObject({ code: 'unavailable' });
    await lost.close();
  });
});
