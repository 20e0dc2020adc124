// Opens the file of the account, and leaves it untouched if it is damaged or someone else's.
import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** 'SWZS', in the header of every file that the embedded Stripe made. */
const APPLICATION_ID = 0x53575a53;
const SCHEMA_VERSION = 1;

const schema = `
  CREATE TABLE objects (
    rid INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, body TEXT NOT NULL,
    clock TEXT, due INTEGER
  );
  CREATE INDEX by_kind ON objects (kind, rid);
  CREATE INDEX by_customer ON objects (kind, json_extract(body, '$.customer'));
  CREATE INDEX by_due ON objects (due) WHERE due IS NOT NULL;
  CREATE TABLE replays (key TEXT PRIMARY KEY, at INTEGER NOT NULL, request TEXT NOT NULL, answer TEXT NOT NULL);
  CREATE TABLE deliveries (event TEXT PRIMARY KEY, attempts INTEGER NOT NULL, next INTEGER NOT NULL);
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${SCHEMA_VERSION};`;

class UnreadableFileError extends Error {
  constructor(file: string, reason: string) {
    super(
      `${file} is not a readable file of the embedded Stripe (${reason}); move it away to start a new account`,
    );
    this.name = 'UnreadableFileError';
  }
}

export function openFile(file: string): DatabaseSync {
  const isNew = file === ':memory:' || !existsSync(file) || statSync(file).size === 0;
  if (!isNew) verify(file);
  const connection = new DatabaseSync(file);
  // FULL: what was answered survives a crash of the machine, too.
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA locking_mode = EXCLUSIVE');
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
    fault = error instanceof Error ? error.message : String(error);
  } finally {
    connection?.close();
  }
  if (fault) throw new UnreadableFileError(file, fault);
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
