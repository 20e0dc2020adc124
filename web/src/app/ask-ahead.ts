import type { QueryClient } from '@tanstack/react-query';
import { cocktailQuery } from '../lib/api/cocktail-query.ts';

/** Asks for what the page at `path` shows while its code is still on the way. */
export function askAhead(client: QueryClient, path: string) {
  const id = /^\/cocktail\/(\d+)\/?$/.exec(path)?.[1];
  if (id) void client.prefetchQuery(cocktailQuery(id));
}
