import { setTimeout as pause } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import { PeriodicTask } from '../lifecycle/periodic-task.ts';
import type { JobQueue } from './job-queue.ts';

/** Age in milliseconds after which accepted work counts as lost, the sweep interval, and the sweep's batch size. */
const LOST_AFTER_MS = 5000;
const LOOK_EVERY_MS = 5000;
const LOOK_AT_MOST = 200;
/** Milliseconds of waiting between two reads of the record. */
const SLICE_MS = 2000;
/** Pause between two slices, so that a queue that answers at once isn't polled in a tight loop. */
const PAUSE_MS = 20;

/** A job; the same id added twice is one job. */
interface Job<Payload extends z.ZodType> {
  readonly id: string;
  readonly payload: z.input<Payload> & z.output<Payload>;
}

/**
 * Adds work that a service has accepted in its database to the queue, and adds again what the queue has lost, by a
 * periodic sweep. Every replica sweeps: adding twice is harmless.
 */
export abstract class JobRecovery<Entry, Payload extends z.ZodType>
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  private sweeping: PeriodicTask | undefined;

  constructor(
    private readonly queue: JobQueue<Payload>,
    private readonly logger: Logger,
  ) {}

  protected abstract toJob(entry: Entry): Job<Payload>;

  /** The current record of the work. */
  protected abstract find(entry: Entry): Promise<Entry | null>;

  /** Work accepted before a time and not finished, oldest first. */
  protected abstract findUnfinished(before: Date, limit: number): Promise<readonly Entry[]>;

  /** Marks work as failed whose job is a dead letter. */
  protected abstract onFailed(payload: z.output<Payload>): Promise<void>;

  onApplicationBootstrap(): void {
    this.sweeping = new PeriodicTask(LOOK_EVERY_MS, () => this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeping?.stop();
  }

  /**
   * Adds the job of a record and waits until `outcomeOf` finds a result in it, or `returned` one in what the job answers. It waits in slices and reads the record
   * between them, so that a job that Redis lost is added again.
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
    const giveUpAt = Date.now() + milliseconds;
    for (let current = entry; ; await pause(PAUSE_MS)) {
      const outcome = outcomeOf(current);
      if (outcome !== undefined || Date.now() >= giveUpAt) return outcome;
      const { id, payload } = this.toJob(current);
      await this.queue.add(id, payload);
      const { value } = await this.queue.whenEnded(id, SLICE_MS);
      const answer = returned(value);
      if (answer !== undefined) return answer;
      const found = await this.find(current);
      if (!found) throw new AppError('not_found');
      current = found;
    }
  }

  private async sweep(): Promise<void> {
    // The next sweep comes soon: an unreachable dependency must not end the sweeping.
    await this.recover(new Date(Date.now() - LOST_AFTER_MS)).catch((err: unknown) =>
      this.logger.warn({ err }, 'recovery put off'),
    );
  }

  private async recover(before: Date): Promise<void> {
    const undone = await this.findUnfinished(before, LOOK_AT_MOST);
    for (const { id, payload } of undone.map((entry) => this.toJob(entry))) {
      if (await this.queue.hasFailed(id)) await this.onFailed(payload);
      else await this.queue.add(id, payload);
    }
    if (undone.length > 0) this.logger.info({ count: undone.length }, 'looked after undone work');
  }
}
