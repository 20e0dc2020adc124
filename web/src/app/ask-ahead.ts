import type { QueryClient } from '@tanstack/react-query';
import { cocktailQuery } from '../lib/api/cocktail-query.ts';

/** Asks for what the page at `path` shows while its code is still on the way; resolves once that has come, or failed. */
export async function askAhead(client: QueryClient, path: string): Promise<void> {
  const id = /^\/cocktail\/(\d+)\/?$/.exec(path)?.[1];
  if (!id) return;
  void client.prefetchQuery(cocktailQuery(id));
  await Promise.allSettled([import('./pages/cocktail.tsx')]);
}
