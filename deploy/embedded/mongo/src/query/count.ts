import type { Collection } from '../storage/collection.ts';
import type { Database } from '../storage/database.ts';
import { countKeys } from '../storage/scan.ts';
import { prepareQuery, type Query } from './find.ts';

/** Counts keys instead of documents where an index says everything that the filter says. */
export function countMatches(database: Database, collection: Collection | undefined, query: Query): number {
  if (!collection) return count(prepareQuery(database, collection, query).matches);
  const { skip = 0, limit = 0 } = query;
  const { plan, matches } = prepareQuery(database, collection, query);
  const total = () => {
    if (Object.keys(query.filter).length === 0) return collection.count();
    return plan.kind === 'index' && plan.exact ? countKeys(database, collection, plan) : undefined;
  };
  const whole = total();
  if (whole === undefined) return count(matches);
  const rest = Math.max(whole - skip, 0);
  return limit > 0 ? Math.min(rest, limit) : rest;
}

function count(items: Iterable<unknown>): number {
  let n = 0;
  for (const _item of items) n++;
  return n;
}
