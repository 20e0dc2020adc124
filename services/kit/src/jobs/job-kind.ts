import { Job } from 'bullmq';
import type { z } from 'zod';
import { AppError } from '../http/app-error.ts';

/** A kind of job: its queue, owned by one service, and its payload. */
export interface JobKind<Payload extends z.ZodType> {
  readonly queue: string;
  readonly payload: Payload;
  /** Maximum attempts, including the first. */
  readonly attempts: number;
}

/** A job's data. BullMQ's telemetry adds the trace. */
export interface Envelope {
  readonly payload: unknown;
  /** The request that added the job. */
  readonly requestId: string | undefined;
  /** Set when an operator replays a dead letter. */
  readonly isReplay?: boolean;
}

/**
 * Replays a dead letter with its full number of attempts. The worker calls `reopen` first.
 * @throws AppError `conflict` if the job has not failed
 */
export async function replay(job: Job<Envelope>): Promise<void> {
  if (!(await job.isFailed())) throw new AppError('conflict', 'Only what was given up can be replayed.');
  await job.updateData({ ...job.data, isReplay: true });
  // Not `job.retry`: a dashboard may have replaced it with this function.
  await Job.prototype.retry.call(job, 'failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
}
