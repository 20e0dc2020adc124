import type { User } from '@swizzle/proto';
import { aBar, anItem } from './bars.ts';
import type { Replies } from './fake-server.ts';
import { aUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const LIME = anItem({
  id: 'lime-juice',
  name: 'fresh lime juice',
  buy: 'lime',
  isCounted: true,
  size: 30,
});

/** The app as someone with a bar sees it; and what was sent, by call. */
export function openBar({
  replies,
  user,
  path = '/bar',
}: {
  replies?: Replies;
  user?: Partial<User>;
  path?: string;
} = {}) {
  const app = renderApp({
    path,
    user: aUser({ tier: 'party_planner', preferredUnits: 'metric', ...user }),
    replies: {
      'GET /api/bars': () => [aBar()],
      'GET /api/stock-items': () => [anItem(), LIME],
      ...replies,
    },
  });
  return {
    ...app,
    bodies: (key: string) => app.asked.filter((call) => call.key === key).map(({ body }) => body),
  };
}
