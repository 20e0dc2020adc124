import { type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { StopSettings } from '../config/settings.ts';
import { AppError } from '../http/app-error.ts';
import { requestIdFrom, withRequestId } from '../http/request-context.ts';
import { REDIS_PATIENCE } from '../redis/redis.ts';
import { InFlightJobs } from './in-flight-jobs.ts';
import type { Envelope, JobKind } from './job-kind.ts';
import { jobTelemetry } from './job-telemetry.ts';

/**
 * A killed worker's job is free again after its lock ends and somebody looks: 8 s + 4 s at most,
 * where BullMQ's own defaults take a minute.
 */
const LOCK_MS = 8000;
const STALLED_CHECK_MS = 4000;
/**
 * Milliseconds without a byte, while commands wait, after which the connection is made anew: more than a worker
 * waits for its next job in one command.
 */
const SILENCE_MS = 6000;
/** How often a job may lose its worker: more, and the job itself is what kills them. */
const MOST_STALLS = 2;

/** What came of a replay, for whoever looks at the queue. */
const NOTHING_TO_DO = 'Nothing to do: it is done, or nobody wants it any more.';

interface Work<Payload extends z.ZodType> {
  readonly kind: JobKind<Payload>;
  readonly redisUrl: string;
  readonly concurrency: number;
  readonly settings: StopSettings;
  readonly logger: Logger;
  /** Does the job; it may be run more than once for the same one. */
  run(payload: z.output<Payload>): Promise<void>;
  /** Told when a job fails for good, before whoever waits for it is; it may be told twice. */
  onFailed(payload: z.output<Payload>): Promise<void>;
  /**
   * Takes back what was given up, before it is done all the same. Asked again, it answers the same.
   * @returns whether there is anything to do
   */
  reopen?(payload: z.output<Payload>): Promise<boolean>;
}

type WithInFlight<Payload extends z.ZodType> = Work<Payload> & { readonly inFlight: InFlightJobs };

// What was refused will be refused again; what was out of reach may be there the next time.
const cannotSucceed = (error: unknown) => error instanceof AppError && error.status < 500;

/** Runs a job; a failure for good is told first and raised after. */
async function runJob<Payload extends z.ZodType>(
  work: WithInFlight<Payload>,
  job: Job<Envelope>,
): Promise<string | undefined> {
  const payload = work.kind.payload.parse(job.data.payload);
  try {
    if (job.data.isReplay && (await work.reopen?.(payload)) === false) return NOTHING_TO_DO;
    await work.inFlight.run(job, () => work.run(payload));
    return undefined;
  } catch (err) {
    if (err instanceof WaitingError) throw err;
    const attempt = job.attemptsMade + 1;
    work.logger.warn({ err, jobId: job.id, attempt }, 'job failed');
    const refused = cannotSucceed(err);
    if (refused || attempt >= work.kind.attempts) await work.onFailed(payload);
    throw refused ? new UnrecoverableError(String(err)) : err;
  }
}

/** The side of a queue that does the work. */
export function startWorker<Payload extends z.ZodType>(given: Work<Payload>): { close(): Promise<void> } {
  const work = { ...given, inFlight: new InFlightJobs() };
  const { kind, redisUrl, concurrency, settings, logger } = work;
  const worker = new Worker<Envelope>(
    kind.queue,
    (job) => withRequestId(requestIdFrom(job.data.requestId), () => runJob(work, job)),
    {
      connection: { url: redisUrl, maxRetriesPerRequest: null, ...REDIS_PATIENCE, socketTimeout: SILENCE_MS },
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: MOST_STALLS,
      ...jobTelemetry(),
    },
  );
  worker.on('error', (err) => logger.warn({ err: err.message }, 'queue is out of reach'));
  // A job that ends its worker each time never comes to its own catch: BullMQ fails it as stalled.
  worker.on('failed', (job, { message }) => {
    if (!job || !message.includes('stalled')) return;
    work
      .onFailed(kind.payload.parse(job.data.payload))
      .catch((err: unknown) => logger.error({ err, jobId: job.id }, 'giving up failed'));
  });
  return { close: () => work.inFlight.end(worker, settings.STOP_SECONDS - settings.DRAIN_SECONDS) };
}
