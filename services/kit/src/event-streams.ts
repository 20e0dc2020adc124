import { type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type EventSubject, events } from '@swizzle/proto';

const DEADLINE_MS = 2000;
const DAY_NANOSECONDS = 86_400_000_000_000;
/** Days that an event waits for those who are away. */
const KEPT_DAYS = 7;

const speakerOf = (subject: string) => subject.split('.')[0] ?? subject;

/** One stream for what a service says, named after it; made where it is missing and widened where it is older. */
async function openStream(connection: NatsConnection, speaker: string) {
  const manager = await jetstreamManager(connection, { timeout: DEADLINE_MS });
  const subjects = Object.keys(events).filter((subject) => speakerOf(subject) === speaker);
  const stream = { name: speaker, subjects, max_age: KEPT_DAYS * DAY_NANOSECONDS };
  await manager.streams.add(stream).catch(() => manager.streams.update(speaker, stream));
  return manager;
}

/** A client that can publish what `speaker` says. */
export async function openPublisher(connection: NatsConnection, speaker: string): Promise<JetStreamClient> {
  await openStream(connection, speaker);
  return jetstream(connection, { timeout: DEADLINE_MS });
}

/** A consumer that goes on where `listener` left off, whichever of its processes that was. */
export async function openConsumer(connection: NatsConnection, subject: EventSubject, listener: string) {
  const speaker = speakerOf(subject);
  const { consumers } = await openStream(connection, speaker);
  const name = `${listener}-${subject.replaceAll('.', '-')}`;
  const consumer = { durable_name: name, filter_subject: subject, ack_policy: 'explicit' } as const;
  await consumers.add(speaker, consumer);
  return jetstream(connection).consumers.get(speaker, name);
}
