import { Job } from 'bullmq';
import { AppError } from '../http/app-error.ts';
import type { Envelope } from './job-kind.ts';

/**
 * Has a job done that was given up, with attempts as a new one has them. Whoever does it takes the work back first.
 * @throws AppError `conflict` where it is not given up
 */
export async function replay(job: Job<Envelope>): Promise<void> {
  if (!(await job.isFailed())) throw new AppError('conflict', 'Only what was given up can be replayed.');
  await job.updateData({ ...job.data, isReplay: true });
  // Not the job's own: that of a dashboard may be this function.
  await Job.prototype.retry.call(job, 'failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
}
