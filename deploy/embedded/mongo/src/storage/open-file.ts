// Opens the database file, and leaves it untouched if it is damaged or someone else's.
import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** 'SWZL', in the header of every database file that this store made. */
const APPLICATION_ID = 0x53575a4c;
const SCHEMA_VERSION = 1;

const schema = `
  CREATE TABLE collections (
    id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL, uuid BLOB NOT NULL, UNIQUE (db, name)
  );
  CREATE TABLE indexes (
    id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey TEXT NOT NULL
  );
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${SCHEMA_VERSION};`;

class UnreadableDatabaseError extends Error {
  constructor(file: string, reason: string) {
    super(`${file} is not a readable Swizzle database (${reason}); move it away to start empty`);
    this.name = 'UnreadableDatabaseError';
  }
}

export function openDatabaseFile(file: string): DatabaseSync {
  const isNew = file === ':memory:' || !existsSync(file) || statSync(file).size === 0;
  if (!isNew) verify(file);
  const connection = new DatabaseSync(file);
  // FULL flushes the log at every commit: what was acknowledged survives a crash of the machine, too.
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536');
  connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY');
  if (isNew) connection.exec(`BEGIN; ${schema} COMMIT`);
  return connection;
}

/** Read-only, so that a damaged file stays as it was found. */
function verify(file: string): void {
  let connection: DatabaseSync | undefined;
  let fault: string | undefined;
  try {
    connection = new DatabaseSync(file, { readOnly: true });
    fault = findFault(connection);
  } catch (error) {
    if (isBusy(error)) throw new Error(`${file} is in use by another process`);
    fault = error instanceof Error ? error.message : String(error);
  } finally {
    connection?.close();
  }
  if (fault) throw new UnreadableDatabaseError(file, fault);
}

function findFault(connection: DatabaseSync): string | undefined {
  if (connection.prepare('PRAGMA application_id').get()?.application_id !== APPLICATION_ID) {
    return 'another program made it';
  }
  if (connection.prepare('PRAGMA user_version').get()?.user_version !== SCHEMA_VERSION) {
    return 'another version made it';
  }
  const check = connection.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  return check === 'ok' ? undefined : String(check);
}

/** SQLite's code for a file that someone else has locked. */
const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
