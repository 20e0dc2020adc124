// External servers for tests; each test file finds its worker's server empty.
import type { Backend } from './backend.ts';
import type { Child } from './child.ts';
import type { BackendName } from './program.ts';

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

/** Redis databases in use by tests of this process; each start takes the first unused one. */
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

/** A handle of an external server, which we can't control. */
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
