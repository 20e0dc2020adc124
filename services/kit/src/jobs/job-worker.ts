import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  Module,
  type ModuleMetadata,
  type Type,
} from '@nestjs/common';
import { type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { StopSettings } from '../config/settings.ts';
import { AppError } from '../http/app-error.ts';
import { requestIdFrom, withRequestId } from '../http/request-context.ts';
import { LOGGER } from '../kit.module.ts';
import {
  queuePrefix,
  REDIS_CONNECT_TIMEOUT_MS,
  type RedisSettings,
  reconnectOnDemotion,
  redisUrlFor,
} from '../redis/redis.ts';
import { redisPlace } from '../redis/redis-url.ts';
import type { Envelope, JobKind } from './job-kind.ts';
import { jobTelemetry } from './job-telemetry.ts';

/** Share of the stop time in which running jobs may finish; the rest is for returning the others to the queue. */
const SHARE = 0.8;

const OVER = Symbol('over');

/** A worker's running jobs, and their return to the queue when the worker closes. */
class InFlightJobs {
  private readonly underWay = new Set<() => void>();

  /** Runs a job. One that is still running when the worker closes returns to the front of the queue. */
  async run<Result>(job: Job, work: () => Promise<Result>): Promise<Result> {
    const { promise: over, resolve: leave } = Promise.withResolvers<typeof OVER>();
    const handBack = () => leave(OVER);
    this.underWay.add(handBack);
    const running = work();
    const first = await Promise.race([running, over]).finally(() => this.underWay.delete(handBack));
    if (first !== OVER) return first;
    // The abandoned run may continue until the process exits; its outcome is ignored.
    running.catch(() => undefined);
    await job.moveToWait(job.token);
    throw new WaitingError();
  }

  /** Takes no more jobs; the running ones have finished or returned to the queue within `seconds`. */
  async end(worker: Pick<Worker, 'close'>, seconds: number): Promise<void> {
    const timer = setTimeout(() => this.handBack(), seconds * 1000 * SHARE);
    await worker.close().finally(() => clearTimeout(timer));
  }

  private handBack(): void {
    for (const leave of this.underWay) leave();
  }
}

/**
 * A killed worker's job is free after its lock expires and the stalled check runs: 8 s + 4 s at most. BullMQ's
 * defaults take a minute.
 */
const LOCK_MS = 8000;
const STALLED_CHECK_MS = 4000;
/**
 * Milliseconds without a byte, while commands wait, until the connection is reopened: longer than a worker blocks
 * for its next job.
 */
const SILENCE_MS = 6000;
/** Milliseconds until a worker asks again for a job that Redis refused to give. */
const RETRY_MS = 1000;
/** Stalls before a job fails: beyond this the job itself probably kills its workers. */
const MAX_STALLS = 2;

/** The return value of a replay that had nothing to do, shown on the queue's board. */
const NOTHING_TO_DO = 'Nothing to do: it is done, or nobody wants it any more.';

interface WorkerOptions<Payload extends z.ZodType> {
  readonly kind: JobKind<Payload>;
  readonly redisUrl: string;
  /** Prefix of the queue's keys; the same as the producer's. */
  readonly prefix?: string;
  readonly concurrency: number;
  readonly settings: StopSettings;
  readonly logger: Logger;
  /** Runs the job; at least once. @returns what its waiters are given, as JSON */
  run(payload: z.output<Payload>): Promise<unknown>;
  /** Called when a job fails for good, before its waiters are notified; at least once. */
  onFailed(payload: z.output<Payload>): Promise<void>;
  /**
   * Reopens failed work before a replay; idempotent.
   * @returns whether there is anything to do
   */
  reopen?(payload: z.output<Payload>): Promise<boolean>;
}

type WithInFlight<Payload extends z.ZodType> = WorkerOptions<Payload> & { readonly inFlight: InFlightJobs };

// A refusal would repeat; an unreachable dependency may be back at the next attempt.
const cannotSucceed = (error: unknown) => error instanceof AppError && error.status < 500;

/** Runs a job; calls `onFailed` before it throws a final failure. */
async function runJob<Payload extends z.ZodType>(
  work: WithInFlight<Payload>,
  job: Job<Envelope>,
): Promise<unknown> {
  const payload = work.kind.payload.parse(job.data.payload);
  try {
    if (job.data.isReplay && (await work.reopen?.(payload)) === false) return NOTHING_TO_DO;
    return await work.inFlight.run(job, () => work.run(payload));
  } catch (err) {
    if (err instanceof WaitingError) throw err;
    const attempt = job.attemptsMade + 1;
    work.logger.warn({ err, jobId: job.id, attempt }, 'job failed');
    const refused = cannotSucceed(err);
    if (refused || attempt >= work.kind.attempts) await work.onFailed(payload);
    throw refused ? new UnrecoverableError(String(err)) : err;
  }
}

/** The consuming side of a queue. */
export function startWorker<Payload extends z.ZodType>(
  given: WorkerOptions<Payload>,
): { close(): Promise<void> } {
  const work = { ...given, inFlight: new InFlightJobs() };
  const { kind, redisUrl, prefix = 'bull', concurrency, settings, logger } = work;
  const worker = new Worker<Envelope>(
    kind.queue,
    (job) => withRequestId(requestIdFrom(job.data.requestId), () => runJob(work, job)),
    {
      connection: {
        ...redisPlace(redisUrl),
        maxRetriesPerRequest: null,
        reconnectOnError: reconnectOnDemotion(),
        connectTimeout: REDIS_CONNECT_TIMEOUT_MS,
        socketTimeout: SILENCE_MS,
      },
      runRetryDelay: RETRY_MS,
      prefix,
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: MAX_STALLS,
      ...jobTelemetry(),
    },
  );
  worker.on('error', (err) => logger.warn({ err: err.message }, 'queue is out of reach'));
  // A job that kills its worker never reaches its own catch: BullMQ fails it as stalled.
  worker.on('failed', (job, { message }) => {
    if (!job || !message.includes('stalled')) return;
    work
      .onFailed(kind.payload.parse(job.data.payload))
      .catch((err: unknown) => logger.error({ err, jobId: job.id }, 'giving up failed'));
  });
  return { close: () => work.inFlight.end(worker, settings.STOP_SECONDS - settings.DRAIN_SECONDS) };
}

/** What a worker does with the jobs of a queue. */
export interface JobProcessor<Payload> {
  /** Runs a job; at least once. @returns what its waiters are given, as JSON */
  process(payload: Payload): Promise<unknown>;
  /** Called when a job fails for good, before its waiters are notified; at least once. */
  onFailed(payload: Payload): Promise<void>;
  /**
   * Reopens failed work before a replay; idempotent.
   * @returns whether there is anything to do
   */
  reopen(payload: Payload): Promise<boolean>;
}

/** Settings of a process that works off a queue. */
type WorkerSettings = RedisSettings & StopSettings & { readonly CONCURRENCY: number };

interface QueueWork<Payload extends z.ZodType> extends Pick<ModuleMetadata, 'imports' | 'providers'> {
  readonly kind: JobKind<Payload>;
  readonly processor: Type<JobProcessor<z.output<Payload>>>;
}

const WORKER = 'WORKER';

/** Works off one queue, with what its processor needs. */
@Module({})
export class JobWorkerModule implements BeforeApplicationShutdown {
  constructor(@Inject(WORKER) private readonly worker: { close(): Promise<void> }) {}

  static with<Payload extends z.ZodType>(
    settings: WorkerSettings,
    { kind, processor, imports = [], providers = [] }: QueueWork<Payload>,
  ): DynamicModule {
    const worker = {
      provide: WORKER,
      inject: [processor, LOGGER],
      useFactory: (jobs: JobProcessor<z.output<Payload>>, logger: Logger) =>
        startWorker({
          kind,
          redisUrl: redisUrlFor(settings, 'QUEUES'),
          prefix: queuePrefix(settings),
          concurrency: settings.CONCURRENCY,
          settings,
          logger,
          run: (job) => jobs.process(job),
          onFailed: (job) => jobs.onFailed(job),
          reopen: (job) => jobs.reopen(job),
        }),
    };
    return { module: JobWorkerModule, imports, providers: [processor, ...providers, worker] };
  }

  // Before the database and NATS are closed, so that a running job can end.
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
