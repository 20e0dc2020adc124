import { wholeNumber } from '../bson/number.ts';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import type { Query } from '../query/find.ts';

/** `$match`es, then a `$sort`, a `$skip` and a `$limit`, each at most once and in this order. */
export function leadingQuery(pipeline: readonly Value[]): { query: Omit<Query, 'budget'>; taken: number } {
  const filters: Doc[] = [];
  const query: Omit<Query, 'budget'> = { filter: {} };
  let taken = 0;
  for (const stage of pipeline) {
    if (!isDoc(stage)) break;
    const { $match, $sort, $skip, $limit } = stage;
    const narrowed = query.skip !== undefined || query.limit !== undefined;
    if (isDoc($match) && !narrowed) filters.push($match);
    else if (isDoc($sort) && !narrowed && !query.sort) query.sort = $sort;
    else if ($skip !== undefined && !narrowed) query.skip = wholeNumber($skip);
    else if ($limit !== undefined && query.limit === undefined) query.limit = wholeNumber($limit);
    else break;
    taken++;
  }
  const [only] = filters;
  query.filter = only && filters.length === 1 ? only : filters.length > 1 ? { $and: filters } : {};
  return { query, taken };
}
