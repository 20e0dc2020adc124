// The documents of a collection and its indexes, updated in the same transaction.
import { Int32 } from 'bson';
import { decodeDocument, encodeForStorage } from '../bson/codec.ts';
import { encodeKey } from '../bson/key.ts';
import { type Doc, shellText } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { blob, type Database, type Row } from './database.ts';
import { IndexDefinition, type IndexEntries, type IndexKey } from './index-definition.ts';

/** MongoDB's error message, which drivers pass on. */
export class DuplicateKeyError extends CommandError {
  readonly keyPattern: Doc;
  readonly keyValue: Doc;

  constructor(namespace: string, indexName: string, keyPattern: Doc, keyValue: Doc) {
    super(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${namespace} index: ${indexName} dup key: ${shellText(keyValue)}`,
    );
    this.keyPattern = keyPattern;
    this.keyValue = keyValue;
  }
}

/** Keeps the index entries consistent with the documents of a collection. */
class IndexUpkeep {
  private readonly database: Database;
  private readonly namespace: string;

  constructor(database: Database, namespace: string) {
    this.database = database;
    this.namespace = namespace;
  }

  checkUnique(index: IndexDefinition, keys: IndexKey[], rid: number | undefined): void {
    if (!index.unique) return;
    for (const { bytes, parts } of keys) {
      const sql = `SELECT 1 FROM index_${index.id} WHERE key = ? AND rid <> ?`;
      if (this.database.readOne(sql, bytes, rid ?? -1)) {
        throw new DuplicateKeyError(this.namespace, index.name, index.key, index.keyValue(parts));
      }
    }
  }

  add(index: IndexDefinition, entries: IndexEntries | undefined, rid: number): void {
    if (!entries) return;
    for (const { bytes } of entries.keys) {
      this.database.write(`INSERT INTO index_${index.id} (key, rid) VALUES (?, ?)`, bytes, rid);
    }
    if (!entries.multikey.some((met, i) => met && !index.multikey[i])) return;
    entries.multikey.forEach((met, i) => {
      if (met) index.multikey[i] = true;
    });
    this.database.write(
      'UPDATE indexes SET multikey = ? WHERE id = ?',
      JSON.stringify(index.multikey),
      index.id,
    );
  }

  remove(index: IndexDefinition, keys: IndexKey[], rid: number): void {
    for (const { bytes } of keys) {
      this.database.write(`DELETE FROM index_${index.id} WHERE key = ? AND rid = ?`, bytes, rid);
    }
  }
}

/** The index entries that a change of a document adds and removes. */
function difference(index: IndexDefinition, before: Doc, after: Doc) {
  const old = index.entriesOf(before);
  const next = index.entriesOf(after);
  const absentFrom = (keys: IndexKey[]) => (key: IndexKey) =>
    !keys.some((other) => other.bytes.equals(key.bytes));
  return {
    added: { keys: next.keys.filter(absentFrom(old.keys)), multikey: next.multikey },
    removed: old.keys.filter(absentFrom(next.keys)),
  };
}

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
  /** Invalidates running reads of its tables. */
  isDropped = false;
  readonly idIndex = new IndexDefinition(0, idIndexSpec);
  /** Without `_id_`, whose keys are in the table of documents. */
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

  /** @throws CommandError if the collection was dropped since it was looked up */
  assertThere(): void {
    if (!this.isDropped) return;
    throw new CommandError('QueryPlanKilled', `collection dropped: ${this.namespace}`);
  }

  bytes(): number {
    return Number(this.database.readOne(`SELECT total(length(doc)) AS n FROM ${this.table}`)?.n);
  }

  /** All constraints are checked before the first write, so that an error leaves nothing half done. */
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

  /** Returns false if the new document equals the old one, and nothing was written. */
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

  /** Fills a new index from the existing documents. */
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
