// Runs a query: plan, scan, match, sort, skip and limit. Lazy, unless a sort must see every document first.
import { expressionTest } from '../aggregation/expression.ts';
import { decodeDocument } from '../bson/codec.ts';
import type { Doc } from '../bson/value.ts';
import type { Collection, StoredDocument } from '../storage/collection.ts';
import type { Database } from '../storage/database.ts';
import { type ScanCounts, scanDocuments, scanIndex } from '../storage/scan.ts';
import { compileFilter } from './filter.ts';
import { choosePlan, type Plan } from './plan.ts';
import type { Predicate } from './predicate.ts';
import { parseSort, sortBy } from './sort.ts';
import type { Trace } from './walk.ts';

export interface Query {
  filter: Doc;
  sort?: Doc | undefined;
  skip?: number | undefined;
  /** Zero means no limit. */
  limit?: number | undefined;
  hint?: string | Doc | undefined;
  /** The values of `$$name` in the filter's `$expr`. */
  variables?: Doc | undefined;
}

/** A document that was found; decoded only when somebody looks inside. */
export class Match {
  readonly stored: StoredDocument;
  private readonly predicate: Predicate;
  private decoded: Doc | undefined;

  constructor(stored: StoredDocument, predicate: Predicate) {
    this.stored = stored;
    this.predicate = predicate;
  }

  get doc(): Doc {
    this.decoded ??= decodeDocument(this.stored.bytes);
    return this.decoded;
  }

  /** The position that `$` stands for in an update. */
  get position(): number | undefined {
    const trace: Trace = {};
    this.predicate(this.doc, trace);
    return trace.position;
  }
}

export interface PreparedQuery {
  plan: Plan;
  counts: ScanCounts;
  matches: Iterable<Match>;
}

/** Compiles at once, so that a bad filter is refused even where the collection is empty or missing. */
export function prepareQuery(
  database: Database,
  collection: Collection | undefined,
  query: Query,
): PreparedQuery {
  const predicate = compileFilter(query.filter, expressionTest(query.variables));
  const sort = parseSort(query.sort ?? {});
  const counts: ScanCounts = { keys: 0, documents: 0 };
  if (!collection) return { plan: { kind: 'scan', reverse: false, sorted: true }, counts, matches: [] };
  const plan = choosePlan(database, collection, {
    filter: query.filter,
    sort,
    hint: query.hint,
    most: query.limit ? query.limit + (query.skip ?? 0) : 0,
  });
  let matches: Iterable<Match> = matching(
    runPlan(database, collection, plan, counts),
    predicate,
    plan.kind === 'index' && plan.exact,
  );
  if (!plan.sorted) matches = lazily(matches, (all) => sortBy(all, sort, ({ doc }) => doc));
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

/** Where the index says everything that the filter says, nothing is left to be tested. */
function* matching(
  documents: Iterable<StoredDocument>,
  predicate: Predicate,
  isExact: boolean,
): Generator<Match> {
  for (const stored of documents) {
    const match = new Match(stored, predicate);
    if (isExact || predicate(match.doc)) yield match;
  }
}

function* lazily<T>(items: Iterable<T>, transform: (items: Iterable<T>) => Iterable<T>): Generator<T> {
  yield* transform(items);
}

function* slice<T>(items: Iterable<T>, skip: number, limit: number): Generator<T> {
  let seen = 0;
  for (const item of items) {
    seen++;
    if (seen > skip) yield item;
    if (limit > 0 && seen >= skip + limit) return;
  }
}
