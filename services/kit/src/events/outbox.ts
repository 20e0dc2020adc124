import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../lifecycle/periodic-task.ts';

/** Milliseconds after which a change that could not be told is told again. */
const AGAIN_MS = 15_000;

/** Tells others what changed. A change stays marked where it is stored until its event is published, over a crash as well. */
export abstract class Outbox<Change> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private sweeping: PeriodicTask | undefined;
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly logger: Logger) {}

  /** The changes that are marked. */
  protected abstract findPendingEvents(): Promise<readonly Change[]>;

  /** Publishes a change and takes its mark away; does nothing for one that is not marked. */
  protected abstract publishChange(change: Change): Promise<void>;

  onApplicationBootstrap(): void {
    this.sweeping = new PeriodicTask(AGAIN_MS, () => this.orLater(this.publishPending()));
    this.sweeping.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeping?.stop();
    await Promise.all(this.underWay);
  }

  /** Publishes the event of a change that has just been written, while its caller goes on; closing waits for it. */
  publish(change: Change): void {
    const publishing = this.orLater(this.publishChange(change)).finally(() =>
      this.underWay.delete(publishing),
    );
    this.underWay.add(publishing);
  }

  private async orLater(work: Promise<void>): Promise<void> {
    await work.catch((err: unknown) => this.logger.warn({ err }, 'events kept for later'));
  }

  private async publishPending(): Promise<void> {
    for (const change of await this.findPendingEvents()) await this.publishChange(change);
  }
}
