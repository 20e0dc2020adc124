import { randomBytes } from 'node:crypto';
import { decodeDocument, encodeDocument } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { Collection } from './collection.ts';
import { blob, Database } from './database.ts';
import { IndexDefinition } from './index-definition.ts';

// The catalog of collections and indexes: stored in SQLite, and mirrored in memory for speed.
const MAX_NAMESPACE_BYTES = 255;

function assertNamespace(db: string, collection: string): void {
  assertDatabaseName(db);
  const namespace = `${db}.${collection}`;
  if (collection === '' || collection.startsWith('.') || /[$\0]/.test(collection)) {
    throw new CommandError('InvalidNamespace', `Invalid collection name: ${collection}`);
  }
  if (collection.startsWith('system.')) {
    throw new CommandError('InvalidNamespace', `Invalid system namespace: ${namespace}`);
  }
  if (Buffer.byteLength(namespace) > MAX_NAMESPACE_BYTES) {
    throw new CommandError('InvalidNamespace', `Fully qualified namespace is too long: ${namespace}`);
  }
}

export function assertDatabaseName(db: string): void {
  if (db === '' || Buffer.byteLength(db) > 63 || /[/\\. "$\0]/.test(db)) {
    throw new CommandError('InvalidNamespace', `Invalid database name: '${db}'`);
  }
}

class Catalog {
  private readonly database: Database;
  private readonly collections = new Map<string, Collection>();

  constructor(database: Database) {
    this.database = database;
    this.reload();
  }

  /** After a rollback, the mirror may contain tables that no longer exist. */
  reload(): void {
    this.collections.clear();
    this.database.forgetStatements();
    for (const row of this.database.read('SELECT id, db, name, uuid FROM collections ORDER BY id')) {
      const uuid = blob(row, 'uuid');
      const collection = new Collection(
        this.database,
        Number(row.id),
        String(row.db),
        String(row.name),
        uuid,
      );
      collection.indexes = this.readIndexes(collection.id);
      this.collections.set(collection.namespace, collection);
    }
  }

  find(db: string, name: string): Collection | undefined {
    return this.collections.get(`${db}.${name}`);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  /** As in MongoDB, the first write to a collection creates it. */
  findOrCreate(db: string, name: string): Collection {
    return this.find(db, name) ?? this.create(db, name);
  }

  create(db: string, name: string): Collection {
    assertNamespace(db, name);
    const uuid = randomBytes(16);
    const id = this.database.write(
      'INSERT INTO collections (db, name, uuid) VALUES (?, ?, ?)',
      db,
      name,
      uuid,
    );
    const collection = new Collection(this.database, id, db, name, uuid);
    this.database.alter(
      `CREATE TABLE ${collection.table} (rid INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL UNIQUE, doc BLOB NOT NULL)`,
    );
    this.collections.set(collection.namespace, collection);
    return collection;
  }

  drop(collection: Collection): void {
    for (const index of collection.indexes) this.dropIndex(collection, index);
    this.database.alter(`DROP TABLE ${collection.table}`);
    this.database.write('DELETE FROM collections WHERE id = ?', collection.id);
    this.database.forgetStatements();
    this.collections.delete(collection.namespace);
    collection.isDropped = true;
  }

  createIndex(collection: Collection, spec: Doc): void {
    this.database.atomically(() => {
      const id = this.database.write(
        'INSERT INTO indexes (collection, spec, multikey) VALUES (?, ?, ?)',
        collection.id,
        encodeDocument(spec),
        '[]',
      );
      const index = new IndexDefinition(id, spec);
      this.database.alter(
        `CREATE TABLE index_${id} (key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (key, rid)) WITHOUT ROWID`,
      );
      collection.build(index);
      collection.indexes = [...collection.indexes, index];
    });
  }

  dropIndex(collection: Collection, index: IndexDefinition): void {
    this.database.alter(`DROP TABLE index_${index.id}`);
    this.database.write('DELETE FROM indexes WHERE id = ?', index.id);
    this.database.forgetStatements();
    collection.indexes = collection.indexes.filter((other) => other !== index);
    index.isDropped = true;
  }

  private readIndexes(collection: number): IndexDefinition[] {
    const sql = 'SELECT id, spec, multikey FROM indexes WHERE collection = ? ORDER BY id';
    return this.database.read(sql, collection).map((row) => {
      const spec = decodeDocument(blob(row, 'spec'));
      return new IndexDefinition(
        Number(row.id),
        spec,
        readFlags(String(row.multikey), Object.keys(spec.key ?? {})),
      );
    });
  }
}

function readFlags(json: string, fields: string[]): boolean[] {
  const flags: unknown = JSON.parse(json);
  if (!Array.isArray(flags)) throw new CommandError('InternalError', 'the catalog of indexes is damaged');
  return fields.map((_field, i) => flags[i] === true);
}

/** The whole store: the SQLite database and its catalog. */
export class Store {
  readonly database: Database;
  readonly catalog: Catalog;

  constructor(file: string) {
    this.database = new Database(file);
    this.catalog = new Catalog(this.database);
  }

  rollback(): void {
    this.database.rollback();
    this.catalog.reload();
  }

  close(): void {
    this.database.commit();
    this.database.close();
  }
}
