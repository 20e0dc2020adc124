import type { Bar, Bottle, StockItem, User } from '@swizzle/proto';
import type { Replies } from './fake-server.ts';
import { aUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

export const aBottle = (fields: Partial<Bottle> = {}): Bottle => ({
  id: 'b1',
  ingredientId: 'campari',
  name: 'Campari',
  buy: 'Campari',
  aisle: 'liqueurs',
  unit: 'ml',
  isCounted: false,
  shoppingItem: 'campari',
  packs: 1,
  size: 750,
  left: 750,
  openedOn: null,
  keepsUntil: null,
  paid: null,
  isLow: false,
  ...fields,
});

export const aBar = (fields: Partial<Bar> = {}): Bar => ({
  id: 'home',
  name: 'Home',
  role: 'owner',
  bottles: [aBottle()],
  toBuy: [],
  members: [],
  invitations: [],
  ...fields,
});

export const anItem = (fields: Partial<StockItem> = {}): StockItem => ({
  id: 'london-dry-gin',
  name: 'London dry gin',
  buy: 'London dry gin',
  aisle: 'spirits',
  unit: 'ml',
  size: 750,
  isCounted: false,
  shoppingItem: 'gin',
  keepsDays: null,
  ...fields,
});

const LIME = anItem({
  id: 'lime-juice',
  name: 'fresh lime juice',
  buy: 'lime',
  isCounted: true,
  size: 30,
});

/** Renders the app for a user with a bar; returns the requests by call. */
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
