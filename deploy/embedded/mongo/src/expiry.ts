// TTL indexes: removes documents whose date is further back than the index allows.
import { encodeKey } from './bson/key.ts';
import { typeRanks } from './bson/types.ts';
import { successor } from './query/bounds.ts';
import type { Collection, StoredDocument } from './storage/collection.ts';
import type { IndexDefinition } from './storage/index-definition.ts';
import { scanIndex } from './storage/scan.ts';
import type { Store } from './storage/store.ts';

/** For each index and sweep, so that a sweep never keeps clients waiting for long; the rest comes next time. */
const MAX_REMOVED = 5000;

/** Returns how many documents were removed. */
export function removeExpired(store: Store, now = Date.now()): number {
  let removed = 0;
  for (const collection of store.catalog.all()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      removed += removeBefore(store, collection, index, now - index.expireAfterSeconds * 1000);
    }
  }
  store.database.commit();
  return removed;
}

function removeBefore(store: Store, collection: Collection, index: IndexDefinition, limit: number): number {
  const [direction = 1] = index.directions;
  const key = encodeKey([new Date(limit)], [direction]);
  const bracket = Buffer.from([direction === 1 ? typeRanks.date : ~typeRanks.date & 0xff]);
  const range =
    direction === 1 ? { lower: bracket, upper: successor(key) } : { lower: key, upper: successor(bracket) };
  const scan = { index, ranges: [range], reverse: false };
  const found = scanIndex(store.database, collection, scan, { keys: 0, documents: 0 });
  const expired: StoredDocument[] = [];
  for (const stored of found) if (expired.push(stored) === MAX_REMOVED) break;
  for (const stored of expired) collection.remove(stored);
  return expired.length;
}
