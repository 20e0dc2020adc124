import { type Job, WaitingError, type Worker } from 'bullmq';

/** Share of the time to stop in which running jobs may end; the rest is for handing back those that did not. */
const SHARE = 0.8;

/** What a worker has under way, and what becomes of it when the worker ends. */
export class InFlightJobs {
  private readonly underWay = new Set<() => void>();

  /** Runs a job to its end. One that is still running when the shift is over goes back to the queue, as the next. */
  async run(job: Job, work: () => Promise<void>): Promise<void> {
    const { promise: over, resolve: leave } = Promise.withResolvers<'over'>();
    const handBack = () => leave('over');
    this.underWay.add(handBack);
    const running = work();
    const first = await Promise.race([running, over]).finally(() => this.underWay.delete(handBack));
    if (first !== 'over') return;
    // It may go on until the process ends, and nobody asks how.
    running.catch(() => undefined);
    await job.moveToWait(job.token);
    throw new WaitingError();
  }

  /** Takes no more jobs, and waits for those under way; all have ended or gone back within `seconds`. */
  async end(worker: Pick<Worker, 'close'>, seconds: number): Promise<void> {
    const timer = setTimeout(() => this.handBack(), seconds * 1000 * SHARE);
    await worker.close().finally(() => clearTimeout(timer));
  }

  private handBack(): void {
    for (const leave of this.underWay) leave();
  }
}
