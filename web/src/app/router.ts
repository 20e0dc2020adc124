import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, matchPath } from 'react-router-dom';
import { idempotencyKey } from '../lib/api/call.ts';
import { cocktailQuery } from '../lib/api/queries.ts';
import { paths } from '../lib/paths.ts';
import { createRoutes } from './routes.tsx';

export function createRouter(client: QueryClient) {
  identifyFirstEntry();
  return createBrowserRouter(createRoutes(client));
}

/** Prefetches the data of the opened page's loader. */
export function fetchFirstPage(client: QueryClient): void {
  const match = matchPath(paths.cocktail(':id'), window.location.pathname);
  if (match?.params.id) void client.prefetchQuery(cocktailQuery(match.params.id));
}

/**
 * The router calls the first history entry of every document 'default', and remembers scroll positions by that key:
 * without a key of its own, a document would open where another one was left. A page may do it in a task before.
 */
export function identifyFirstEntry() {
  const { history } = window;
  if (!history.state?.key) history.replaceState({ ...history.state, key: idempotencyKey() }, '');
}

/** Resolves once the first page's code and data have loaded, or failed. */
export function untilInitialized(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
