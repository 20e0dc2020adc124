import { type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ClientNats } from '@nestjs/microservices';
import { type EventOf, type EventSubject, events, type ServiceName } from '@swizzle/proto';

const PUBLISH_DEADLINE_MS = 2000;
const DAY_NANOSECONDS = 86_400_000_000_000;
/** Days that an event waits for those who are away. */
const KEPT_DAYS = 7;

/** One stream for what a service says, made where it is missing and widened where it is older. */
async function openStream(connection: NatsConnection, name: ServiceName): Promise<JetStreamClient> {
  const { streams } = await jetstreamManager(connection, { timeout: PUBLISH_DEADLINE_MS });
  const subjects = Object.keys(events).filter((subject) => subject.startsWith(`${name}.`));
  const stream = { name, subjects, max_age: KEPT_DAYS * DAY_NANOSECONDS };
  await streams.add(stream).catch(() => streams.update(name, stream));
  return jetstream(connection, { timeout: PUBLISH_DEADLINE_MS });
}

/** Says what happened to whoever listens, now or later. */
export class Events {
  private stream: Promise<JetStreamClient> | undefined;

  constructor(
    private readonly name: ServiceName,
    private readonly client: ClientNats,
  ) {}

  /** Publishes an event of this service's own; the same id twice in two minutes is one. Rejects when it is not kept. */
  async publish<S extends EventSubject>(subject: S, event: EventOf<S>, id: string): Promise<void> {
    const stream = await this.open();
    await stream.publish(subject, JSON.stringify(event), { msgID: id });
  }

  private open(): Promise<JetStreamClient> {
    this.stream ??= this.client
      .connect()
      .then((connection) => openStream(connection, this.name))
      .catch((error: unknown) => {
        this.stream = undefined;
        throw error;
      });
    return this.stream;
  }
}
