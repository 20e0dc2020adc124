// The documents of one collection and its indexes, kept in step within one transaction.
import { Int32 } from 'bson';
import { decodeDocument, encodeForStorage } from '../bson/codec.ts';
import { encodeKey } from '../bson/key.ts';
import type { Doc } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { blob, type Database, type Row } from './database.ts';
import { DuplicateKeyError } from './duplicate-key.ts';
import { IndexDefinition } from './index-definition.ts';
import { difference, IndexUpkeep } from './index-upkeep.ts';

export interface StoredDocument {
  rid: number;
  bytes: Buffer;
}

const idIndexSpec: Doc = { v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' };

export class Collection {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly uuid: Buffer;
  /** Reads that are still under way must not look for its tables. */
  isDropped = false;
  readonly idIndex = new IndexDefinition(0, idIndexSpec);
  /** Without `_id_`, whose keys lie in the documents' own table. */
  indexes: IndexDefinition[] = [];
  private readonly database: Database;
  private readonly upkeep: IndexUpkeep;

  constructor(database: Database, id: number, db: string, name: string, uuid: Buffer) {
    this.database = database;
    this.upkeep = new IndexUpkeep(database, `${db}.${name}`);
    this.id = id;
    this.db = db;
    this.name = name;
    this.uuid = uuid;
  }

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  get table(): string {
    return `documents_${this.id}`;
  }

  get allIndexes(): IndexDefinition[] {
    return [this.idIndex, ...this.indexes];
  }

  count(): number {
    return Number(this.database.readOne(`SELECT count(*) AS n FROM ${this.table}`)?.n);
  }

  read(rid: number): StoredDocument | undefined {
    this.assertThere();
    const row = this.database.readOne(`SELECT rid, doc FROM ${this.table} WHERE rid = ?`, rid);
    return row && storedDocument(row);
  }

  /** @throws CommandError where it was dropped since a command found it */
  assertThere(): void {
    if (!this.isDropped) return;
    throw new CommandError('QueryPlanKilled', `collection dropped: ${this.namespace}`);
  }

  bytes(): number {
    return Number(this.database.readOne(`SELECT total(length(doc)) AS n FROM ${this.table}`)?.n);
  }

  /** Every constraint is checked before the first write, so that a refusal leaves nothing half done. */
  insert(doc: Doc): void {
    const bytes = encodeForStorage(doc);
    const id = encodeKey([doc._id], [1]);
    if (this.database.readOne(`SELECT 1 FROM ${this.table} WHERE id = ?`, id)) {
      throw new DuplicateKeyError(this.namespace, '_id_', this.idIndex.key, { _id: doc._id });
    }
    const entries = this.indexes.map((index) => index.entriesOf(doc));
    this.indexes.forEach((index, i) => {
      this.upkeep.checkUnique(index, entries[i]?.keys ?? [], undefined);
    });
    const rid = this.database.write(`INSERT INTO ${this.table} (id, doc) VALUES (?, ?)`, id, bytes);
    this.indexes.forEach((index, i) => {
      this.upkeep.add(index, entries[i], rid);
    });
  }

  /** Returns false when the new document equals the old, and nothing was written. */
  replace({ rid, bytes: before }: StoredDocument, doc: Doc): boolean {
    const bytes = encodeForStorage(doc);
    if (bytes.equals(before)) return false;
    const old = decodeDocument(before);
    const changes = this.indexes.map((index) => ({ index, ...difference(index, old, doc) }));
    for (const { index, added } of changes) this.upkeep.checkUnique(index, added.keys, rid);
    this.database.write(`UPDATE ${this.table} SET doc = ? WHERE rid = ?`, bytes, rid);
    for (const { index, added, removed } of changes) {
      this.upkeep.remove(index, removed, rid);
      this.upkeep.add(index, added, rid);
    }
    return true;
  }

  remove({ rid, bytes }: StoredDocument): void {
    const doc = this.indexes.length > 0 ? decodeDocument(bytes) : {};
    for (const index of this.indexes) this.upkeep.remove(index, index.entriesOf(doc).keys, rid);
    this.database.write(`DELETE FROM ${this.table} WHERE rid = ?`, rid);
  }

  /** Fills a new index from the documents that are there. */
  build(index: IndexDefinition): void {
    const page = `SELECT rid, doc FROM ${this.table} WHERE rid > ? ORDER BY rid LIMIT 1000`;
    let rows = this.database.read(page, 0);
    while (rows.length > 0) {
      for (const { rid, bytes } of rows.map(storedDocument)) {
        const entries = index.entriesOf(decodeDocument(bytes));
        this.upkeep.checkUnique(index, entries.keys, rid);
        this.upkeep.add(index, entries, rid);
      }
      rows = this.database.read(page, rows.at(-1)?.rid ?? 0);
    }
  }
}

export function storedDocument(row: Row): StoredDocument {
  return { rid: Number(row.rid), bytes: blob(row, 'doc') };
}
