import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { dropHint } from '../../lib/session/sign-in.ts';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  closeApp();
  Reflect.deleteProperty(globalThis, 'caches');
});

const SAVED: Replies = { 'GET /api/user/saved-cocktails': () => [aCocktail()] };
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const collection = () => screen.findByRole('heading', { level: 1, name: 'Your Collection' });
const landing = () => screen.findByRole('link', { name: 'Generate Your First Drink' });

/** A member's page load, and a later one in the same browser with a different response about the session. */
async function comeBack(answer: () => Failure | Promise<never>) {
  renderApp({ path: '/saved', user: aUser(), replies: SAVED });
  await collection();
  cleanup();
  return renderApp({ path: '/saved', replies: { ...SAVED, 'GET /api/auth/user': answer } });
}

describe('a member whom the network does not reach', () => {
  it('stays signed in, with what this device has', async () => {
    await comeBack(unreachable);
    await collection();
  });

  it('is signed out where the server says so', async () => {
    const deleted: string[] = [];
    Object.assign(globalThis, { caches: { delete: async (name: string) => deleted.push(name) > 0 } });
    await comeBack(
      () => new Failure(401, { code: 'unauthorized', message: 'Unauthorized: please sign in.' }),
    );
    await landing();
    expect(localStorage.getItem('member')).toBeNull();
    expect(deleted).toEqual(['private']);
  });

  it('is signed out where the server fails', async () => {
    await comeBack(() => new Failure(503, 'closed'));
    await landing();
  });

  it('is forgotten with the session', async () => {
    renderApp({ path: '/saved', user: aUser(), replies: SAVED });
    await collection();
    cleanup();
    dropHint();
    renderApp({ path: '/' });
    await landing();
    expect(localStorage.getItem('member')).toBeNull();
  });
});

describe('a page without a network', () => {
  const NOTICE = /You're offline/;

  it('says so for as long as there is none', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderApp({ path: '/' });
    await screen.findByText(NOTICE);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('is read again once there is one', async () => {
    let drinks = [aCocktail()];
    const { asked } = renderApp({
      path: '/saved',
      user: aUser(),
      replies: { 'GET /api/user/saved-cocktails': () => drinks },
    });
    await screen.findByRole('article', { name: 'Garden Gate' });
    drinks = [aCocktail({ name: 'Fresh Start' })];
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('article', { name: 'Fresh Start' });
    expect(asked.filter(({ key }) => key === 'GET /api/auth/user')).toHaveLength(2);
  });
});
