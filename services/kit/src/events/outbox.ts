import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../lifecycle/periodic-task.ts';

/** Milliseconds between sweeps for events that could not be published. */
const AGAIN_MS = 15_000;

/** Transactional outbox: a document stays marked until its event is published, even over a crash. */
export abstract class Outbox<Change> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private sweeping: PeriodicTask | undefined;
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly logger: Logger) {}

  /** Documents whose event is still to be published. */
  protected abstract findPendingEvents(): Promise<readonly Change[]>;

  /** Publishes a document's event and clears its mark; does nothing without a mark. */
  protected abstract publishChange(change: Change): Promise<void>;

  onApplicationBootstrap(): void {
    this.sweeping = new PeriodicTask(AGAIN_MS, () => this.orLater(this.publishPending()));
    this.sweeping.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeping?.stop();
    await Promise.all(this.underWay);
  }

  /** Publishes the event of a new change in the background; shutdown waits for it. */
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
