import type { User } from '@swizzle/proto';
import type { Replies } from './fake-server.ts';
import { aUser } from './fixtures.ts';
import { aMenu, aPlan } from './menus.ts';
import { renderApp } from './render-app.tsx';

interface Options {
  path?: string;
  user?: Partial<User>;
  replies?: Replies;
}

/** Opens the planner for someone who may plan, with one menu in the book. */
export function openPlanner({ path = '/planning', user, replies }: Options = {}) {
  const app = renderApp({
    path,
    user: aUser({ tier: 'party_planner', ...user }),
    replies: {
      'GET /api/menus': () => [aMenu()],
      'GET /api/menus/:id': () => aMenu(),
      'GET /api/menus/:id/plan': () => aPlan(),
      ...replies,
    },
  });
  const callsTo = (key: string) => app.asked.filter((call) => call.key === key);
  return { ...app, callsTo, bodies: (key: string) => callsTo(key).map(({ body }) => body) };
}
