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
import { redisConnection } from '../redis/redis-url.ts';
import type { Envelope, JobKind } from './job-kind.ts';
import { jobTelemetry } from './job-telemetry.ts';

/** Share of the shutdown timeout in which running jobs may finish; the rest is for returning others to the queue. */
const FINISH_SHARE = 0.8;

const CLOSING = Symbol('over');

/** A worker's running jobs, and their return to the queue when the worker closes. */
class InFlightJobs {
  private readonly running = new Set<() => void>();

  /** Runs a job. If it is still running when the worker closes, it returns to the front of the queue. */
  async run<Result>(job: Job, work: () => Promise<Result>): Promise<Result> {
    const { promise: over, resolve: leave } = Promise.withResolvers<typeof CLOSING>();
    const handBack = () => leave(CLOSING);
    this.running.add(handBack);
    const running = work();
    const first = await Promise.race([running, over]).finally(() => this.running.delete(handBack));
    if (first !== CLOSING) return first;
    // The abandoned run may continue until the process exits: its outcome is ignored.
    running.catch(() => undefined);
    await job.moveToWait(job.token);
    throw new WaitingError();
  }

  /** Closes the worker: running jobs finish or return to the queue within `seconds`. */
  async end(worker: Pick<Worker, 'close'>, seconds: number): Promise<void> {
    const timer = setTimeout(() => this.handBack(), seconds * 1000 * FINISH_SHARE);
    await worker.close().finally(() => clearTimeout(timer));
  }

  private handBack(): void {
    for (const leave of this.running) leave();
  }
}

/**
 * A killed worker's job is available again once its lock has expired and the stalled check has run: within 12 s. BullMQ's
 * defaults take a minute.
 */
const LOCK_MS = 8000;
const STALLED_CHECK_MS = 4000;
/** Longer than a worker blocks for its next job. */
const SOCKET_TIMEOUT_MS = 6000;
/** Milliseconds until a worker polls again after an error of Redis. */
const RETRY_MS = 1000;
/** Stalls until a job fails: beyond this, the job itself probably kills its workers. */
const MAX_STALLS = 2;

/** Return value of a replay without work to do; shown on the queue dashboard. */
const NOTHING_TO_DO = 'Nothing to do: it is done, or nobody wants it any more.';

interface WorkerOptions<Payload extends z.ZodType> {
  readonly kind: JobKind<Payload>;
  readonly redisUrl: string;
  /** Prefix of the queue's keys; must equal the producer's. */
  readonly prefix?: string;
  readonly concurrency: number;
  readonly settings: StopSettings;
  readonly logger: Logger;
  /** Runs the job; at least once. @returns a JSON value for its waiters */
  run(payload: z.output<Payload>): Promise<unknown>;
  /** Called when a job fails for good, before its waiters are notified; at least once. */
  onFailed(payload: z.output<Payload>): Promise<void>;
  /**
   * Reopens failed work before a replay; idempotent.
   * @returns whether there is anything to do
   */
  reopen?(payload: z.output<Payload>): Promise<boolean>;
}

type WorkerContext<Payload extends z.ZodType> = WorkerOptions<Payload> & { readonly inFlight: InFlightJobs };

// Client errors would repeat; an unreachable dependency may be back at the next attempt.
const cannotSucceed = (error: unknown) => error instanceof AppError && error.status < 500;

/** Runs a job; calls `onFailed` before it rethrows a final failure. */
async function runJob<Payload extends z.ZodType>(
  work: WorkerContext<Payload>,
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
  options: WorkerOptions<Payload>,
): { close(): Promise<void> } {
  const work = { ...options, inFlight: new InFlightJobs() };
  const { kind, redisUrl, prefix = 'bull', concurrency, settings, logger } = work;
  const worker = new Worker<Envelope>(
    kind.queue,
    (job) => withRequestId(requestIdFrom(job.data.requestId), () => runJob(work, job)),
    {
      connection: {
        ...redisConnection(redisUrl),
        maxRetriesPerRequest: null,
        reconnectOnError: reconnectOnDemotion(),
        connectTimeout: REDIS_CONNECT_TIMEOUT_MS,
        socketTimeout: SOCKET_TIMEOUT_MS,
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
  worker.on('error', (err) => logger.warn({ err: err.message }, 'queue unreachable'));
  // A job that kills its worker never reaches `runJob`'s catch: BullMQ fails it as stalled.
  worker.on('failed', (job, { message }) => {
    if (!job || !message.includes('stalled')) return;
    work
      .onFailed(kind.payload.parse(job.data.payload))
      .catch((err: unknown) => logger.error({ err, jobId: job.id }, 'failure handler failed'));
  });
  return { close: () => work.inFlight.end(worker, settings.STOP_SECONDS - settings.DRAIN_SECONDS) };
}

/** Processes the jobs of a queue. */
export interface JobProcessor<Payload> {
  /** Runs a job; at least once. @returns a JSON value for its waiters */
  process(payload: Payload): Promise<unknown>;
  /** Called when a job fails for good, before its waiters are notified; at least once. */
  onFailed(payload: Payload): Promise<void>;
  /**
   * Reopens failed work before a replay; idempotent.
   * @returns whether there is anything to do
   */
  reopen(payload: Payload): Promise<boolean>;
}

type WorkerSettings = RedisSettings & StopSettings & { readonly CONCURRENCY: number };

interface QueueWork<Payload extends z.ZodType> extends Pick<ModuleMetadata, 'imports' | 'providers'> {
  readonly kind: JobKind<Payload>;
  readonly processor: Type<JobProcessor<z.output<Payload>>>;
}

const WORKER = 'WORKER';

/** Runs the worker of one queue. */
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

  // Runs before the database and NATS close, so that running jobs can finish.
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
