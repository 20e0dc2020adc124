// SQLite with one connection: cached statements, and a transaction that starts with the first write of a batch.

import { existsSync, statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

// Opens the database file; doesn't modify it if it is damaged or not ours.

/** 'SWZL': the application id in the header of our database files. */
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

function openDatabaseFile(file: string): DatabaseSync {
  const isNew = file === ':memory:' || !existsSync(file) || statSync(file).size === 0;
  if (!isNew) verify(file);
  const connection = new DatabaseSync(file);
  // FULL flushes the log on each commit: acknowledged data survives a crash of the machine.
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536');
  connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY');
  if (isNew) connection.exec(`BEGIN; ${schema} COMMIT`);
  return connection;
}

/** Opened read-only, so that a damaged file stays unchanged. */
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

/** SQLite's code for a file that another process has locked. */
const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

export type SqlValue = null | number | bigint | string | Uint8Array;
export type Row = Record<string, SqlValue>;

export class Database {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private writing = false;

  constructor(file: string) {
    this.connection = openDatabaseFile(file);
  }

  read(sql: string, ...parameters: SqlValue[]): Row[] {
    return this.statement(sql).all(...parameters);
  }

  readOne(sql: string, ...parameters: SqlValue[]): Row | undefined {
    return this.statement(sql).get(...parameters);
  }

  /** Returns the row id of the last inserted row. */
  write(sql: string, ...parameters: SqlValue[]): number {
    this.begin();
    return Number(this.statement(sql).run(...parameters).lastInsertRowid);
  }

  /** Creates and drops tables; not cached, because such statements run once. */
  alter(sql: string): void {
    this.begin();
    this.connection.exec(sql);
  }

  /** Durable on return: the log is flushed to disk. */
  commit(): void {
    if (!this.writing) return;
    this.connection.exec('COMMIT');
    this.writing = false;
  }

  rollback(): void {
    if (this.writing && this.connection.isTransaction) this.connection.exec('ROLLBACK');
    this.writing = false;
  }

  /** A savepoint: rolls back the writes of `work` if it throws, and keeps the rest of the batch. */
  atomically<T>(work: () => T): T {
    this.begin();
    this.connection.exec('SAVEPOINT step');
    try {
      const result = work();
      this.connection.exec('RELEASE step');
      return result;
    } catch (error) {
      this.connection.exec('ROLLBACK TO step; RELEASE step');
      throw error;
    }
  }

  forgetStatements(): void {
    this.statements.clear();
  }

  close(): void {
    this.statements.clear();
    this.connection.close();
  }

  private begin(): void {
    if (this.writing) return;
    this.connection.exec('BEGIN IMMEDIATE');
    this.writing = true;
  }

  private statement(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.connection.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}

/** Blobs are plain byte arrays; a Buffer over the same memory compares and slices faster. */
export function blob(row: Row, column: string): Buffer {
  const value = row[column];
  if (typeof value === 'object' && value !== null) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  throw new Error(`column ${column} holds no bytes`);
}

/** An error of SQLite itself: a full disk, an I/O error. What was written since the last commit may be lost. */
export function isDatabaseFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}
