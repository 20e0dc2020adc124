import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const mainLinks = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  return within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('the header', () => {
  it('offers a visitor to log in and to sign up', async () => {
    renderApp({ path: '/' });
    expect(await mainLinks()).toEqual([
      ['Generate', '/api/login'],
      ['Explore', '/api/login'],
      ['Pricing', '/pricing'],
      ['Login', '/api/login'],
      ['Sign Up', '/api/login?new=1'],
    ]);
    expect(screen.getByRole('link', { name: 'Swizzle' }).getAttribute('href')).toBe('/');
  });

  it('leads a member to their rooms and marks the one they are in', async () => {
    renderApp({ path: '/saved', user: aUser() });
    await screen.findByRole('button', { name: 'Your account' });
    expect(await mainLinks()).toEqual([
      ['Generate', '/generate'],
      ['Explore', '/explore'],
      ['Saved', '/saved'],
      ['Plan', '/planning'],
      ['My bar', '/bar'],
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Saved');
  });

  it('leads out through the logo when signed in', async () => {
    renderApp({ path: '/saved', user: aUser() });
    const logo = await screen.findByRole('link', { name: 'Swizzle: sign out' });
    expect(logo.getAttribute('href')).toBe('/api/logout');
  });

  it.each([
    ['Ada Quill', aUser(), ['Account', 'Sign Out']],
    ['User', aUser({ firstName: null, lastName: null }), ['Account', 'Sign Out']],
    ['Ada Quill', aUser({ tier: 'admin' }), ['Admin Dashboard', 'Account', 'Sign Out']],
  ])('has under the avatar the name %s and what belongs to the account', async (name, user, items) => {
    const { person } = renderApp({ path: '/saved', user });
    // The new page takes the focus, which closes the menu.
    await screen.findByRole('heading', { level: 1, name: 'Your Collection' });
    await person.click(await screen.findByRole('button', { name: 'Your account' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByText(name)).toBeTruthy();
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(items);
    expect(screen.getByRole('menuitem', { name: 'Sign Out' }).getAttribute('href')).toBe('/api/logout');
  });

  it('carries the same links behind a button on small screens', async () => {
    const { person } = renderApp({ path: '/generate', user: aUser() });
    await person.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    const names = within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Generate', 'Explore', 'Saved', 'Plan', 'My bar', 'Account', 'Sign Out']);
    await person.click(within(menu).getByRole('link', { name: 'Saved' }));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull());
  });
});
