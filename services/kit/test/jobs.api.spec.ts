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
let givenUp: string[] = [];
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
    onFailed: async ({ drink }) => void givenUp.push(drink),
  });
});
afterAll(async () => {
  await worker.close();
  await queue.close();
  await redis.stop();
});
beforeEach(() => {
  runs = [];
  givenUp = [];
  faults = [];
});

const ended = async (drink: string) => {
  const id = randomUUID();
  await queue.add(id, { drink });
  return (await queue.whenEnded(id, WAIT_MS)).outcome;
};

describe('a job', () => {
  it('runs once, and resolves every waiting caller', async () => {
    expect(await ended('daiquiri')).toBe('done');
    expect(runs).toEqual(['daiquiri']);
  });

  it('is one job when it is added twice', async () => {
    const id = randomUUID();
    await Promise.all([queue.add(id, { drink: 'sour' }), queue.add(id, { drink: 'sour' })]);
    await queue.whenEnded(id, WAIT_MS);
    expect(runs).toEqual(['sour']);
  });

  it('is retried when a dependency was unavailable', async () => {
    faults = [new AppError('unavailable')];
    expect(await ended('negroni')).toBe('done');
    expect(runs).toHaveLength(2);
    expect(givenUp).toEqual([]);
  });

  it('is not retried when it was refused, and fails once', async () => {
    faults = [new AppError('bad_input')];
    expect(await ended('sludge')).toBe('failed');
    expect([runs.length, givenUp]).toEqual([1, ['sludge']]);
  });

  it('fails after its last attempt', async () => {
    faults = [new Error('broken glass'), new Error('broken glass')];
    expect(await ended('fizz')).toBe('failed');
    expect([runs.length, givenUp]).toEqual([2, ['fizz']]);
  });
});

describe('a queue whose Redis is gone', () => {
  it('fails calls soon', async () => {
    const lost = new JobQueue(KIND, 'redis://127.0.0.1:9', () => undefined);
    await expect(lost.add('a', { drink: 'sour' })).rejects.toMatchObject({ code: 'unavailable' });
    await lost.close();
  });
});
