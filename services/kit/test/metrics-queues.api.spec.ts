import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Backend } from '@swizzle/backends/backend';
import { startRedis } from '@swizzle/backends/redis';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { createLogger } from '../src/logging/logger.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { exportQueueMetrics, QueueStats } from '../src/metrics/metrics-queues.ts';
import { connectRedis } from '../src/redis/redis.ts';
import { figure, readSeries, type Series } from '../src/testing/scrape.ts';

let backend: Backend;
let redis: Redis;
let queue: Queue;
let figures: QueueStats;
let metrics: Metrics;

beforeAll(async () => {
  backend = await startRedis();
});
afterAll(() => backend.stop());

beforeEach(() => {
  const name = `shake-${randomUUID()}`;
  redis = connectRedis(backend.url, createLogger('test', 'silent'));
  queue = new Queue(name, { connection: { url: backend.url } });
  figures = new QueueStats([name], redis);
  metrics = Metrics.of('test', { METRICS_PORT: 0 });
  exportQueueMetrics(metrics, figures);
});
afterEach(async () => {
  await queue.close();
  await figures.close();
  redis.disconnect();
});

const scrape = async () => readSeries(await metrics.text());
const jobs = (series: Series[], state: string) => figure(series, 'swizzle_queue_jobs', { state });
const backlog = (series: Series[]) => figure(series, 'swizzle_queue_backlog', { queue: queue.name });

/** A worker that holds one job until it is released. */
async function busyWorker() {
  const held = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const work = async () => {
    taken.resolve();
    await held.promise;
  };
  const worker = new Worker(queue.name, work, {
    connection: { url: backend.url, maxRetriesPerRequest: null },
  });
  await taken.promise;
  return async () => {
    held.resolve();
    await worker.close();
  };
}

describe('the backlog metric', () => {
  it('counts waiting, prioritized and active jobs', async () => {
    await queue.add('held', {});
    const release = await busyWorker();
    await queue.addBulk([
      { name: 'a', data: {} },
      { name: 'b', data: {} },
      { name: 'first', data: {}, opts: { priority: 1 } },
      { name: 'later', data: {}, opts: { delay: 3_600_000 } },
    ]);
    const series = await scrape();
    expect(['waiting', 'prioritized', 'active', 'delayed'].map((state) => jobs(series, state))).toEqual([
      2, 1, 1, 1,
    ]);
    expect(backlog(series)).toBe(4);
    await release();
  });

  it('leaves out delayed and failed jobs', async () => {
    await queue.add('later', {}, { delay: 3_600_000 });
    await queue.add('bad', {});
    const failing = new Worker(queue.name, () => Promise.reject(new Error('broken glass')), {
      connection: { url: backend.url, maxRetriesPerRequest: null },
    });
    await new Promise((resolve) => failing.once('failed', resolve));
    await failing.close();
    const series = await scrape();
    expect([jobs(series, 'delayed'), jobs(series, 'failed'), backlog(series)]).toEqual([1, 1, 0]);
  });

  it('leaves out jobs of a paused queue', async () => {
    await queue.add('waits', {});
    await queue.pause();
    await queue.add('waits too', {});
    expect([jobs(await scrape(), 'waiting'), backlog(await scrape())]).toEqual([2, 0]);
    await queue.resume();
    expect(backlog(await scrape())).toBe(2);
  });

  it('is 0 for an empty queue', async () => {
    expect(backlog(await scrape())).toBe(0);
  });
});

describe('the age of a queue', () => {
  const age = async () => figure(await scrape(), 'swizzle_queue_oldest_seconds');

  it('is that of the oldest waiting job, prioritized or not', async () => {
    const ago = (seconds: number) => ({ timestamp: Date.now() - seconds * 1000 });
    await queue.add('old', {}, ago(90));
    await queue.add('new', {}, ago(5));
    expect(await age()).toBeGreaterThanOrEqual(90);
    expect(await age()).toBeLessThan(120);
    await queue.add('first', {}, { priority: 1, ...ago(300) });
    expect(await age()).toBeGreaterThanOrEqual(300);
  });

  it('is 0 without waiting jobs', async () => {
    await queue.add('later', {}, { delay: 3_600_000, timestamp: Date.now() - 90_000 });
    expect(await age()).toBe(0);
  });
});

describe('a queue without Redis', () => {
  it('is reported again once Redis is back', async () => {
    const own = await startRedis({ own: true });
    const connection = connectRedis(own.url, createLogger('test', 'silent'));
    const watched = new QueueStats(['shake'], connection);
    const other = Metrics.of('test', { METRICS_PORT: 0 });
    exportQueueMetrics(other, watched);
    const waiting = async () => figure(readSeries(await other.text()), 'swizzle_queue_backlog');
    expect(await waiting()).toBe(0);
    await own.stop();
    expect(await waiting()).toBeUndefined();
    const revived = await own.again();
    while ((await waiting()) === undefined) await pause(20);
    expect(await waiting()).toBe(0);
    await watched.close();
    connection.disconnect();
    await revived.stop();
  });

  it('has no metrics rather than zeros, while other metrics are served', async () => {
    const away = connectRedis('redis://127.0.0.1:9', createLogger('test', 'silent'));
    const lost = new QueueStats(['shake'], away);
    const without = Metrics.of('test', { METRICS_PORT: 0 });
    exportQueueMetrics(without, lost);
    const series = readSeries(await without.text());
    expect(series.filter(({ name }) => name.startsWith('swizzle_queue'))).toEqual([]);
    expect(figure(series, 'process_cpu_seconds_total')).toBeDefined();
    await lost.close();
    away.disconnect();
  });
});
