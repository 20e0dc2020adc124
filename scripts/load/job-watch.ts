// Job timings from the queue itself: added, started and finished. Finished jobs are kept for a minute, so polling
// twice a second misses none.
import { setTimeout as pause } from 'node:timers/promises';
import { type Job, Queue } from 'bullmq';

const EVERY_MS = 500;
const PAGE = 100;

/** Integer milliseconds since 1970. */
export interface JobTimes {
  queued: number;
  pickedUp: number;
  ended: number;
}

export class JobWatch {
  private readonly queue: Queue;
  private readonly seen = new Map<string, JobTimes>();
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();

  constructor(name: string, redisUrl: string) {
    this.queue = new Queue(name, { connection: { url: redisUrl, maxRetriesPerRequest: 3 } });
    // A Redis outage shows as failed calls; the next poll retries.
    this.queue.on('error', () => undefined);
    this.timer = setInterval(() => this.look(), EVERY_MS);
  }

  /** Jobs that were added and finished since a time. */
  async since(moment: number): Promise<JobTimes[]> {
    await this.look();
    return [...this.seen.values()].filter(({ queued }) => queued >= moment);
  }

  /** Waits until a number of jobs has started since a time and finished. */
  async untilEnded(moment: number, jobs: number, limit: number, signal: AbortSignal): Promise<JobTimes[]> {
    const giveUpAt = Date.now() + limit;
    for (;;) {
      await this.look(true);
      const done = [...this.seen.values()].filter(({ pickedUp }) => pickedUp >= moment);
      if (done.length >= jobs) return done;
      if (Date.now() > giveUpAt) throw new Error(`only ${done.length} of ${jobs} jobs ended in ${limit} ms`);
      await pause(EVERY_MS, undefined, { signal });
    }
  }

  /** Pauses the queue until `resume`. */
  pause = () => this.queue.pause();
  resume = () => this.queue.resume();

  /** Waits until a number of jobs is waiting. */
  async untilWaiting(jobs: number, limit: number, signal: AbortSignal): Promise<void> {
    const giveUpAt = Date.now() + limit;
    for (;;) {
      const waiting = await this.queue.getWaitingCount();
      if (waiting >= jobs) return;
      if (Date.now() > giveUpAt) throw new Error(`only ${waiting} of ${jobs} jobs waited after ${limit} ms`);
      await pause(EVERY_MS, undefined, { signal });
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
    await this.queue.close();
  }

  private look(all = false): Promise<void> {
    this.reading = this.reading.then(() => this.read(all)).catch(() => undefined);
    return this.reading;
  }

  /** From the newest back to known ones; or all, if pages shift because so many jobs finish. */
  private async read(all: boolean): Promise<void> {
    for (let from = 0; ; from += PAGE) {
      const jobs: Job[] = await this.queue.getJobs(['completed'], from, from + PAGE - 1, false);
      const fresh = jobs.filter((job) => job?.id && !this.seen.has(job.id));
      for (const { id, timestamp, processedOn = 0, finishedOn = 0 } of fresh) {
        this.seen.set(id as string, { queued: timestamp, pickedUp: processedOn, ended: finishedOn });
      }
      if (jobs.length < PAGE || (fresh.length === 0 && !all)) return;
    }
  }
}
