import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { dropHint, marker } from '../../lib/session/sign-in.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const notice = () => screen.findByRole('region', { name: "You're signed out" });

/** A member who opens a page and then signs out: the server redirects to the home page. */
async function signOutAt(path: string) {
  renderApp({
    path,
    user: aUser(),
    replies: { 'GET /api/user/saved-cocktails': () => [], 'GET /api/cocktails/:id': () => aCocktail() },
  });
  await screen.findByRole('button', { name: 'Your account' });
  await screen.findByRole('main');
  cleanup();
  dropHint();
  return renderApp({ path: '/' });
}

describe('after signing out', () => {
  it('says so above the landing page, and leads back to where one was', async () => {
    const { leave } = await signOutAt('/saved');
    const back = within(await notice()).getByRole('link', { name: 'Sign back in' });
    expect(screen.getByRole('link', { name: 'Generate Your First Drink' })).toBeTruthy();
    fireEvent.click(back);
    expect(leave.mock.calls).toEqual([['/api/login?returnTo=/saved']]);
  });

  it('goes on with the drink that was being shaped', async () => {
    await signOutAt('/generate');
    fireEvent.click(within(await notice()).getByRole('link', { name: 'Sign back in' }));
    expect(marker('returnToGenerate')).toBe('true');
  });

  it('goes on with the remix that was being shaped', async () => {
    await signOutAt('/generate?remix=7');
    fireEvent.click(within(await notice()).getByRole('button', { name: 'Sign back in' }));
    expect([marker('pendingRemixId'), marker('returnToGenerate')]).toEqual(['7', 'true']);
  });

  it('says so until it is closed', async () => {
    await signOutAt('/saved');
    const close = within(await notice()).getByRole('button', { name: 'Close' });
    close.focus();
    fireEvent.click(close);
    expect(screen.queryByRole('region', { name: "You're signed out" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    cleanup();
    renderApp({ path: '/' });
    await screen.findByRole('link', { name: 'Generate Your First Drink' });
    expect(screen.queryByRole('region', { name: "You're signed out" })).toBeNull();
  });
});

describe('someone who was never signed in', () => {
  it('is not told that they are signed out', async () => {
    renderApp({ path: '/' });
    await screen.findByRole('link', { name: 'Generate Your First Drink' });
    expect(screen.queryByRole('region', { name: "You're signed out" })).toBeNull();
  });
});
