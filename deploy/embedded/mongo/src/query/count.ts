import type { Collection } from '../storage/collection.ts';
import type { Database } from '../storage/database.ts';
import { countKeys } from '../storage/scan.ts';
import { PAUSE, type Pause, type Steps } from './budget.ts';
import { prepareQuery, type Query } from './find.ts';

/** Counts keys instead of documents where an index says everything that the filter says. */
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
