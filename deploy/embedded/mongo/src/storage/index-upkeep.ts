// Keeps the entries of indexes in step with the documents of one collection.
import type { Doc } from '../bson/value.ts';
import type { Database } from './database.ts';
import { DuplicateKeyError } from './duplicate-key.ts';
import type { IndexDefinition, IndexEntries, IndexKey } from './index-definition.ts';

export class IndexUpkeep {
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

/** The entries that a change of a document adds and removes. */
export function difference(index: IndexDefinition, before: Doc, after: Doc) {
  const old = index.entriesOf(before);
  const next = index.entriesOf(after);
  const absentFrom = (keys: IndexKey[]) => (key: IndexKey) =>
    !keys.some((other) => other.bytes.equals(key.bytes));
  return {
    added: { keys: next.keys.filter(absentFrom(old.keys)), multikey: next.multikey },
    removed: old.keys.filter(absentFrom(next.keys)),
  };
}
