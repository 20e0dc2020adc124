import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { STREAM_SETTINGS } from '../kit.module.ts';
import { withDeadline } from '../lifecycle/deadline.ts';
import { singleFlight } from '../lifecycle/single-flight.ts';
import { QUEUES_REDIS } from '../redis/redis.module.ts';
import { queuePrefix } from '../redis/redis.ts';
import { Metrics } from './metrics.ts';

const READ_DEADLINE_MS = 1000;
const STATES = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;

type Counts = Readonly<Record<(typeof STATES)[number], number>>;

interface Stats {
  readonly queue: string;
  readonly counts: Counts;
  /** Active jobs and those ready for a worker: not delayed ones, nor waiting ones while the queue is paused. */
  readonly backlog: number;
  /** Age in seconds of the oldest waiting job; 0 without one. */
  readonly oldestSeconds: number;
}

/** Reads queue sizes; rejects within a second if Redis is unreachable. */
export class QueueStats {
  private readonly queues: readonly Queue[];
  readonly read = singleFlight(() =>
    withDeadline(Promise.all(this.queues.map(statsOf)), READ_DEADLINE_MS, 'the queues'),
  );

  constructor(names: readonly string[], redis: Redis, prefix = 'bull') {
    this.queues = names.map((name) => new Queue(name, { connection: redis, prefix, skipMetasUpdate: true }));
    // The owner of the connection logs its errors.
    for (const queue of this.queues) queue.on('error', () => undefined);
  }

  async close(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close()));
  }
}

async function statsOf(queue: Queue): Promise<Stats> {
  const [counts, isPaused, waiting, prioritized] = await Promise.all([
    queue.getJobCounts(...STATES) as Promise<Counts>,
    queue.isPaused(),
    queue.getJobs('waiting', 0, 0, true),
    queue.getJobs('prioritized', 0, 0, true),
  ]);
  const now = Date.now();
  const since = Math.min(...[...waiting, ...prioritized].map(({ timestamp }) => timestamp), now);
  return {
    queue: queue.name,
    counts,
    backlog: counts.active + (isPaused ? 0 : counts.waiting + counts.prioritized),
    oldestSeconds: (now - since) / 1000,
  };
}

/** Registers gauges by queue: jobs by state, backlog, and waiting time. */
export function exportQueueMetrics(metrics: Metrics, stats: QueueStats): void {
  metrics.gauge({
    name: 'swizzle_queue_jobs',
    help: 'Jobs in a queue; failed ones are the dead letters',
    labels: ['queue', 'state'],
    read: async () =>
      (await stats.read()).flatMap(({ queue, counts }) =>
        STATES.map((state) => [counts[state], queue, state] as const),
      ),
  });
  metrics.gauge({
    name: 'swizzle_queue_backlog',
    help: 'Waiting and running jobs, by which workers scale',
    labels: ['queue'],
    read: async () => (await stats.read()).map(({ queue, backlog }) => [backlog, queue]),
  });
  metrics.gauge({
    name: 'swizzle_queue_oldest_seconds',
    help: 'Age of the next waiting job in seconds; 0 without one',
    labels: ['queue'],
    read: async () => (await stats.read()).map(({ queue, oldestSeconds }) => [oldestSeconds, queue]),
  });
}

const STATS = 'QUEUE_FIGURES';

/** Queue metrics, for the service that owns the queues. Needs `RedisModule`. */
@Module({})
export class MetricsQueuesModule implements OnApplicationShutdown {
  constructor(@Inject(STATS) private readonly stats: QueueStats | undefined) {}

  static with(...queues: string[]): DynamicModule {
    const stats = {
      provide: STATS,
      inject: [Metrics, QUEUES_REDIS, STREAM_SETTINGS],
      useFactory: (metrics: Metrics, redis: Redis, settings: { INSTANCE: string }) => {
        if (!metrics.isOn) return undefined;
        const stats = new QueueStats(queues, redis, queuePrefix(settings));
        exportQueueMetrics(metrics, stats);
        return stats;
      },
    };
    return { module: MetricsQueuesModule, providers: [stats] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stats?.close();
  }
}
