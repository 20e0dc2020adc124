import type { Cocktail } from '@swizzle/proto';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '../../../lib/api/read.ts';
import type { Filters } from '../filters.ts';

/** What the filters let through. */
export const filteredQuery = ({ baseLiquor, mood }: Filters) =>
  read('GET /api/cocktails', {
    query: {
      ...(baseLiquor === 'all' ? {} : { baseLiquor }),
      ...(mood === 'all' ? {} : { mood }),
    },
  });

/** These cocktails in this order, without those that are gone. */
export const orderedQuery = (ids: readonly number[]) =>
  read('GET /api/cocktails', { query: { ids: ids.join(',') } });

/** These cocktails, where the lists that are here already have them all. */
export function cachedCocktails(client: QueryClient, ids: readonly number[]): Cocktail[] | undefined {
  const lists = client.getQueriesData<Cocktail[] | null>({ queryKey: ['GET /api/cocktails'] });
  const known = new Map(lists.flatMap(([, list]) => list ?? []).map((cocktail) => [cocktail.id, cocktail]));
  const found = ids.flatMap((id) => known.get(id) ?? []);
  return found.length === ids.length ? found : undefined;
}
