import { type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type EventSubject, events } from '@swizzle/proto';

const DEADLINE_MS = 2000;
const DAY_NANOSECONDS = 86_400_000_000_000;
/** Retention in days, for consumers that are down. */
const KEPT_DAYS = 7;

const sourceOf = (subject: string) => subject.split('.')[0] ?? subject;

/** Creates or updates the stream of a service's events, named after the service. */
async function openStream(connection: NatsConnection, source: string) {
  const manager = await jetstreamManager(connection, { timeout: DEADLINE_MS });
  const subjects = Object.keys(events).filter((subject) => sourceOf(subject) === source);
  const stream = { name: source, subjects, max_age: KEPT_DAYS * DAY_NANOSECONDS };
  await manager.streams.add(stream).catch(() => manager.streams.update(source, stream));
  return manager;
}

/** A client that publishes the events of service `source`. */
export async function openPublisher(connection: NatsConnection, source: string): Promise<JetStreamClient> {
  await openStream(connection, source);
  return jetstream(connection, { timeout: DEADLINE_MS });
}

/** A durable consumer, shared by all processes of service `listener`. */
export async function openConsumer(connection: NatsConnection, subject: EventSubject, listener: string) {
  const source = sourceOf(subject);
  const { consumers } = await openStream(connection, source);
  const name = `${listener}-${subject.replaceAll('.', '-')}`;
  const consumer = { durable_name: name, filter_subject: subject, ack_policy: 'explicit' } as const;
  await consumers.add(source, consumer);
  return jetstream(connection).consumers.get(source, name);
}
