import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@swizzle/proto';
import { screen, waitFor } from '@testing-library/react';
import { marker, setMarker } from '../lib/session/markers.ts';
import { expectUser } from '../lib/session/sign-in-hint.ts';
import { aUser } from '../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../testing/render-app.tsx';

afterEach(closeApp);

const expectLanding = () => screen.findByRole('link', { name: 'Generate Your First Drink' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a visitor', () => {
  it.each([
    '/account',
    '/subscribe',
    '/subscribe/success',
    '/generate',
    '/admin',
    '/admin/classic-cocktails',
  ])('sees the landing page at %s', async (path) => {
    renderApp({ path });
    await expectLanding();
    expect(window.location.pathname).toBe(path);
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
    renderApp({ path: '/saved', replies: { 'GET /api/auth/user': () => answer.promise } });
    expect(await screen.findByText('Loading')).toBeTruthy();
    answer.resolve(aUser());
    await heading('Your shelf is being built');
  });

  it('is not guessed at the front door where somebody was signed in last time', async () => {
    expectUser(true);
    const answer = Promise.withResolvers<User>();
    renderApp({ path: '/', replies: { 'GET /api/auth/user': () => answer.promise } });
    expect(screen.queryByRole('link', { name: 'Generate Your First Drink' })).toBeNull();
    answer.resolve(aUser());
    await heading('Sam is polishing the glasses');
  });

  it('of the administration turns others away after a second', async () => {
    renderApp({ path: '/admin', user: aUser() });
    await expectToast('Access Denied', "You don't have permission to access this area.");
    await waitFor(() => expect(window.location.pathname).toBe('/'), { timeout: 2000 });
  });

  it('of the administration opens to an administrator', async () => {
    renderApp({ path: '/admin', user: aUser({ tier: 'admin' }) });
    await heading('The back office opens soon');
  });
});

describe('after signing in', () => {
  it('somebody who wanted to generate lands on the generator', async () => {
    setMarker('returnToGenerate');
    renderApp({ path: '/', user: aUser() });
    await expectToast('Welcome to Swizzle!', 'Ready to generate your first cocktail');
    expect(window.location.pathname).toBe('/generate');
    expect(marker('returnToGenerate')).toBeNull();
  });

  it('somebody who wanted to remix lands on the generator with that cocktail', async () => {
    setMarker('returnToGenerate');
    setMarker('pendingRemixId', '12');
    renderApp({ path: '/', user: aUser() });
    await expectToast('Loading cocktail for remix', 'Taking you to the generator with this cocktail loaded');
    expect(window.location.pathname + window.location.search).toBe('/generate?remix=12');
    expect(marker('pendingRemixId')).toBeNull();
  });
});

describe('an unknown path', () => {
  it('reads Page Not Found', async () => {
    renderApp({ path: '/nowhere/at/all' });
    await heading('Page Not Found');
  });
});
