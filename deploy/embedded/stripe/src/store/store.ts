// Stores all objects of the account as JSON in SQLite, with atomic transactions.
import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import type Stripe from 'stripe';

// Opens the account's file; doesn't modify it if it is damaged or not ours.

/** 'SWZS': the application id in the header of our database files. */
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

function openFile(file: string): DatabaseSync {
  const isNew = file === ':memory:' || !existsSync(file) || statSync(file).size === 0;
  if (!isNew) verify(file);
  const connection = new DatabaseSync(file);
  // FULL: acknowledged data survives a crash of the machine.
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA locking_mode = EXCLUSIVE');
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

export interface Timing {
  /** The test clock of the object. */
  clock?: string | null;
  /** When the object next changes by itself, in seconds; null for never. */
  due?: number | null;
}

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

export interface Selection {
  /** Expected values by JSON path; paths are ours, never the caller's. */
  where?: Record<string, string | boolean | null | readonly string[] | undefined>;
  created?: number | { [name in keyof typeof COMPARISONS]?: number | undefined } | undefined;
  /** Only objects after, or before, the one with this id. */
  after?: string | undefined;
  before?: string | undefined;
  limit?: number;
}

type Value = string | number;

function whereOf(kind: Kind, selection: Selection): { sql: string; values: Value[] } {
  const { where = {}, after, before, limit } = selection;
  const conditions = ['kind = ?'];
  const values: Value[] = [kind];
  const add = (condition: string, ...more: Value[]) => {
    conditions.push(condition);
    values.push(...more);
  };
  for (const [path, wanted] of Object.entries(where)) {
    if (wanted === undefined) continue;
    if (wanted === null) {
      add(`json_extract(body, '$.${path}') IS NULL`);
      continue;
    }
    const choices = typeof wanted === 'object' ? wanted : [wanted];
    const marks = choices.map(() => '?').join(', ');
    add(
      `json_extract(body, '$.${path}') IN (${marks})`,
      ...choices.map((one) => (typeof one === 'boolean' ? Number(one) : one)),
    );
  }
  for (const [comparison, time] of createdConditions(selection.created)) {
    add(`json_extract(body, '$.created') ${comparison} ?`, time);
  }
  if (after) add('rid < (SELECT rid FROM objects WHERE id = ?)', after);
  if (before) add('rid > (SELECT rid FROM objects WHERE id = ?)', before);
  const order = `ORDER BY rid ${before ? 'ASC' : 'DESC'} ${limit ? `LIMIT ${limit}` : ''}`;
  return { sql: `WHERE ${conditions.join(' AND ')} ${order}`, values };
}

function createdConditions(created: Selection['created']): [string, number][] {
  if (created === undefined) return [];
  if (typeof created === 'number') return [['=', created]];
  return Object.entries(COMPARISONS).flatMap(([name, sign]): [string, number][] => {
    const time = created[name as keyof typeof COMPARISONS];
    return time === undefined ? [] : [[sign, time]];
  });
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

  /** Finds an object of any kind, to expand an id. */
  findAny(id: string): Kept | undefined {
    const row = this.database.prepare('SELECT body FROM objects WHERE id = ?').get(id);
    return row && JSON.parse(String(row.body));
  }

  /** An undefined due time keeps the current one. */
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

  /** The next due object of a clock (null: the real one) until a time. */
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

/** The stored kinds, by Stripe's `object` field. */
export interface Kinds {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  product: Stripe.Product;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  event: Stripe.Event;
  tax_id: Stripe.TaxId;
  webhook_endpoint: Stripe.WebhookEndpoint;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
}
export type Kind = keyof Kinds;
export type Kept = Kinds[Kind];

/** Expandable fields hold ids here. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
