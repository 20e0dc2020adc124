import type { JetStreamClient } from '@nats-io/jetstream';
import type { ClientNats } from '@nestjs/microservices';
import type { EventOf, EventSubject, ServiceName } from '@swizzle/proto';
import { subjectIn } from '../rpc/nats.ts';
import { headersNow } from '../rpc/nats-headers.ts';
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
