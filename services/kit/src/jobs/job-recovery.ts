import { setTimeout as pause } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import { PeriodicTask } from '../lifecycle/periodic-task.ts';
import type { JobQueue } from './job-queue.ts';

/** Milliseconds after which accepted work is looked for, how often, and how many are looked at in one go. */
const LOST_AFTER_MS = 5000;
const LOOK_EVERY_MS = 5000;
const LOOK_AT_MOST = 200;
/** Milliseconds of waiting between two looks at the ledger. */
const SLICE_MS = 2000;
/** Between two slices, so that a queue that answers at once is not asked without end. */
const PAUSE_MS = 20;

/** A job: the same id, however often it is handed out, is one job. */
interface Job<Payload extends z.ZodType> {
  readonly id: string;
  readonly payload: z.input<Payload> & z.output<Payload>;
}

/**
 * Brings work that stands in a service's ledger to its queue: at once, and again what the queue has lost, for as
 * long as the service runs. Each replica may, since looking twice is harmless.
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

  /** The entry as the ledger has it now. */
  protected abstract find(entry: Entry): Promise<Entry | null>;

  /** Accepted before a moment and still not done, the oldest first. */
  protected abstract findUnfinished(before: Date, limit: number): Promise<readonly Entry[]>;

  /** Fails for good what ended among the dead letters. */
  protected abstract onFailed(payload: z.output<Payload>): Promise<void>;

  onApplicationBootstrap(): void {
    this.sweeping = new PeriodicTask(LOOK_EVERY_MS, () => this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeping?.stop();
  }

  /**
   * Hands an entry out and waits until `outcomeOf` knows what came of it. In slices, with a look at the ledger
   * between them: what Redis forgets is handed out and found again.
   * @returns undefined where it took longer than `milliseconds`
   * @throws what `outcomeOf` throws; AppError `unavailable` where the queue is out of reach, `not_found` where the
   * ledger has let go of the entry
   */
  async waitForResult<Outcome>(
    entry: Entry,
    outcomeOf: (entry: Entry) => Outcome | undefined,
    milliseconds: number,
  ): Promise<Outcome | undefined> {
    const giveUpAt = Date.now() + milliseconds;
    for (let current = entry; ; await pause(PAUSE_MS)) {
      const outcome = outcomeOf(current);
      if (outcome !== undefined || Date.now() >= giveUpAt) return outcome;
      const { id, payload } = this.toJob(current);
      await this.queue.add(id, payload);
      await this.queue.whenEnded(id, SLICE_MS);
      const found = await this.find(current);
      if (!found) throw new AppError('not_found');
      current = found;
    }
  }

  private async sweep(): Promise<void> {
    // The next look comes soon: a dependency that is away now is no reason to stop sweeping.
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
