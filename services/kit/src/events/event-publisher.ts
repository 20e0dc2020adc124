import type { JetStreamClient } from '@nats-io/jetstream';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { ClientNats } from '@nestjs/microservices';
import type { EventOf, EventSubject, ServiceName } from '@swizzle/proto';
import type { Logger } from 'pino';
import { PeriodicTask } from '../lifecycle/periodic-task.ts';
import { loadOnce } from '../lifecycle/single-flight.ts';
import { outgoingHeaders, subjectIn } from '../rpc/nats.ts';
import { inMessageSpan } from '../tracing/spans.ts';
import { openPublisher, type StreamSettings } from './event-streams.ts';

/** Publishes events to JetStream. */
export class EventPublisher {
  constructor(
    private readonly name: ServiceName,
    private readonly client: ClientNats,
    private readonly settings: StreamSettings,
  ) {}

  /** Publishes an event of this service. JetStream deduplicates by id for two minutes. Rejects if the event isn't stored. */
  async publish<S extends EventSubject>(subject: S, event: EventOf<S>, id: string): Promise<void> {
    const publisher = await this.open();
    await inMessageSpan('publish', subject, () =>
      publisher.publish(subjectIn(this.settings.INSTANCE, subject), JSON.stringify(event), {
        msgID: id,
        headers: outgoingHeaders(),
      }),
    );
  }

  private readonly open = loadOnce(
    async (): Promise<JetStreamClient> =>
      openPublisher(await this.client.connect(), this.name, this.settings),
  );
}

/** Milliseconds between sweeps for events that could not be published. */
const SWEEP_EVERY_MS = 15_000;

/** Transactional outbox: a document keeps its mark until its event is published, even across a crash. */
export abstract class Outbox<Change> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private sweeper: PeriodicTask | undefined;
  private readonly inFlight = new Set<Promise<void>>();

  constructor(private readonly logger: Logger) {}

  /** Documents whose event is still to be published. */
  protected abstract findPendingEvents(): Promise<readonly Change[]>;

  /** Publishes a document's event and clears its mark; a no-op without a mark. */
  protected abstract publishChange(change: Change): Promise<void>;

  onApplicationBootstrap(): void {
    this.sweeper = new PeriodicTask(SWEEP_EVERY_MS, () => this.logFailure(this.publishPending()));
    this.sweeper.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeper?.stop();
    await Promise.all(this.inFlight);
  }

  /** Publishes the event of a new change in the background; shutdown waits for it. */
  publish(change: Change): void {
    const publishing = this.logFailure(this.publishChange(change)).finally(() =>
      this.inFlight.delete(publishing),
    );
    this.inFlight.add(publishing);
  }

  private async logFailure(work: Promise<void>): Promise<void> {
    await work.catch((err: unknown) => this.logger.warn({ err }, 'events not published yet'));
  }

  private async publishPending(): Promise<void> {
    for (const change of await this.findPendingEvents()) await this.publishChange(change);
  }
}
