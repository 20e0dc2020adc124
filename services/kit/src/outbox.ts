import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';

/** Milliseconds after which a change that could not be told is told again. */
const AGAIN_MS = 15_000;

/** Tells others what changed. A change stays marked where it is stored until its event is published, over a crash as well. */
export abstract class Outbox<Change> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly logger: Logger) {}

  /** The changes that are marked. */
  protected abstract listUnsaid(): Promise<readonly Change[]>;

  /** Publishes a change and takes its mark away; does nothing for one that is not marked. */
  protected abstract say(change: Change): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.whileOpen(this.sayUnsaid()), AGAIN_MS);
    this.whileOpen(this.sayUnsaid());
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  /** Publishes the event of a change that has just been written, while its caller goes on. */
  announce(change: Change): void {
    this.whileOpen(this.say(change));
  }

  /** Does not make the caller wait; closing waits for it. */
  private whileOpen(work: Promise<void>): void {
    const settled = work
      .catch((err: unknown) => this.logger.warn({ err }, 'events kept for later'))
      .finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
  }

  private async sayUnsaid(): Promise<void> {
    for (const change of await this.listUnsaid()) await this.say(change);
  }
}
