import { setTimeout as pause } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import { PeriodicTask } from '../lifecycle/periodic-task.ts';
import type { JobQueue } from './job-queue.ts';

/** Age in milliseconds at which accepted work counts as lost. */
const LOST_AFTER_MS = 5000;
const SWEEP_EVERY_MS = 5000;
const BATCH_SIZE = 200;
/** Milliseconds to wait for the job between two reads of the record. */
const WAIT_MS = 2000;
/** Pause between two waits, so that a queue that answers at once isn't polled in a tight loop. */
const PAUSE_MS = 20;

/** A job; the same id added twice is one job. */
interface Job<Payload extends z.ZodType> {
  readonly id: string;
  readonly payload: z.input<Payload> & z.output<Payload>;
}

/**
 * Enqueues work that a service has accepted in its database, and sweeps periodically for work whose job the queue has
 * lost. Every replica sweeps: adding a job is idempotent.
 */
export abstract class JobRecovery<Entry, Payload extends z.ZodType>
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  private sweeper: PeriodicTask | undefined;

  constructor(
    private readonly queue: JobQueue<Payload>,
    private readonly logger: Logger,
  ) {}

  protected abstract toJob(entry: Entry): Job<Payload>;

  /** The current record of the work. */
  protected abstract find(entry: Entry): Promise<Entry | null>;

  /** Unfinished work accepted before a time, oldest first. */
  protected abstract findUnfinished(before: Date, limit: number): Promise<readonly Entry[]>;

  /** Marks work whose job is a dead letter as failed. */
  protected abstract onFailed(payload: z.output<Payload>): Promise<void>;

  onApplicationBootstrap(): void {
    this.sweeper = new PeriodicTask(SWEEP_EVERY_MS, () => this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeper?.stop();
  }

  /**
   * Enqueues the record's job and waits for a result: either `outcomeOf` the record, or `returned` by the job. Rereads the
   * record and enqueues again every two seconds, in case Redis lost the job.
   * @returns undefined after `milliseconds`
   * @throws what `outcomeOf` throws; AppError `unavailable` if the queue is unreachable, `not_found` if the record is
   * gone
   */
  async waitForResult<Outcome>(
    entry: Entry,
    outcomeOf: (entry: Entry) => Outcome | undefined,
    milliseconds: number,
    returned: (value: unknown) => Outcome | undefined = () => undefined,
  ): Promise<Outcome | undefined> {
    const deadline = Date.now() + milliseconds;
    for (let current = entry; ; await pause(PAUSE_MS)) {
      const outcome = outcomeOf(current);
      if (outcome !== undefined || Date.now() >= deadline) return outcome;
      const { id, payload } = this.toJob(current);
      await this.queue.add(id, payload);
      const { value } = await this.queue.whenEnded(id, WAIT_MS);
      const answer = returned(value);
      if (answer !== undefined) return answer;
      const found = await this.find(current);
      if (!found) throw new AppError('not_found');
      current = found;
    }
  }

  private async sweep(): Promise<void> {
    // The next sweep retries: an unreachable dependency must not end the periodic task.
    await this.recover(new Date(Date.now() - LOST_AFTER_MS)).catch((err: unknown) =>
      this.logger.warn({ err }, 'recovery postponed'),
    );
  }

  private async recover(before: Date): Promise<void> {
    const unfinished = await this.findUnfinished(before, BATCH_SIZE);
    for (const { id, payload } of unfinished.map((entry) => this.toJob(entry))) {
      if (await this.queue.hasFailed(id)) await this.onFailed(payload);
      else await this.queue.add(id, payload);
    }
    if (unfinished.length > 0) this.logger.info({ count: unfinished.length }, 'unfinished work recovered');
  }
}
