// Where a backend comes from. What lasts is always started here; what is for one test only may be elsewhere:
// TEST_BACKENDS=containers (or some of mongo,redis,nats), or the addresses of servers that are there for tests.
import { type Backend, type BackendOptions, type Start, startOnPort } from './backend.ts';
import type { Child } from './child.ts';
import type { BackendName } from './program.ts';

/** The settings that give servers to the tests: one address for each worker of the test runner, with spaces between. */
export const ADDRESS: Record<BackendName, string> = {
  mongo: 'TEST_MONGODB_URI',
  redis: 'TEST_REDIS_URL',
  nats: 'TEST_NATS_URL',
};

export type Source = { kind: 'embedded' | 'container' } | { kind: 'given'; url: string };

export function sourceOf(
  name: BackendName,
  { dir, own = false }: BackendOptions,
  environment = process.env,
): Source {
  if (dir) return { kind: 'embedded' };
  const url = own ? undefined : givenUrl(name, environment);
  if (url) return { kind: 'given', url };
  return { kind: inContainers(environment).has(name) ? 'container' : 'embedded' };
}

function givenUrl(name: BackendName, environment: NodeJS.ProcessEnv): string | undefined {
  const urls = environment[ADDRESS[name]]?.trim().split(/\s+/);
  if (!urls) return undefined;
  const url = urls[Number(environment.JEST_WORKER_ID ?? 1) - 1];
  if (url) return url;
  throw new Error(
    `${ADDRESS[name]} gives ${urls.length} of ${name}: run as many test files at a time (--maxWorkers).`,
  );
}

function inContainers({ TEST_BACKENDS = 'embedded' }: NodeJS.ProcessEnv): ReadonlySet<string> {
  if (TEST_BACKENDS === 'containers') return new Set(Object.keys(ADDRESS));
  const names = TEST_BACKENDS.split(',').filter((name) => name !== 'embedded');
  const unknown = names.filter((name) => !(name in ADDRESS));
  if (unknown.length === 0) return new Set(names);
  throw new Error(
    `TEST_BACKENDS is "embedded", "containers" or some of mongo,redis,nats; not "${TEST_BACKENDS}".`,
  );
}

/** Starts it by `start`, unless a test is to have it from elsewhere. */
export async function startFrom(name: BackendName, options: BackendOptions, start: Start): Promise<Backend> {
  const source = sourceOf(name, options);
  if (source.kind === 'embedded') return startOnPort(name, options, start);
  if (source.kind === 'given') return (await import('./source.ts')).emptied(name, source.url);
  const { startContainer } = await import('./container.ts');
  return startOnPort(name, options, (port, place) => startContainer(name, port, place));
}

// Servers that are there for tests: each file finds those of its worker empty.
const KEPT_BY_MONGODB = new Set(['admin', 'config', 'local']);

const empty: Record<BackendName, (url: string) => Promise<void>> = {
  async mongo(url) {
    const { MongoClient } = await import('mongodb');
    const client = await MongoClient.connect(url);
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const names = databases.map(({ name }) => name).filter((name) => !KEPT_BY_MONGODB.has(name));
    await Promise.all(names.map((name) => client.db(name).dropDatabase()));
    await client.close();
  },
  async redis(url) {
    const { Redis } = await import('ioredis');
    const redis = new Redis(url, { maxRetriesPerRequest: 1 });
    await redis.flushdb();
    redis.disconnect();
  },
  async nats(url) {
    const { connect } = await import('@nats-io/transport-node');
    const { jetstreamManager } = await import('@nats-io/jetstream');
    const connection = await connect({ servers: url.split(',') });
    const manager = await jetstreamManager(connection);
    for await (const name of manager.streams.names()) await manager.streams.delete(name);
    await connection.close();
  },
};

/** Databases of Redis that tests of this process have: each start takes the first one that nobody has. */
const taken = new Set<number>();

export async function emptied(name: BackendName, given: string): Promise<Backend> {
  const database = name === 'redis' ? takeDatabase() : undefined;
  const url = database === undefined ? given : withDatabase(given, database);
  await empty[name](url);
  const backend: Backend = {
    ...{ url, port: Number(new URL(url).port), child: outside(name) },
    again: async () => backend,
    stop: async () => {
      if (database !== undefined) taken.delete(database);
    },
  };
  return backend;
}

function takeDatabase(): number {
  let database = 0;
  while (taken.has(database)) database++;
  taken.add(database);
  return database;
}

function withDatabase(address: string, more: number): string {
  const url = new URL(address);
  url.pathname = `/${Number(url.pathname.slice(1)) + more}`;
  return url.href;
}

/** It runs, and that is all that we can say or do about it. */
function outside(name: string): Child {
  const notOurs = () => {
    throw new Error(`${name} was given to the tests: start one with \`own: true\` to end it.`);
  };
  return {
    ...{ name, pid: 0, log: '', exited: new Promise(() => {}) },
    running: () => true,
    lastLines: () => [],
    signal: notOurs,
    stop: async () => notOurs(),
  };
}
