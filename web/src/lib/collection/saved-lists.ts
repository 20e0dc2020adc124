import type { Cocktail } from '@swizzle/proto';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '../api/read.ts';

/** The whole collection, unfiltered. */
export const collectionQuery = read('GET /api/user/saved-cocktails', {});

/** Begins the key of every list of saved cocktails, filtered or not. */
export const savedListKey: readonly unknown[] = collectionQuery.queryKey.slice(0, 1);

type List = Cocktail[] | null;

/** Shows a cocktail as saved before the server has said so; the answer takes it back. */
export function addToCollection(client: QueryClient, cocktail: Cocktail) {
  client.setQueryData<List>(collectionQuery.queryKey, (list) => list && withCocktail(list, cocktail, 0));
  return () => void removeFromLists(client, cocktail);
}

/** Takes a cocktail out of all lists of saved ones before the server has said so; the answer puts it back. */
export function removeFromLists(client: QueryClient, cocktail: Cocktail) {
  const places = client
    .getQueriesData<List>({ queryKey: savedListKey })
    .map(([key, list]) => ({ key, place: list?.findIndex(({ id }) => id === cocktail.id) ?? -1 }))
    .filter(({ place }) => place >= 0);
  for (const { key } of places) {
    client.setQueryData<List>(key, (list) => list?.filter(({ id }) => id !== cocktail.id));
  }
  return () => {
    for (const { key, place } of places) {
      client.setQueryData<List>(key, (list) => list && withCocktail(list, cocktail, place));
    }
  };
}

const withCocktail = (list: Cocktail[], cocktail: Cocktail, place: number) =>
  list.some(({ id }) => id === cocktail.id) ? list : list.toSpliced(place, 0, cocktail);
