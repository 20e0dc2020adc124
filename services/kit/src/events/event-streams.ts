import { type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type EventSubject, events } from '@swizzle/proto';
import { claimStore, type Deployment } from '../lifecycle/deployment.ts';
import { subjectIn } from '../rpc/nats.ts';

const DEADLINE_MS = 2000;
const DAY_NANOSECONDS = 86_400_000_000_000;
/** Retention in days, for consumers that are down. */
const KEPT_DAYS = 7;
/** The stream that says whom the others belong to; nothing is published to it. */
const MARK = 'deployment';

export interface StreamSettings {
  readonly INSTANCE: string;
  readonly JETSTREAM_REPLICAS?: number | undefined;
}

const sourceOf = (subject: string) => subject.split('.')[0] ?? subject;
const streamOf = ({ INSTANCE }: StreamSettings, source: string) =>
  INSTANCE ? `${INSTANCE}_${source}` : source;

const managerOf = (connection: NatsConnection) => jetstreamManager(connection, { timeout: DEADLINE_MS });

/** Creates or updates the stream of a service's events, named after the service. */
async function openStream(connection: NatsConnection, source: string, settings: StreamSettings) {
  const manager = await managerOf(connection);
  const subjects = Object.keys(events).filter((subject) => sourceOf(subject) === source);
  const stream = {
    name: streamOf(settings, source),
    subjects: subjects.map((subject) => subjectIn(settings.INSTANCE, subject)),
    max_age: KEPT_DAYS * DAY_NANOSECONDS,
    ...(settings.JETSTREAM_REPLICAS && { num_replicas: settings.JETSTREAM_REPLICAS }),
  };
  await manager.streams.add(stream).catch(() => manager.streams.update(stream.name, stream));
  return manager;
}

/** A client that publishes the events of service `source`. */
export async function openPublisher(
  connection: NatsConnection,
  source: string,
  settings: StreamSettings,
): Promise<JetStreamClient> {
  await openStream(connection, source, settings);
  return jetstream(connection, { timeout: DEADLINE_MS });
}

/** A durable consumer, shared by all processes of service `listener`. */
export async function openConsumer(
  connection: NatsConnection,
  subject: EventSubject,
  listener: string,
  settings: StreamSettings,
) {
  const stream = streamOf(settings, sourceOf(subject));
  const { consumers } = await openStream(connection, sourceOf(subject), settings);
  const name = `${listener}-${subject.replaceAll('.', '-')}`;
  await consumers.add(stream, {
    durable_name: name,
    filter_subject: subjectIn(settings.INSTANCE, subject),
    ack_policy: 'explicit',
  });
  return jetstream(connection).consumers.get(stream, name);
}

/**
 * Marks the streams, and with them the subjects, as this deployment's own. @throws ForeignStoreError where they belong to
 * another one; Error where JetStream does not answer
 */
export async function claimSubjects(
  connection: NatsConnection,
  deployment: Deployment,
  settings: StreamSettings,
): Promise<void> {
  const { streams } = await managerOf(connection);
  const name = streamOf(settings, MARK);
  const subjects = [subjectIn(settings.INSTANCE, `${MARK}.mark`)];
  await claimStore('NATS', deployment, {
    read: async () => {
      const found = await streams.find(subjects[0] ?? '').catch(() => undefined);
      return found ? (await streams.info(name)).config.description : undefined;
    },
    write: async (keys) => {
      const stream = { name, subjects, description: keys };
      await streams.add(stream).catch(() => streams.update(name, stream));
    },
  });
}
