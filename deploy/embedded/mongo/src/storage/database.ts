// SQLite behind one connection: cached statements, and a transaction that opens with the first write of a batch.
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { openDatabaseFile } from './open-file.ts';

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

  /** Returns the row id of the last row inserted. */
  write(sql: string, ...parameters: SqlValue[]): number {
    this.begin();
    return Number(this.statement(sql).run(...parameters).lastInsertRowid);
  }

  /** Creating and dropping tables: not cached, because such statements run once. */
  alter(sql: string): void {
    this.begin();
    this.connection.exec(sql);
  }

  /** Durable when it returns: the log has been flushed to the disk. */
  commit(): void {
    if (!this.writing) return;
    this.connection.exec('COMMIT');
    this.writing = false;
  }

  rollback(): void {
    if (this.writing && this.connection.isTransaction) this.connection.exec('ROLLBACK');
    this.writing = false;
  }

  /** Undoes what `work` wrote if it throws, and keeps the rest of the batch. */
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

/** Blobs come as plain byte arrays; a Buffer over the same memory compares and slices faster. */
export function blob(row: Row, column: string): Buffer {
  const value = row[column];
  if (typeof value === 'object' && value !== null) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  throw new Error(`column ${column} holds no bytes`);
}

/** SQLite itself failed: a full disk, an I/O error. What was written since the last commit is in doubt. */
export function isDatabaseFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}
