import { afterEach, describe, expect, it } from '@jest/globals';
import type { Menu } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { Failure } from '../../testing/fake-server.ts';
import { aCocktail } from '../../testing/fixtures.ts';
import { aMenu, openPlanner } from '../../testing/menus.ts';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(closeApp);

const open = (menu: Menu = aMenu(), user = {}) =>
  openPlanner({ path: `/planning?menu=${menu.id}`, user, replies: { 'GET /api/menus/:id': () => menu } });

const sheet = async (name = 'Garden Birthday') => within(await screen.findByRole('article', { name }));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const fact = (region: string, term: string) =>
  within(screen.getByRole('region', { name: region })).getByText(term, { selector: 'dt' }).nextElementSibling
    ?.textContent;

describe('a menu', () => {
  it('is set in its sections, each drink with its mood, strength and servings', async () => {
    open();
    const menu = await sheet();
    expect(texts(menu.getAllByRole('heading', { level: 3 }))).toEqual([
      'Welcome Cocktail',
      'Signature Cocktails',
      'Digestif',
    ]);
    const signatures = within(menu.getByRole('region', { name: 'Signature Cocktails' }));
    expect(texts(signatures.getAllByRole('heading', { level: 4 }))).toEqual(['Garden Gate', 'Woo Woo']);
    expect(signatures.getByText('Playful · 13.2% ABV')).toBeTruthy();
    expect(signatures.getAllByText('18 servings')).toHaveLength(2);
    expect(signatures.getByRole('img', { name: 'Woo Woo in its glass' })).toBeTruthy();
    expect(signatures.getByRole('link', { name: 'Woo Woo' }).getAttribute('href')).toBe('/cocktail/3');
    for (const fact of ['Birthday Celebration', '12 guests', '3-4 hours', '$5-8 per person']) {
      expect(menu.getByText(fact)).toBeTruthy();
    }
  });

  it('costs what its shopping list does, beside the budget; then seven dollars a serving', async () => {
    open();
    await sheet();
    const bill =
      screen.getByRole('region', { name: 'What it costs' }).textContent?.replaceAll('\u00a0', ' ') ?? '';
    expect(bill).toContain('To buy: $60 · $5 a guest');
    expect(bill).toContain('Within your budget of $5-8 a guest');
    expect(bill).toContain("You'll use $41.20 worth; the rest is left over.");
    expect(bill.indexOf('To buy')).toBeLessThan(bill.indexOf('at $7 a serving:'));
    expect(fact('What it costs', 'Estimated total cost')).toBe('$378.00');
    expect(fact('What it costs', 'Cost per person')).toBe('$31.50');
  });

  it.each([
    [{ low: 5, high: 8 }, 2.8, '$2.80 a guest over your budget of $5-8 a guest'],
    [{ low: 12, high: null }, -7, '$7 a guest under your budget of $12+ a guest'],
  ])('says by how much it misses a budget of %j', async (budgetPerGuest, budgetGap, words) => {
    open(aMenu({ cost: { ...aMenu().cost, budgetPerGuest, budgetGap, unpriced: ['moon dust'] } }));
    await sheet();
    expect(screen.getByText(words)).toBeTruthy();
    const bill = screen.getByRole('region', { name: 'What it costs' }).textContent;
    expect(bill).toContain('Not priced, and not in the total: moon dust');
  });

  it('may be empty', async () => {
    open(aMenu({ cocktails: [], cost: { ...aMenu().cost, total: 0, perGuest: 0, usedCost: 0 } }));
    expect((await sheet()).getByText('No cocktails in this menu yet.')).toBeTruthy();
    expect(fact('What it costs', 'Estimated total cost')).toBe('$0.00');
  });

  it('leads to its papers', async () => {
    open();
    await sheet();
    for (const [name, path] of [
      ['Shopping List', '/planning/m1/shopping'],
      ['Batch Cards', '/planning/m1/batches'],
      ['Prep Plan', '/planning/m1/prep'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
    }
  });

  it.each([
    ['imperial' as const, ['letter', 'a4']],
    ['metric' as const, ['a4', 'letter']],
  ])('is exported as files, for %s units first on %j', async (preferredUnits, papers) => {
    const { person } = open(aMenu(), { preferredUnits });
    await sheet();
    await person.click(screen.getByRole('button', { name: 'Export Menu' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('href'))).toEqual([
      ...papers.map((paper) => `/api/menus/m1/menu.pdf?paper=${paper}&units=${preferredUnits}`),
      `/api/menus/m1/shopping.csv?units=${preferredUnits}`,
      '/api/menus/m1/menu.json',
    ]);
    expect(items.every((item) => item.hasAttribute('download'))).toBe(true);
  });

  it('that is not there says so, and leads back', async () => {
    const { person } = openPlanner({
      path: '/planning?menu=gone',
      replies: { 'GET /api/menus/:id': () => new Failure(404, '') },
    });
    await screen.findByRole('heading', { level: 2, name: 'Menu Not Found' });
    await person.click(screen.getByRole('link', { name: 'Back to the planner' }));
    await screen.findByRole('heading', { name: 'Your menu will appear here' });
  });

  it('that cannot be fetched is asked for again', async () => {
    let fails = true;
    const { person } = openPlanner({
      path: '/planning?menu=m1',
      replies: { 'GET /api/menus/:id': () => (fails ? new Failure(503, '') : aMenu()) },
    });
    await screen.findByRole('heading', { level: 2, name: "We couldn't load this menu" });
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await sheet();
  });
});

describe('previous events', () => {
  const event = (number: number) =>
    aMenu({ id: `m${number}`, name: `Party ${number}`, cocktails: [{ ...first, cocktail: drink(number) }] });
  const first = { id: 'e1', section: 'welcome' as const, servings: 12, isSoldOut: false };
  const drink = (id: number) => aCocktail({ id, name: `Drink ${id}` });

  it('are the six latest, each with its event, guests and day, and open again', async () => {
    const { person } = openPlanner({
      replies: {
        'GET /api/menus': () => [1, 2, 3, 4, 5, 6, 7].map(event),
        'GET /api/menus/:id': ({ id }) => event(Number(id?.slice(1))),
      },
    });
    const events = within(await screen.findByRole('region', { name: 'Previous Events' }));
    const cards = await events.findAllByRole('listitem');
    expect(cards).toHaveLength(6);
    expect(cards[1]?.textContent).toContain('Birthday Celebration');
    expect(cards[1]?.textContent).toContain('12 guests · June 9, 2026');
    await person.click(events.getByRole('link', { name: 'Party 2' }));
    await sheet('Party 2');
    expect(window.location.search).toBe('?menu=m2');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your menu' }));
    await person.click(events.getByRole('link', { name: 'Party 5' }));
    expect((await sheet('Party 5')).getByRole('heading', { name: 'Drink 5' })).toBeTruthy();
  });

  it('say when there are none yet', async () => {
    openPlanner({ replies: { 'GET /api/menus': () => [] } });
    await screen.findByText('Your first event will appear here.');
  });

  it('can be asked for again', async () => {
    let fails = true;
    const { person } = openPlanner({
      replies: { 'GET /api/menus': () => (fails ? new Failure(503, '') : [aMenu()]) },
    });
    await screen.findByText(/We couldn't load your events/);
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Garden Birthday' });
  });
});

describe('deleting a menu', () => {
  const DELETE = 'DELETE /api/menus/:id';

  async function askToDelete(reply: Menu | Failure | { deleted: true }) {
    const app = openPlanner({
      path: '/planning?menu=m1',
      replies: { [DELETE]: () => (reply instanceof Failure ? reply : { deleted: true }) },
    });
    await sheet();
    await app.person.click(screen.getByRole('button', { name: 'Delete Menu' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Garden Birthday?' }));
    return { ...app, press: (name: string) => app.person.click(dialog.getByRole('button', { name })) };
  }

  it('takes it off the page and the events, and says so', async () => {
    const { press } = await askToDelete({ deleted: true });
    localStorage.setItem('doors m1', '19:30');
    await press('Delete');
    await expectToast('Menu Deleted', 'Garden Birthday is deleted.');
    await screen.findByRole('heading', { name: 'Your menu will appear here' });
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('link', { name: 'Garden Birthday' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your menu' }));
    expect(Object.keys(localStorage)).toEqual(['member']);
  });

  it('can be thought better of', async () => {
    const { press, callsTo } = await askToDelete({ deleted: true });
    await press('Keep it');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Menu' })),
    );
    expect(callsTo(DELETE)).toEqual([]);
  });

  it('says when it failed, and keeps the menu', async () => {
    const { press } = await askToDelete(new Failure(503, ''));
    await press('Delete');
    await expectToast('Error', 'Failed to delete the menu. Please try again.');
    expect(window.location.search).toBe('?menu=m1');
    await sheet();
  });
});
