// Runs a query: plan, scan, match, sort, skip and limit. Lazy, unless a sort must read every document first.
import { decodeDocument } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';
import type { Collection, StoredDocument } from '../storage/collection.ts';
import type { Database } from '../storage/database.ts';
import { countKeys, type ScanCounts, scanDocuments, scanIndex } from '../storage/scan.ts';
import { type Budget, collect, PAUSE, type Pause, type Steps } from './budget.ts';
import type { Predicate, Trace } from './condition.ts';
import { parseSort, type SortField, sortBy } from './document-keys.ts';
import { compileFilter } from './filter.ts';
import { choosePlan, type Plan } from './plan.ts';

export interface Query {
  filter: Doc;
  sort?: Doc | undefined;
  skip?: number | undefined;
  /** Zero means no limit. */
  limit?: number | undefined;
  hint?: string | Doc | undefined;
  budget: Budget;
}

/** A matched document, decoded lazily. */
export class Match {
  readonly stored: StoredDocument;
  readonly predicate: Predicate;
  private decoded: Doc | undefined;

  constructor(stored: StoredDocument, predicate: Predicate) {
    this.stored = stored;
    this.predicate = predicate;
  }

  get doc(): Doc {
    this.decoded ??= decodeDocument(this.stored.bytes);
    return this.decoded;
  }

  /** The position of `$` in an update. */
  get position(): number | undefined {
    const trace: Trace = {};
    this.predicate(this.doc, trace);
    return trace.position;
  }
}

export interface PreparedQuery {
  plan: Plan;
  counts: ScanCounts;
  /** Interleaved with yields at the end of each time slice. */
  matches: Iterable<Match | Pause>;
}

/** Compiles eagerly, so that an invalid filter is rejected even if the collection is empty or missing. */
export function prepareQuery(
  database: Database,
  collection: Collection | undefined,
  query: Query,
): PreparedQuery {
  const predicate = compileFilter(query.filter);
  const sort = parseSort(query.sort ?? {});
  const counts: ScanCounts = { keys: 0, documents: 0 };
  if (!collection) return { plan: { kind: 'scan', reverse: false, sorted: true }, counts, matches: [] };
  const plan = choosePlan(database, collection, {
    filter: query.filter,
    sort,
    hint: query.hint,
    most: query.limit ? query.limit + (query.skip ?? 0) : 0,
  });
  const isExact = plan.kind === 'index' && plan.exact;
  const documents = runPlan(database, collection, plan, counts);
  let matches: Iterable<Match | Pause> = matching(documents, predicate, isExact, query.budget);
  if (!plan.sorted) matches = sorted(matches, sort);
  return { plan, counts, matches: slice(matches, query.skip ?? 0, query.limit ?? 0) };
}

function* runPlan(
  database: Database,
  collection: Collection,
  plan: Plan,
  counts: ScanCounts,
): Generator<StoredDocument> {
  if (plan.kind === 'scan') yield* scanDocuments(database, collection, plan.reverse, counts);
  else if (plan.kind === 'index') yield* scanIndex(database, collection, plan, counts);
  else {
    const seen = new Set<number>();
    for (const branch of plan.plans) {
      for (const stored of scanIndex(database, collection, branch, counts)) {
        if (!seen.has(stored.rid)) yield stored;
        seen.add(stored.rid);
      }
    }
  }
}

/** If the index covers the whole filter, documents aren't tested. */
function* matching(
  documents: Iterable<StoredDocument>,
  predicate: Predicate,
  isExact: boolean,
  budget: Budget,
): Generator<Match | Pause> {
  for (const stored of documents) {
    if (budget.isSliceOver()) yield PAUSE;
    const match = new Match(stored, predicate);
    if (isExact || predicate(match.doc)) yield match;
  }
}

function* sorted(matches: Iterable<Match | Pause>, sort: readonly SortField[]): Generator<Match | Pause> {
  yield* sortBy(yield* collect(matches), sort, ({ doc }) => doc);
}

function* slice<T>(items: Iterable<T | Pause>, skip: number, limit: number): Generator<T | Pause> {
  let seen = 0;
  for (const item of items) {
    if (item !== PAUSE) seen++;
    if (item === PAUSE || seen > skip) yield item;
    if (limit > 0 && seen >= skip + limit) return;
  }
}

/**
 * Updates everything that a query finds, and returns the count. All matches are collected before the first update,
 * which could move a document ahead in the scanned index. Documents that changed in other commands' time slices are
 * read again; if the only requested one no longer matches, the search restarts.
 */
export function* changeEach(
  database: Database,
  collection: Collection | undefined,
  query: Query,
  change: (match: Match, collection: Collection) => void,
): Steps<number> {
  const { budget, limit } = query;
  for (;;) {
    const found = yield* collect(prepareQuery(database, collection, query).matches);
    if (!collection) return 0;
    let changed = 0;
    for (const match of found) {
      if (budget.isSliceOver()) yield PAUSE;
      const current = budget.paused ? refreshed(collection, match) : match;
      if (current) change(current, collection);
      if (current) changed++;
    }
    if (limit !== 1 || changed === found.length) return changed;
  }
}

function refreshed(collection: Collection, { stored, predicate }: Match): Match | undefined {
  const now = collection.read(stored.rid);
  const match = now && new Match(now, predicate);
  return match && (now.bytes.equals(stored.bytes) || predicate(match.doc)) ? match : undefined;
}

/** Counts keys instead of documents if an index covers the whole filter. */
export function* countMatches(
  database: Database,
  collection: Collection | undefined,
  query: Query,
): Steps<number> {
  const { plan, matches } = prepareQuery(database, collection, query);
  if (!collection) return 0;
  const { skip = 0, limit = 0 } = query;
  const total = () => {
    if (Object.keys(query.filter).length === 0) return collection.count();
    return plan.kind === 'index' && plan.exact ? countKeys(database, collection, plan) : undefined;
  };
  const whole = total();
  if (whole === undefined) return yield* count(matches);
  const rest = Math.max(whole - skip, 0);
  return limit > 0 ? Math.min(rest, limit) : rest;
}

export function* count(items: Iterable<unknown | Pause>): Steps<number> {
  let n = 0;
  for (const item of items) {
    if (item === PAUSE) yield PAUSE;
    else n++;
  }
  return n;
}
