import type { Kind, Kinds, Selection, Store } from '../store/store.ts';
import type { Call } from './route.ts';
import { missing } from './stripe-error.ts';

interface Page {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: Selection['created'];
}

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export const listOf = <T>(url: string, data: T[], has_more = false): List<T> => ({
  object: 'list',
  data,
  has_more,
  url,
});

/** One page, newest first, as Stripe's cursors move. */
export function page<K extends Kind>(
  { account: { store }, parameters, path }: Call<Page>,
  kind: K,
  where: Selection['where'] = {},
): List<Kinds[K]> {
  const { limit, starting_after: after, ending_before: before, created } = parameters;
  if (after) exists(store, kind, after, 'starting_after');
  if (before) exists(store, kind, before, 'ending_before');
  const found = store.list(kind, { where, created, after, before, limit: limit + 1 });
  const hasMore = found.length > limit;
  // Going backwards, the one too many is in front.
  const data = before && hasMore ? found.slice(1) : found.slice(0, limit);
  return listOf(path, data, hasMore);
}

function exists(store: Store, kind: Kind, id: string, param: string): void {
  if (!store.find(kind, id)) throw missing(kind.replaceAll('_', ' '), id, param);
}
