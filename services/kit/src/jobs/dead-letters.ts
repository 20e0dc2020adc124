import { Job } from 'bullmq';
import { AppError } from '../http/app-error.ts';
import type { Envelope } from './job-kind.ts';

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
