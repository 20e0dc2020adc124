import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, Queue, QueueEvents } from 'bullmq';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import { currentRequestId } from '../http/request-context.ts';
import { LOGGER } from '../kit.module.ts';
import { withDeadline } from '../lifecycle/deadline.ts';
import {
  queueOptions,
  REDIS_CONNECT_TIMEOUT_MS,
  type RedisSettings,
  reconnectOnDemotion,
  redisUrlFor,
  socketTimeoutOf,
} from '../redis/redis.ts';
import { DEFAULT_REDIS_TIMEOUT_MS, redisConnection } from '../redis/redis-url.ts';
import type { Envelope, JobKind } from './job-kind.ts';
import { jobTelemetry } from './job-telemetry.ts';

const CLOSE_DEADLINE_MS = 2000;
/** Poll interval in milliseconds while waiting: completion events published before the subscription are lost. */
const POLL_MS = 2000;
/** Seconds that a completed job is kept, so that waiters still find it. */
const KEEP_COMPLETED_SECONDS = 60;
/** Seconds that dead letters are kept for inspection and replay. */
const KEEP_FAILED_SECONDS = 14 * 86_400;

/** Jitter keeps jobs that failed together from retrying together. */
const BACKOFF = { type: 'exponential', delay: 1000, jitter: 0.25 };

const options = ({ attempts }: JobKind<z.ZodType>) => ({
  attempts,
  backoff: BACKOFF,
  removeOnComplete: { age: KEEP_COMPLETED_SECONDS, count: 1000 },
  removeOnFail: { age: KEEP_FAILED_SECONDS, count: 10_000 },
});

/** A job's outcome, `late` if the wait timed out, and its return value. */
interface JobResult {
  readonly outcome: 'done' | 'failed' | 'late';
  readonly value?: unknown;
}

interface QueueOptions {
  /** Prefix of the queue's keys. */
  readonly prefix?: string;
  /** Timeout of a queue operation in milliseconds; BullMQ itself waits without limit. */
  readonly timeoutMs?: number;
}

/** The producing side of a queue: adds jobs and waits for them. */
export class JobQueue<Payload extends z.ZodType> {
  private readonly queue: Queue<Envelope>;
  private readonly events: QueueEvents;
  private readonly timeoutMs: number;
  private closing = false;

  constructor(
    kind: JobKind<Payload>,
    redisUrl: string,
    onError: (error: Error) => void,
    { prefix = 'bull', timeoutMs = DEFAULT_REDIS_TIMEOUT_MS }: QueueOptions = {},
  ) {
    this.timeoutMs = timeoutMs;
    // Without Redis, a graceful close would wait for it: closing disables reconnects.
    const retryStrategy = (attempt: number) => (this.closing ? null : Math.min(100 * attempt, 1000));
    this.queue = new Queue(kind.queue, {
      connection: {
        ...redisConnection(redisUrl),
        maxRetriesPerRequest: 1,
        retryStrategy,
        reconnectOnError: reconnectOnDemotion(),
        connectTimeout: REDIS_CONNECT_TIMEOUT_MS,
        socketTimeout: socketTimeoutOf(timeoutMs),
      },
      prefix,
      defaultJobOptions: options(kind),
      ...jobTelemetry(),
    });
    this.events = new QueueEvents(kind.queue, {
      prefix,
      connection: {
        ...redisConnection(redisUrl),
        maxRetriesPerRequest: null,
        retryStrategy,
        reconnectOnError: reconnectOnDemotion(),
        connectTimeout: REDIS_CONNECT_TIMEOUT_MS,
      },
    });
    this.queue.on('error', onError);
    this.events.on('error', onError);
  }

  /** Adds a job; idempotent by id. @throws AppError `unavailable` */
  async add(id: string, payload: z.input<Payload>): Promise<void> {
    const envelope: Envelope = { payload, requestId: currentRequestId() };
    const added = this.queue.add(this.queue.name, envelope, { jobId: id });
    await withDeadline(added, this.timeoutMs, 'the queue').catch((cause: unknown) => {
      throw new AppError('unavailable', undefined, { retryAfterSeconds: 2, cause });
    });
  }

  /** Waits until a job has ended, at most `milliseconds`. An unknown job counts as late. */
  async whenEnded(id: string, milliseconds: number): Promise<JobResult> {
    const job = await withDeadline(this.queue.getJob(id), this.timeoutMs, 'the queue');
    if (!job) return { outcome: 'late' };
    const deadline = Date.now() + milliseconds;
    for (;;) {
      const left = Math.max(1, deadline - Date.now());
      const ended = await this.wait(job, Math.min(left, POLL_MS));
      if (ended.outcome !== 'late' || Date.now() >= deadline) return ended;
    }
  }

  /** Checks whether the job has ended, and subscribes to its end if not. */
  private async wait(job: Job<Envelope>, milliseconds: number): Promise<JobResult> {
    try {
      return { outcome: 'done', value: await job.waitUntilFinished(this.events, milliseconds) };
    } catch (error) {
      const isLate = error instanceof Error && error.message.includes('timed out');
      return { outcome: isLate ? 'late' : 'failed' };
    }
  }

  /** Whether the job is a dead letter. */
  async hasFailed(id: string): Promise<boolean> {
    return (await withDeadline(this.queue.getJobState(id), this.timeoutMs, 'the queue')) === 'failed';
  }

  async close(): Promise<void> {
    this.closing = true;
    const closed = Promise.all([this.queue.close(), this.events.close()]);
    await withDeadline(closed, CLOSE_DEADLINE_MS, 'the queue').catch(() => undefined);
  }
}

/** Provides a `JobQueue`; each importing module has its own. */
@Module({})
export class JobQueueModule implements OnApplicationShutdown {
  constructor(@Inject(JobQueue) private readonly queue: { close(): Promise<void> }) {}

  static with(kind: JobKind<z.ZodType>, settings: RedisSettings): DynamicModule {
    const queue = {
      provide: JobQueue,
      inject: [LOGGER],
      useFactory: (logger: Logger) =>
        new JobQueue(
          kind,
          redisUrlFor(settings, 'QUEUES'),
          (err) => logger.warn({ err: err.message }, 'queue unreachable'),
          queueOptions(settings),
        ),
    };
    return { module: JobQueueModule, providers: [queue], exports: [JobQueue] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
