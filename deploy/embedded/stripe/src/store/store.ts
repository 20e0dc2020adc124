// Every object of the account as JSON in SQLite; what happens in one transaction happens whole or not at all.
import type { DatabaseSync } from 'node:sqlite';
import type { Kept, Kind, Kinds } from './kinds.ts';
import { openFile } from './open-file.ts';
import { type Selection, whereOf } from './selection.ts';

export interface Timing {
  /** The test clock that it lives by. */
  clock?: string | null;
  /** When something happens to it by itself, in seconds; null for never. */
  due?: number | null;
}

export class Store {
  readonly database: DatabaseSync;

  constructor(file: string) {
    this.database = openFile(file);
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const row = this.database.prepare('SELECT body FROM objects WHERE id = ? AND kind = ?').get(id, kind);
    return row && JSON.parse(String(row.body));
  }

  /** Of any kind, for what an id in a field stands for. */
  findAny(id: string): Kept | undefined {
    const row = this.database.prepare('SELECT body FROM objects WHERE id = ?').get(id);
    return row && JSON.parse(String(row.body));
  }

  /** Timing that is not told stays as it was. */
  put(object: Kept, { clock, due }: Timing = {}): void {
    this.database
      .prepare(
        `INSERT INTO objects (id, kind, body, clock, due) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
         SET body = excluded.body ${clock === undefined ? '' : ', clock = excluded.clock'}
         ${due === undefined ? '' : ', due = excluded.due'}`,
      )
      .run(object.id, object.object, JSON.stringify(object), clock ?? null, due ?? null);
  }

  remove(id: string): void {
    this.database.prepare('DELETE FROM objects WHERE id = ?').run(id);
  }

  /** Newest first. */
  list<K extends Kind>(kind: K, selection: Selection = {}): Kinds[K][] {
    const { sql, values } = whereOf(kind, selection);
    const rows = this.database.prepare(`SELECT body FROM objects ${sql}`).all(...values);
    const found = rows.map(({ body }) => JSON.parse(String(body)));
    return selection.before ? found.reverse() : found;
  }

  /** What is next in line on a clock (null: the real one) until a moment, and when. */
  nextDue(clock: string | null, until: number): { id: string; due: number } | undefined {
    const row = this.database
      .prepare(
        'SELECT id, due FROM objects WHERE due IS NOT NULL AND clock IS ? AND due <= ? ORDER BY due, rid LIMIT 1',
      )
      .get(clock, until);
    return row && { id: String(row.id), due: Number(row.due) };
  }

  idsOnClock(clock: string): string[] {
    const rows = this.database.prepare('SELECT id FROM objects WHERE clock = ?').all(clock);
    return rows.map(({ id }) => String(id));
  }

  transaction<T>(work: () => T): T {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.database.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }

  get isOpen(): boolean {
    return this.database.isOpen;
  }

  close(): void {
    this.database.close();
  }
}
