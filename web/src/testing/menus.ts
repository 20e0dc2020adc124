import type { BatchCard, Menu, MenuEntry, MenuPlan, ShoppingLine, ShoppingList, User } from '@swizzle/proto';
import type { Replies } from './fake-server.ts';
import { aCocktail, aUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const anEntry = (fields: Partial<MenuEntry> = {}): MenuEntry => ({
  id: 'e1',
  section: 'signature',
  servings: 18,
  isSoldOut: false,
  cocktail: aCocktail(),
  ...fields,
});

/** Twelve guests: 12 welcome drinks, 36 signature drinks, 6 digestifs. */
export const aMenu = (fields: Partial<Menu> = {}): Menu => ({
  id: 'm1',
  name: 'Garden Birthday',
  intro: 'Green, cold and a little smoky.',
  eventType: 'Birthday Celebration',
  guestCount: 12,
  eventLength: '3-4 hours',
  budget: '$5-8',
  theme: 'garden',
  createdAt: '2026-06-09T18:30:00Z',
  cocktails: [
    anEntry({
      id: 'e1',
      section: 'welcome',
      servings: 12,
      cocktail: aCocktail({ id: 1, name: 'Bellini', mood: 'Celebratory', abv: 7.7 }),
    }),
    anEntry({ id: 'e2', cocktail: aCocktail({ id: 2, name: 'Garden Gate' }) }),
    anEntry({ id: 'e3', cocktail: aCocktail({ id: 3, name: 'Woo Woo', mood: 'Playful', abv: 13.16 }) }),
    anEntry({
      id: 'e4',
      section: 'digestif',
      servings: 6,
      cocktail: aCocktail({ id: 4, name: 'B-52', mood: 'Playful', abv: 25.7 }),
    }),
  ],
  cost: {
    total: 60,
    perGuest: 5,
    besidesCost: 0,
    usedCost: 41.2,
    budgetPerGuest: { low: 5, high: 8 },
    budgetGap: 0,
    unpriced: [],
  },
  share: null,
  ...fields,
});

const aLine = (fields: Partial<ShoppingLine>): ShoppingLine => ({
  id: 'gin',
  item: 'gin',
  name: 'London dry gin',
  aisle: 'spirits',
  quantity: 2,
  pack: { amount: 750, unit: 'ml' },
  unitPrice: 25,
  isOwnPrice: false,
  sum: 50,
  runningTotal: 60,
  isAtHome: false,
  have: 0,
  isFromBar: false,
  base: { name: 'London dry gin', pack: { amount: 750, unit: 'ml' } },
  drinks: ['Garden Gate'],
  ...fields,
});

/** Limes for $10, and two bottles of gin for $50 in all. */
export const aShoppingList = (fields: Partial<ShoppingList> = {}): ShoppingList => ({
  aisles: [
    {
      aisle: 'produce',
      lines: [
        aLine({
          id: 'lime',
          item: 'lime',
          name: 'lime',
          aisle: 'produce',
          quantity: 20,
          pack: null,
          base: { name: 'lime', pack: null },
          unitPrice: 0.5,
          sum: 10,
          runningTotal: 10,
        }),
      ],
    },
    { aisle: 'spirits', lines: [aLine({})] },
  ],
  besides: { lines: [], total: 0 },
  linkSlug: null,
  barId: null,
  restocks: false,
  runningLow: [],
  total: 60,
  perGuest: 5,
  besidesCost: 0,
  usedCost: 41.2,
  budgetPerGuest: { low: 5, high: 8 },
  budgetGap: 0,
  unpriced: [],
  ...fields,
});

export const aBatchCard = (fields: Partial<BatchCard> = {}): BatchCard => ({
  entryId: 'e2',
  section: 'signature',
  name: 'Garden Gate',
  servings: 18,
  technique: 'stirred',
  glassType: 'Coupe',
  lines: [
    {
      name: 'gin',
      one: { name: 'gin', amount: 2, unit: 'oz', metricAmount: 60, metricUnit: 'ml' },
      crowd: {
        metric: { amount: 1.2, unit: 'l' },
        us: [
          { amount: 1, unit: 'quart' },
          { amount: 1, unit: 'cup' },
        ],
      },
      stage: 'days ahead',
    },
    {
      name: 'basil',
      one: { name: 'basil', amount: 3, unit: 'leaves' },
      crowd: { metric: { amount: 61, unit: 'leaves' }, us: [{ amount: 61, unit: 'leaves' }] },
      stage: 'service',
    },
  ],
  isPoured: true,
  gesture: 'pour straight from the freezer into a cold glass',
  water: { metric: { amount: 300, unit: 'ml' }, us: [{ amount: 1.25, unit: 'cups' }] },
  waterStage: 'day before',
  batchMl: 1500,
  pourMl: 75,
  containers: { kind: 'bottle', count: 2, sizeMl: 1000 },
  acidSwaps: [],
  garnish: [{ id: 'lime-wheel', name: 'a lime wheel', count: 21, words: '21 lime wheels' }],
  ice: { pounds: 18, kilograms: 8.2, bags: 2 },
  instructions: ['Pour over the basil.', 'Finish with a lime wheel.'],
  ...fields,
});

const inBoth = (amount: number, unit: string) => ({ metric: { amount, unit }, us: [{ amount, unit }] });

export const aPlan = (fields: Partial<MenuPlan> = {}): MenuPlan => ({
  batches: [aBatchCard()],
  shopping: aShoppingList(),
  prep: [
    { day: -3, minutes: null, kind: 'shop', what: 'Buy everything that keeps.', drinks: [], amounts: [] },
    {
      day: 0,
      minutes: -240,
      kind: 'batch',
      what: 'Mix the Garden Gate.',
      drinks: ['Garden Gate'],
      amounts: [
        {
          name: 'gin',
          measure: { metric: { amount: 1.2, unit: 'l' }, us: [{ amount: 1.25, unit: 'quarts' }] },
        },
      ],
    },
    { day: 0, minutes: 0, kind: 'serve', what: 'For each Garden Gate: pour.', drinks: [], amounts: [] },
    { day: 0, minutes: 180, kind: 'serve', what: 'Last call.', drinks: [], amounts: [] },
  ],
  bar: [
    {
      id: 'glasses',
      isOn: true,
      rows: [{ name: 'Coupes', measure: inBoth(10, ''), note: '8 and 2 spare' }],
      note: null,
    },
    {
      id: 'ice',
      isOn: false,
      rows: [{ name: 'For shaking', measure: inBoth(6, 'lb'), note: null }],
      note: null,
    },
    {
      id: 'allergens',
      isOn: true,
      rows: [{ name: 'Garden Gate', measure: null, note: 'Contains egg' }],
      note: 'Check the label of every bottle.',
    },
  ],
  ...fields,
});

interface Options {
  path?: string;
  user?: Partial<User>;
  replies?: Replies;
}

/** Opens the planner for a user who may plan, with one existing menu. */
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
