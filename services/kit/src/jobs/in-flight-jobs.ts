import { type Job, WaitingError, type Worker } from 'bullmq';

/** Share of the stop time in which running jobs may finish; the rest is for returning the others to the queue. */
const SHARE = 0.8;

const OVER = Symbol('over');

/** A worker's running jobs, and their return to the queue when the worker closes. */
export class InFlightJobs {
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
