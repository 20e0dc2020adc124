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

interface Figures {
  readonly queue: string;
  readonly counts: Counts;
  /** Active jobs and those that a worker may take: without delayed jobs, and without waiting ones while paused. */
  readonly backlog: number;
  /** Seconds that the next waiting job has waited; 0 without one. */
  readonly oldestSeconds: number;
}

/** Reads queue sizes. Rejects soon if Redis is unreachable. */
export class QueueFigures {
  private readonly queues: readonly Queue[];
  readonly read = singleFlight(() =>
    withDeadline(Promise.all(this.queues.map(figuresOf)), READ_DEADLINE_MS, 'the queues'),
  );

  constructor(names: readonly string[], redis: Redis, prefix = 'bull') {
    this.queues = names.map((name) => new Queue(name, { connection: redis, prefix, skipMetasUpdate: true }));
    // The connection is another's, who logs what is wrong with it.
    for (const queue of this.queues) queue.on('error', () => undefined);
  }

  async close(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close()));
  }
}

async function figuresOf(queue: Queue): Promise<Figures> {
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

/** Gauges by queue: jobs by state, backlog, and waiting time. */
export function tellQueues(metrics: Metrics, figures: QueueFigures): void {
  metrics.gauge({
    name: 'swizzle_queue_jobs',
    help: 'Jobs in a queue; failed ones are the dead letters',
    labels: ['queue', 'state'],
    read: async () =>
      (await figures.read()).flatMap(({ queue, counts }) =>
        STATES.map((state) => [counts[state], queue, state] as const),
      ),
  });
  metrics.gauge({
    name: 'swizzle_queue_backlog',
    help: 'Jobs that wait for a worker or are with one: what workers are scaled by',
    labels: ['queue'],
    read: async () => (await figures.read()).map(({ queue, backlog }) => [backlog, queue]),
  });
  metrics.gauge({
    name: 'swizzle_queue_oldest_seconds',
    help: 'How long the next job in line has waited; 0 where none does',
    labels: ['queue'],
    read: async () => (await figures.read()).map(({ queue, oldestSeconds }) => [oldestSeconds, queue]),
  });
}

const FIGURES = 'QUEUE_FIGURES';

/** Queue metrics of the service that owns the queues. Needs Redis. */
@Module({})
export class MetricsQueuesModule implements OnApplicationShutdown {
  constructor(@Inject(FIGURES) private readonly figures: QueueFigures | undefined) {}

  static with(...queues: string[]): DynamicModule {
    const figures = {
      provide: FIGURES,
      inject: [Metrics, QUEUES_REDIS, STREAM_SETTINGS],
      useFactory: (metrics: Metrics, redis: Redis, settings: { INSTANCE: string }) => {
        if (!metrics.isOn) return undefined;
        const figures = new QueueFigures(queues, redis, queuePrefix(settings));
        tellQueues(metrics, figures);
        return figures;
      },
    };
    return { module: MetricsQueuesModule, providers: [figures] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.figures?.close();
  }
}
