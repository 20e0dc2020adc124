import { type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type EventSubject, events } from '@swizzle/proto';

const DEADLINE_MS = 2000;
const DAY_NANOSECONDS = 86_400_000_000_000;
/** Days that an event waits for those who are away. */
const KEPT_DAYS = 7;

const sourceOf = (subject: string) => subject.split('.')[0] ?? subject;

/** One stream for what a service says, named after it; made where it is missing and widened where it is older. */
async function openStream(connection: NatsConnection, source: string) {
  const manager = await jetstreamManager(connection, { timeout: DEADLINE_MS });
  const subjects = Object.keys(events).filter((subject) => sourceOf(subject) === source);
  const stream = { name: source, subjects, max_age: KEPT_DAYS * DAY_NANOSECONDS };
  await manager.streams.add(stream).catch(() => manager.streams.update(source, stream));
  return manager;
}

/** A client that can publish what `source` says. */
export async function openPublisher(connection: NatsConnection, source: string): Promise<JetStreamClient> {
  await openStream(connection, source);
  return jetstream(connection, { timeout: DEADLINE_MS });
}

/** A consumer that goes on where `listener` left off, whichever of its processes that was. */
export async function openConsumer(connection: NatsConnection, subject: EventSubject, listener: string) {
  const source = sourceOf(subject);
  const { consumers } = await openStream(connection, source);
  const name = `${listener}-${subject.replaceAll('.', '-')}`;
  const consumer = { durable_name: name, filter_subject: subject, ack_policy: 'explicit' } as const;
  await consumers.add(source, consumer);
  return jetstream(connection).consumers.get(source, name);
}
