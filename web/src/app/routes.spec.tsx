import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { hasHint, marker } from '../lib/session/sign-in.ts';
import { Failure } from '../testing/fake-server.ts';
import { aUser } from '../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../testing/render-app.tsx';

afterEach(closeApp);

const expectLanding = () => screen.findByRole('link', { name: 'Generate Your First Drink' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a visitor', () => {
  it.each(['/subscribe', '/subscribe/success', '/generate'])('sees the landing page at %s', async (path) => {
    renderApp({ path });
    await expectLanding();
    expect(window.location.pathname).toBe(path);
  });

  it.each(['/subscribe?change=payment', '/subscribe?change=card'])(
    'who comes from a mail to %s signs in first, and comes back',
    async (path) => {
      const { leave } = renderApp({ path });
      await waitFor(() =>
        expect(leave).toHaveBeenCalledWith(`/api/login?returnTo=${encodeURIComponent(path)}`),
      );
    },
  );

  it('is not asked after where no cookie speaks of a session', async () => {
    const { asked } = renderApp({ path: '/' });
    await expectLanding();
    expect(asked.map(({ key }) => key)).not.toContain('GET /api/auth/user');
  });

  it('comes back to the generator, with the cocktail to remix, after signing in', async () => {
    renderApp({ path: '/generate?remix=12' });
    await expectLanding();
    expect([marker('returnToGenerate'), marker('pendingRemixId')]).toEqual(['true', '12']);
  });

  it.each([
    ['/saved', 'Please sign in to see your collection.'],
    ['/explore', 'Please sign in to explore cocktails with Sam.'],
  ])('is sent from %s to the landing page and told why', async (path, words) => {
    renderApp({ path });
    await expectToast('Sign In Required', words);
    expect(window.location.pathname).toBe('/');
    await expectLanding();
  });

  it('does not meet a redirect again on the way back', async () => {
    const steps = window.history.length;
    renderApp({ path: '/saved' });
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(window.history.length).toBe(steps);
  });

  it.each(['/admin', '/admin/classic-cocktails'])(
    'is denied %s, and a second later at the front door',
    async (path) => {
      renderApp({ path });
      await expectToast('Access Denied', "You don't have permission to access this area.");
      expect(window.location.pathname).toBe(path);
      await waitFor(() => expect(window.location.pathname).toBe('/'));
      await expectLanding();
    },
  );

  it('is told at /planning to sign in, and then taken there', async () => {
    const { leave } = renderApp({ path: '/planning' });
    await expectToast('Sign In Required', 'Please sign in to plan an event. Taking you there...');
    expect(leave).not.toHaveBeenCalled();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/api/login'));
  });
});

describe('a page for members', () => {
  it('waits until it is known who is there', async () => {
    const answer = Promise.withResolvers<User>();
    renderApp({ path: '/generate', replies: { 'GET /api/auth/user': () => answer.promise } });
    expect(await screen.findByText('Loading')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeTruthy();
    answer.resolve(aUser());
    await heading('AI-Powered Generation');
  });

  it('is not guessed at the front door where someone may be signed in', async () => {
    const answer = Promise.withResolvers<User>();
    renderApp({ path: '/', replies: { 'GET /api/auth/user': () => answer.promise } });
    expect(screen.queryByRole('link', { name: 'Generate Your First Drink' })).toBeNull();
    answer.resolve(aUser());
    await heading("What's your vibe tonight?");
  });

  it.each([
    ['has ended', 401, false],
    ['could not be looked up', 503, true],
  ])('shows the landing page where the session %s', async (_case, status, kept) => {
    renderApp({ path: '/subscribe', replies: { 'GET /api/auth/user': () => new Failure(status, '') } });
    await expectLanding();
    expect(hasHint()).toBe(kept);
  });

  it('of the administration turns others away after a second', async () => {
    renderApp({ path: '/admin', user: aUser({ tier: 'bar_owner' }) });
    await expectToast('Access Denied', "You don't have permission to access this area.");
    expect(window.location.pathname).toBe('/admin');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('of the administration opens to an administrator', async () => {
    renderApp({ path: '/admin', user: aUser({ tier: 'admin' }) });
    await heading('Admin Dashboard');
  });
});

describe('an unknown path', () => {
  it('reads Page Not Found', async () => {
    renderApp({ path: '/nowhere/at/all' });
    await heading('Page Not Found');
  });
});
