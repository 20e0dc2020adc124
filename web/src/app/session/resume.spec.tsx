import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { marker, setMarker } from '../../lib/session/sign-in.ts';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

// As in the browser during development: every effect runs twice.
configure({ reactStrictMode: true });

afterEach(closeApp);

const SAVE = 'POST /api/cocktails/:id/save';
const SAVED: Replies = {
  [SAVE]: () => ({ saved: true }),
  'GET /api/user/saved-cocktails': () => [aCocktail()],
};

const back = (replies: Replies = {}) => renderApp({ path: '/', user: aUser(), replies });
const here = () => window.location.pathname + window.location.search;
const left = () =>
  (['pendingSaveId', 'returnToSaved', 'pendingRemixId', 'returnToGenerate'] as const).filter((name) =>
    marker(name),
  );

describe('after signing in, someone who wanted to save', () => {
  it('finds the cocktail in their collection', async () => {
    setMarker('pendingSaveId', '7');
    setMarker('returnToSaved');
    const { asked } = back(SAVED);
    await expectToast('Cocktail saved successfully', 'The cocktail has been added to your collection');
    expect(here()).toBe('/saved');
    expect(asked.filter(({ key }) => key === SAVE).map(({ path }) => path)).toEqual([
      '/api/cocktails/7/save',
    ]);
    expect(left()).toEqual([]);
  });

  it('stays where they are when they did not ask to see the collection', async () => {
    setMarker('pendingSaveId', '7');
    back(SAVED);
    await expectToast('Cocktail saved successfully', 'The cocktail has been added to your collection');
    expect(here()).toBe('/');
  });

  it('is told when it failed, and is not asked again', async () => {
    setMarker('pendingSaveId', '7');
    setMarker('returnToSaved');
    back({ [SAVE]: () => new Failure(503, '') });
    await expectToast('Failed to save cocktail', 'Please try again');
    expect(here()).toBe('/');
    expect(left()).toEqual([]);
  });

  it('gets that before anything else', async () => {
    setMarker('pendingSaveId', '7');
    setMarker('pendingRemixId', '12');
    setMarker('returnToGenerate');
    back(SAVED);
    await expectToast('Cocktail saved successfully', 'The cocktail has been added to your collection');
    expect(here()).toBe('/');
    expect(left()).toEqual([]);
  });
});

describe('after signing in, someone who wanted to remix', () => {
  it('lands on the generator with that cocktail', async () => {
    setMarker('pendingRemixId', '12');
    setMarker('returnToGenerate');
    back();
    await expectToast('Loading cocktail for remix', 'Taking you to the generator with this cocktail loaded');
    expect(here()).toBe('/generate?remix=12');
    expect(left()).toEqual([]);
  });

  it('stays where they are without the marker to return', async () => {
    setMarker('pendingRemixId', '12');
    back();
    await expectToast('Loading cocktail for remix', 'Taking you to the generator with this cocktail loaded');
    expect(here()).toBe('/');
    expect(left()).toEqual([]);
  });
});

describe('after signing in, someone who wanted to generate', () => {
  it('lands on the generator', async () => {
    setMarker('returnToGenerate');
    back();
    await expectToast('Welcome to Swizzle!', 'Ready to generate your first cocktail');
    expect(here()).toBe('/generate');
    expect(left()).toEqual([]);
  });

  it('is not greeted as new after a lost session', async () => {
    back();
    await waitFor(() => expect(sessionStorage.getItem('tabUserId')).toBe('u1'));
    cleanup();
    setMarker('returnToGenerate');
    back();
    await expectToast('Welcome back!', 'Your drink is as you left it');
    expect(here()).toBe('/generate');
    expect(screen.queryByText('Welcome to Swizzle!')).toBeNull();
  });

  it('is greeted as new where someone else was signed in before', async () => {
    sessionStorage.setItem('tabUserId', 'u2');
    setMarker('returnToGenerate');
    back();
    await expectToast('Welcome to Swizzle!', 'Ready to generate your first cocktail');
  });
});

describe('a visitor with an intention', () => {
  it('keeps it until they have signed in', async () => {
    setMarker('pendingSaveId', '7');
    setMarker('returnToSaved');
    const { asked } = renderApp({ path: '/' });
    await screen.findByRole('link', { name: 'Generate Your First Drink' });
    await waitFor(() => expect(left()).toEqual(['pendingSaveId', 'returnToSaved']));
    expect(asked.filter(({ key }) => key === SAVE)).toEqual([]);
  });
});
