import { Cursors } from './commands/cursors.ts';
import { Primary } from './commands/primary.ts';
import { removeExpired } from './expiry.ts';
import { WireServer } from './server.ts';
import { Store } from './storage/store.ts';

export interface EmbeddedMongoOptions {
  /** The database file, made if it is missing; `:memory:` keeps nothing. */
  file: string;
  /** Loopback unless told otherwise: there is no authentication. */
  host?: string;
  /** Zero, the default, takes a free port. */
  port?: number;
  /** How often documents past their TTL are removed, in milliseconds. */
  sweepInterval?: number;
}

export interface EmbeddedMongo {
  uri: string;
  port: number;
  close(): Promise<void>;
}

/** Starts a server that speaks MongoDB's wire protocol over one SQLite file. */
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

/** A failure here must not end the process; the next sweep tries again. */
function sweepExpired(store: Store): void {
  try {
    removeExpired(store);
  } catch (error) {
    store.rollback();
    console.error('embedded-mongo: removing expired documents failed', error);
  }
}
