// Reads documents page by page. No statement stays open between pages, so that a cursor can outlive many writes.
import { CommandError } from '../errors.ts';
import { type Collection, type StoredDocument, storedDocument } from './collection.ts';
import { blob, type Database, type Row, type SqlValue } from './database.ts';
import type { IndexDefinition } from './index-definition.ts';

/** From `lower` (inclusive) to `upper` (exclusive), in the order of the encoded keys. */
export interface KeyRange {
  lower: Buffer;
  upper: Buffer;
}

export interface ScanCounts {
  keys: number;
  documents: number;
}

export interface IndexScan {
  index: IndexDefinition;
  ranges: KeyRange[];
  reverse: boolean;
}

const MAX_PAGE = 1000;

export function* scanDocuments(
  database: Database,
  collection: Collection,
  reverse: boolean,
  counts: ScanCounts,
): Generator<StoredDocument> {
  const [compare, order] = reverse ? ['<', 'DESC'] : ['>', 'ASC'];
  const sql = `SELECT rid, doc FROM ${collection.table} WHERE rid ${compare} ? ORDER BY rid ${order} LIMIT ?`;
  let from: SqlValue = reverse ? Number.MAX_SAFE_INTEGER : 0;
  for (let page = 100; ; page = MAX_PAGE) {
    collection.assertThere();
    const rows = database.read(sql, from, page);
    for (const row of rows) {
      counts.documents++;
      yield storedDocument(row);
    }
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    from = Number(last.rid);
  }
}

/** A document with several keys in the ranges is returned once. */
export function* scanIndex(
  database: Database,
  collection: Collection,
  scan: IndexScan,
  counts: ScanCounts,
): Generator<StoredDocument> {
  const seen = scan.index.isMultikey ? new Set<number>() : undefined;
  const ranges = scan.reverse ? scan.ranges.toReversed() : scan.ranges;
  const assertThere = () => {
    collection.assertThere();
    if (scan.index.isDropped) throw new CommandError('QueryPlanKilled', `index dropped: ${scan.index.name}`);
  };
  const source = scan.index.isId ? idSource(collection) : entrySource(collection, scan.index);
  for (const range of ranges) {
    for (const row of scanRange(database, source, range, scan.reverse, assertThere)) {
      counts.keys++;
      const document = storedDocument(row);
      if (seen?.has(document.rid)) continue;
      seen?.add(document.rid);
      counts.documents++;
      yield document;
    }
  }
}

/** The number of documents with a key in the ranges, without reading them; undefined if one could count twice. */
export function countKeys(database: Database, collection: Collection, scan: IndexScan): number | undefined {
  const { index, ranges } = scan;
  if (index.isMultikey && ranges.length > 1) return undefined;
  const [table, column] = keyColumn(collection, index);
  const distinct = index.isMultikey ? 'DISTINCT ' : '';
  const sql = `SELECT count(${distinct}rid) AS n FROM ${table} WHERE ${column} >= ? AND ${column} < ?`;
  let counted = 0;
  for (const { lower, upper } of ranges) counted += Number(database.readOne(sql, lower, upper)?.n);
  return counted;
}

function keyColumn(collection: Collection, index: IndexDefinition): [table: string, column: string] {
  return index.isId ? [collection.table, 'id'] : [`index_${index.id}`, 'key'];
}

/** The number of keys in the ranges, capped at `most`. */
export function countKeysUpTo(
  database: Database,
  collection: Collection,
  { index, ranges }: IndexScan,
  most: number,
): number {
  const [table, column] = keyColumn(collection, index);
  const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM ${table} WHERE ${column} >= ? AND ${column} < ? LIMIT ?)`;
  let counted = 0;
  for (const { lower, upper } of ranges) {
    if (counted >= most) break;
    counted += Number(database.readOne(sql, lower, upper, most - counted)?.n);
  }
  return counted;
}

interface Source {
  select: string;
  key: string;
}

function idSource({ table }: Collection): Source {
  return { select: `SELECT k.id AS key, k.rid AS rid, k.doc AS doc FROM ${table} k`, key: 'k.id' };
}

/** CROSS JOIN keeps SQLite from reading the table of documents first. */
function entrySource({ table }: Collection, { id }: IndexDefinition): Source {
  const join = `index_${id} k CROSS JOIN ${table} d ON d.rid = k.rid`;
  return { select: `SELECT k.key AS key, k.rid AS rid, d.doc AS doc FROM ${join}`, key: 'k.key' };
}

function* scanRange(
  database: Database,
  source: Source,
  range: KeyRange,
  reverse: boolean,
  assertThere: () => void,
): Generator<Row> {
  const { select, key } = source;
  const order = reverse ? `${key} DESC, k.rid DESC` : `${key}, k.rid`;
  const first = `${select} WHERE ${key} >= ? AND ${key} < ? ORDER BY ${order} LIMIT ?`;
  const next = reverse
    ? `${select} WHERE (${key}, k.rid) < (?, ?) AND ${key} >= ? ORDER BY ${order} LIMIT ?`
    : `${select} WHERE (${key}, k.rid) > (?, ?) AND ${key} < ? ORDER BY ${order} LIMIT ?`;
  const far = reverse ? range.lower : range.upper;
  let page = 100;
  assertThere();
  let rows = database.read(first, range.lower, range.upper, page);
  while (rows.length > 0) {
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    page = MAX_PAGE;
    assertThere();
    rows = database.read(next, blob(last, 'key'), last.rid ?? 0, far, page);
  }
}
