import type { JetStreamClient } from '@nats-io/jetstream';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { ClientNats } from '@nestjs/microservices';
import type { EventOf, EventSubject, ServiceName } from '@swizzle/proto';
import type { Logger } from 'pino';
import { PeriodicTask } from '../lifecycle/periodic-task.ts';
import { headersNow, subjectIn } from '../rpc/nats.ts';
import { inMessageSpan } from '../tracing/spans.ts';
import { openPublisher, type StreamSettings } from './event-streams.ts';

/** Publishes events to JetStream. */
export class EventPublisher {
  private publisher: Promise<JetStreamClient> | undefined;

  constructor(
    private readonly name: ServiceName,
    private readonly client: ClientNats,
    private readonly settings: StreamSettings,
  ) {}

  /** Publishes one of this service's events; JetStream drops a repeated id within two minutes. Rejects if it isn't stored. */
  async publish<S extends EventSubject>(subject: S, event: EventOf<S>, id: string): Promise<void> {
    const publisher = await this.open();
    await inMessageSpan('publish', subject, () =>
      publisher.publish(subjectIn(this.settings.INSTANCE, subject), JSON.stringify(event), {
        msgID: id,
        headers: headersNow(),
      }),
    );
  }

  private open(): Promise<JetStreamClient> {
    this.publisher ??= this.client
      .connect()
      .then((connection) => openPublisher(connection, this.name, this.settings))
      .catch((error: unknown) => {
        this.publisher = undefined;
        throw error;
      });
    return this.publisher;
  }
}

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
