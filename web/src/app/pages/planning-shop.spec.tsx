import { afterEach, describe, expect, it } from '@jest/globals';
import type { SharedList, ShoppingList } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aPlan, aShoppingList, openPlanner } from '../../testing/menus.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const napkins = {
  id: 'cocktail-napkins',
  item: 'cocktail-napkins',
  name: 'pack of 100 cocktail napkins',
  aisle: 'party supplies',
  quantity: 1,
  pack: null,
  unitPrice: 4,
  isOwnPrice: false,
  sum: 4,
  runningTotal: 4,
  isAtHome: false,
  have: 0,
  isFromBar: false,
  base: { name: 'pack of 100 cocktail napkins', pack: null },
  drinks: [],
} as const;
const LIST = aShoppingList({
  besides: { lines: [{ ...napkins, drinks: [] }], total: 4 },
  besidesCost: 4,
  total: 64,
});

async function open(list: ShoppingList = LIST, replies: Replies = {}) {
  const app = openPlanner({
    path: '/planning/m1/shopping',
    replies: { 'GET /api/menus/:id/plan': () => aPlan({ shopping: list }), ...replies },
  });
  await screen.findByRole('heading', { level: 1, name: 'Shopping List' });
  return app;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const cart = () => screen.getByText(/^In the cart:/).closest('p')?.textContent;

describe('the list in the shop', () => {
  it('has a row to tick for each thing, and no prices', async () => {
    await open();
    expect(box(/^2 × London dry gin 750 ml/)).toBeTruthy();
    expect(box(/^1 pack of 100 cocktail napkins/)).toBeTruthy();
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.getByText(/^Drinks and ice \$60\.00, besides \$4\.00/)).toBeTruthy();
  });

  it('adds up what is in the cart, without asking the server', async () => {
    const { person, asked } = await open();
    expect(cart()).toBe('In the cart: 0 of 3$0.00 of $64.00');
    const before = asked.length;
    await person.click(box(/lime/));
    await person.click(box(/gin/));
    expect(cart()).toBe('In the cart: 2 of 3$60.00 of $64.00');
    await person.click(box(/lime/));
    expect(cart()).toBe('In the cart: 1 of 3$50.00 of $64.00');
    expect(asked).toHaveLength(before);
  });

  it('keeps its ticks', async () => {
    const { person } = await open();
    await person.click(box(/gin/));
    const kept = Object.entries(localStorage);
    closeApp();
    for (const [key, value] of kept) localStorage.setItem(key, value);
    await open();
    expect(box(/gin/).checked).toBe(true);
    expect(box(/lime/).checked).toBe(false);
  });

  it('does not count what the host has', async () => {
    const list = aShoppingList();
    for (const line of list.aisles[1]?.lines ?? []) Object.assign(line, { isAtHome: true, sum: 0 });
    await open(list);
    expect(screen.queryByRole('checkbox', { name: /gin/ })).toBeNull();
    expect(cart()).toBe('In the cart: 0 of 1$0.00 of $10.00');
  });
});

describe('the link to the list', () => {
  const LINK = 'POST /api/menus/:id/shopping/link';
  const slug = 'A'.repeat(22);
  const linked = () => aPlan({ shopping: { ...LIST, linkSlug: slug } });
  const region = () => within(screen.getByRole('region', { name: 'Share the list' }));

  it('is made, replaced and ended by the host', async () => {
    const { person, bodies } = await open(LIST, {
      [LINK]: linked,
      'DELETE /api/menus/:id/shopping/link': () => aPlan({ shopping: LIST }),
    });
    await person.click(region().getByRole('button', { name: 'Create link' }));
    const field = await region().findByRole<HTMLInputElement>('textbox', { name: 'Link to the list' });
    expect(field.value).toMatch(new RegExp(`/list/${slug}$`));
    await person.click(region().getByRole('button', { name: 'Replace link' }));
    await waitFor(() => expect(bodies(LINK)).toEqual([{ renew: false }, { renew: true }]));
    await person.click(region().getByRole('button', { name: 'Stop sharing' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop sharing' }),
    );
    await region().findByRole('button', { name: 'Create link' });
  });

  it('shows a visitor the list to tick, and nothing to edit', async () => {
    const shared: SharedList = {
      name: 'Garden Birthday',
      guestCount: 12,
      aisles: LIST.aisles,
      besides: LIST.besides,
      total: LIST.total,
    };
    const { person } = renderApp({
      path: `/list/${slug}`,
      replies: { 'GET /api/lists/:slug': () => shared },
    });
    await screen.findByText('Garden Birthday · 12 guests');
    await person.click(box(/gin/));
    expect(cart()).toBe('In the cart: 1 of 3$50.00 of $64.00');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Share the list' })).toBeNull();
  });

  it('says so where it has ended', async () => {
    renderApp({ path: `/list/${slug}`, replies: { 'GET /api/lists/:slug': () => new Failure(404, '') } });
    await screen.findByRole('heading', { level: 1, name: 'List Not Found' });
  });
});
