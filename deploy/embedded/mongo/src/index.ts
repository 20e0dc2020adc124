import { encodeKey } from './bson/key.ts';
import { typeRanks } from './bson/types.ts';
import { Primary } from './commands/command.ts';
import { Cursors } from './commands/cursors.ts';
import { successor } from './query/bounds.ts';
import { WireServer } from './server.ts';
import type { Collection, StoredDocument } from './storage/collection.ts';
import type { IndexDefinition } from './storage/index-definition.ts';
import { scanIndex } from './storage/scan.ts';
import { Store } from './storage/store.ts';

/** Limit per index and sweep, so that a sweep doesn't block clients for long; the next sweep continues. */
const MAX_REMOVED = 5000;

/**
 * Removes documents that have expired by their TTL index.
 * @returns how many
 */
function removeExpired(store: Store, now = Date.now()): number {
  let removed = 0;
  for (const collection of store.catalog.all()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      removed += removeBefore(store, collection, index, now - index.expireAfterSeconds * 1000);
    }
  }
  store.database.commit();
  return removed;
}

function removeBefore(store: Store, collection: Collection, index: IndexDefinition, limit: number): number {
  const [direction = 1] = index.directions;
  const key = encodeKey([new Date(limit)], [direction]);
  const bracket = Buffer.from([direction === 1 ? typeRanks.date : ~typeRanks.date & 0xff]);
  const range =
    direction === 1 ? { lower: bracket, upper: successor(key) } : { lower: key, upper: successor(bracket) };
  const scan = { index, ranges: [range], reverse: false };
  const found = scanIndex(store.database, collection, scan, { keys: 0, documents: 0 });
  const expired: StoredDocument[] = [];
  for (const stored of found) if (expired.push(stored) === MAX_REMOVED) break;
  for (const stored of expired) collection.remove(stored);
  return expired.length;
}

export interface EmbeddedMongoOptions {
  /** The database file, created if missing; `:memory:` for none. */
  file: string;
  /** Loopback by default, because there is no authentication. */
  host?: string;
  /** 0, the default, picks a free port. */
  port?: number;
  /** Interval of TTL sweeps in milliseconds. */
  sweepInterval?: number;
}

export interface EmbeddedMongo {
  uri: string;
  port: number;
  close(): Promise<void>;
}

/** Starts a server with MongoDB's wire protocol on top of an SQLite file. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { file, host = '127.0.0.1', sweepInterval = 60_000 } = options;
  const store = new Store(file);
  const cursors = new Cursors();
  const server = new WireServer({ store, cursors, primary: new Primary() });
  const port = await server.listen(host, options.port ?? 0).catch((error) => {
    store.close();
    throw error;
  });
  const sweep = setInterval(() => {
    cursors.expireIdle();
    sweepExpired(store);
  }, sweepInterval);
  return {
    uri: `mongodb://${host}:${port}/?directConnection=true`,
    port,
    async close() {
      clearInterval(sweep);
      await server.close();
      store.close();
    },
  };
}

/** An error here must not end the process; the next sweep retries. */
function sweepExpired(store: Store): void {
  try {
    removeExpired(store);
  } catch (error) {
    store.rollback();
    console.error('embedded-mongo: removing expired documents failed', error);
  }
}
