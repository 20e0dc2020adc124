// Opens the collection with a fake server that stores one in memory.
import type { Cocktail } from '@swizzle/proto';
import { screen } from '@testing-library/react';
import type { Replies } from '../../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../../testing/fixtures.ts';
import { matchMediaQueries } from '../../../testing/jsdom-gaps.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const TABLET = '(min-width: 48rem)';

export const drinks = (count: number): Cocktail[] =>
  Array.from({ length: count }, (_, index) => aCocktail({ id: index + 1, name: `Drink ${index + 1}` }));

interface Options {
  saved?: Cocktail[];
  /** The URL's query with its question mark; also of requests without results. */
  search?: string;
  /** The server's results for a query; all cocktails by default. */
  found?: Record<string, Cocktail[]>;
  screenSize?: 'desktop' | 'phone';
  replies?: Replies;
}

export async function openSaved(options: Options = {}) {
  const { saved = drinks(3), search = '', found = {}, screenSize = 'desktop', replies = {} } = options;
  const removed = new Set<string>();
  if (screenSize === 'desktop') matchMediaQueries(TABLET);
  const app = renderApp({
    path: `/saved${search}`,
    user: aUser(),
    replies: {
      'GET /api/user/saved-cocktails': () => {
        const question = app.asked.at(-1)?.path.split('?')[1];
        const list = question === undefined ? saved : (found[decodeURIComponent(question)] ?? []);
        return list.filter(({ id }) => !removed.has(String(id)));
      },
      'DELETE /api/cocktails/:id/save': ({ id = '' }) => {
        removed.add(id);
        return { saved: false };
      },
      'GET /api/cocktails/:id': ({ id }) => aCocktail({ id: Number(id) }),
      ...replies,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Your Collection' });
  return app;
}

export const names = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
export const address = () => window.location.pathname + decodeURIComponent(window.location.search);
