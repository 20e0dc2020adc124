import { Job } from 'bullmq';
import type { z } from 'zod';
import { AppError } from '../http/app-error.ts';

/** A kind of job: its queue, owned by one service, and its payload. */
export interface JobKind<Payload extends z.ZodType> {
  readonly queue: string;
  readonly payload: Payload;
  /** Attempts before a job counts as failed, the first included. */
  readonly attempts: number;
}

/** A job's data: the payload and the id of the request that added it. BullMQ's telemetry adds the trace. */
export interface Envelope {
  readonly payload: unknown;
  readonly requestId: string | undefined;
  /** Set when a failed job is retried by hand. */
  readonly isReplay?: boolean;
}

/**
 * Retries a failed job with a full set of attempts. The worker calls `reopen` first.
 * @throws AppError `conflict` if the job has not failed
 */
export async function replay(job: Job<Envelope>): Promise<void> {
  if (!(await job.isFailed())) throw new AppError('conflict', 'Only what was given up can be replayed.');
  await job.updateData({ ...job.data, isReplay: true });
  // Not the instance's method: a dashboard may have replaced that one with this function.
  await Job.prototype.retry.call(job, 'failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
}
