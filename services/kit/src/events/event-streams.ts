import { type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type EventSubject, events } from '@swizzle/proto';
import { claimStore, type Deployment } from '../lifecycle/deployment.ts';
import { subjectIn } from '../rpc/nats.ts';

const DEADLINE_MS = 2000;
const DAY_NANOSECONDS = 86_400_000_000_000;
/** Days that events are retained for consumers that are down. */
const RETENTION_DAYS = 7;
/** An empty stream whose description records the deployment that owns the streams. */
const OWNER_STREAM = 'deployment';

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
    max_age: RETENTION_DAYS * DAY_NANOSECONDS,
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

/** A durable consumer, shared by all processes of service `subscriber`. */
export async function openConsumer(
  connection: NatsConnection,
  subject: EventSubject,
  subscriber: string,
  settings: StreamSettings,
) {
  const stream = streamOf(settings, sourceOf(subject));
  const { consumers } = await openStream(connection, sourceOf(subject), settings);
  const name = `${subscriber}-${subject.replaceAll('.', '-')}`;
  await consumers.add(stream, {
    durable_name: name,
    filter_subject: subjectIn(settings.INSTANCE, subject),
    ack_policy: 'explicit',
  });
  return jetstream(connection).consumers.get(stream, name);
}

/**
 * Claims the event streams, and so their subjects, for this deployment.
 * @throws ForeignStoreError if they belong to another deployment; Error if JetStream doesn't answer
 */
export async function claimSubjects(
  connection: NatsConnection,
  deployment: Deployment,
  settings: StreamSettings,
): Promise<void> {
  const { streams } = await managerOf(connection);
  const name = streamOf(settings, OWNER_STREAM);
  const subjects = [subjectIn(settings.INSTANCE, `${OWNER_STREAM}.mark`)];
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
