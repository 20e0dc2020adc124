import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import type { Replies } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';
import { cocktailCount } from './admin.tsx';

afterEach(closeApp);

const COUNT = 'GET /api/admin/statistics';

async function openDashboard(user: Partial<User> = {}, count?: Replies[typeof COUNT]) {
  const app = renderApp({
    path: '/admin',
    user: aUser({ tier: 'admin', ...user }),
    replies: count ? { [COUNT]: count } : {},
  });
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
  return app;
}

const tiles = () =>
  screen.getAllByRole('definition').map((tile) => [tile.previousSibling?.textContent, tile.textContent]);
const card = (title: string) => {
  const found = screen
    .getAllByRole('article')
    .find((article) => within(article).queryByRole('heading', { name: title }));
  if (!found) throw new Error(`no tool ${title}`);
  return within(found);
};

describe('the admin dashboard', () => {
  it.each([
    ['Ada', {}],
    ['Admin', { firstName: null }],
  ])('welcomes %s', async (name, user) => {
    await openDashboard(user);
    expect(screen.getByText(`Welcome back, ${name}`)).toBeTruthy();
  });

  it('leads back to the site', async () => {
    await openDashboard();
    expect(screen.getByRole('link', { name: 'Back to Site' }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['Classic Cocktail Generator', 'Active', '/admin/classic-cocktails'],
    ['Featured Cocktail Management', 'Integrated', '/explore'],
    ['Work Queues', 'Active', '/api/admin/queues'],
  ])('has the tool %s, %s, at %s', async (title, state, href) => {
    await openDashboard();
    expect(card(title).getByText(state)).toBeTruthy();
    expect(card(title).getByRole('link', { name: title }).getAttribute('href')).toBe(href);
  });

  it('leaves the queues to the server, whose page they are', async () => {
    const { person } = await openDashboard();
    let isTaken: boolean | undefined;
    const look = (event: MouseEvent) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    await person.click(card('Work Queues').getByRole('link', { name: 'Work Queues' }));
    expect(isTaken).toBe(false);
  });

  it('says where the featured toggle is', async () => {
    await openDashboard();
    const words = /The toggle is on individual cocktail pages\./;
    expect(card('Featured Cocktail Management').getByText(words)).toBeTruthy();
  });

  it.each(['User Management', 'Analytics Dashboard', 'System Settings', 'Content Moderation'])(
    'plans the tool %s',
    async (title) => {
      await openDashboard();
      expect(card(title).getByText('Planned')).toBeTruthy();
      expect(card(title).getByRole<HTMLButtonElement>('button', { name: 'Coming Soon' }).disabled).toBe(true);
      expect(card(title).queryByRole('link')).toBeNull();
    },
  );
});

describe('the statistics', () => {
  it('are four', async () => {
    await openDashboard({}, () => new Promise(() => {}));
    expect(tiles()).toEqual([
      ['Total Cocktails', '106+'],
      ['System Status', 'Active'],
      ['Admin Tools', '3'],
      ['AI Generation', 'Latest'],
    ]);
  });

  it('count the cocktails there are', async () => {
    await openDashboard({}, () => ({ cocktails: 265 }));
    await waitFor(() => expect(tiles()[0]?.[1]).toBe('265'));
  });

  it('count again whenever the page is opened', async () => {
    let cocktails = 265;
    const { person } = await openDashboard({}, () => ({ cocktails }));
    await waitFor(() => expect(tiles()[0]?.[1]).toBe('265'));
    cocktails = 266;
    await person.click(screen.getByRole('link', { name: 'Classic Cocktail Generator' }));
    await person.click(await screen.findByRole('link', { name: 'Back to Admin Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
    await waitFor(() => expect(tiles()[0]?.[1]).toBe('266'));
  });
});

it.each([
  [undefined, '106+'],
  [0, '106+'],
  [106, '106+'],
  [107, '107'],
  [1265, '1,265'],
])('reads %p cocktails as %s', (count, words) => {
  expect(cocktailCount(count)).toBe(words);
});
