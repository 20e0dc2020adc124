import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Cocktail } from '@swizzle/proto';
import { act, screen, waitFor } from '@testing-library/react';
import { marker } from '../../lib/session/sign-in.ts';
import { REDUCED_MOTION } from '../../lib/use-media-query.ts';
import { Failure, type Replies, SIGNED_OUT } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { holdLogin, releaseTimers } from '../../testing/hold-login.ts';
import { matchMediaQueries } from '../../testing/jsdom-gaps.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  releaseTimers();
  closeApp();
});

const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Generate My Cocktail' });
const LIMIT =
  "You've reached your daily limit. Share a cocktail for bonus generations or upgrade for unlimited access!";

async function press(generate: Replies['POST /api/cocktails/generate'], user = aUser(), more: Replies = {}) {
  matchMediaQueries(REDUCED_MOTION);
  const app = renderApp({
    path: '/generate',
    user,
    replies: { ...(generate ? { 'POST /api/cocktails/generate': generate } : {}), ...more },
  });
  await app.person.click(await button());
  return app;
}

describe('generating a cocktail', () => {
  it('covers the page while it lasts and serves the drink on its own page', async () => {
    const drink = Promise.withResolvers<Cocktail>();
    const { asked } = await press(() => drink.promise);
    await screen.findByRole('dialog', { name: 'Crafting Your Perfect Cocktail' });
    expect(screen.getByRole('status').textContent).toBe('Analyzing flavor profile');
    expect(document.querySelector('main')?.closest('[inert]')).toBeTruthy();
    expect(document.querySelector('.generate-bar button')?.textContent).toBe('Generating Magic...');

    drink.resolve(aCocktail());
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100'));
    await screen.findByText('Garden Gate is ready', { selector: '[role="status"]' });
    const name = await screen.findByText('Garden Gate', { selector: '.pour-name span' });
    expect(name.parentElement?.style.getPropertyValue('--longest-word')).toBe('6');
    await screen.findByRole('heading', { level: 1, name: 'Garden Gate' });
    expect(screen.queryByText(/is served/)).toBeNull();
    expect(window.location.pathname).toBe('/cocktail/7');
    expect(document.querySelector('[inert]')).toBeNull();
    expect(asked.map(({ key }) => key)).not.toContain('GET /api/cocktails/7');
  });

  it('pours with motion on, until a tap ends it', async () => {
    const { person } = renderApp({
      path: '/generate',
      user: aUser(),
      replies: { 'POST /api/cocktails/generate': () => aCocktail() },
    });
    await person.click(await button());
    const overlay = await screen.findByRole('dialog', { name: 'Crafting Your Perfect Cocktail' });
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100'));
    expect(screen.queryByRole('heading', { level: 1, name: 'Garden Gate' })).toBeNull();
    await person.click(overlay);
    await screen.findByRole('heading', { level: 1, name: 'Garden Gate' });
    expect(document.querySelector('.pour-name')).toBeNull();
  });

  it('shows what is asked for until the drink is known, then the picture that it got', async () => {
    const drink = Promise.withResolvers<Cocktail>();
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg"><rect id="room"/><g data-part="drink"><g data-part="liquid"/></g></svg>';
    const animate = jest.spyOn(Element.prototype, 'animate');
    await press(() => drink.promise, aUser(), { 'GET /api/cocktails/:id/picture': () => picture });
    await waitFor(() => expect(document.querySelector('.pour-figure [data-part="drink"]')).toBeTruthy());
    const asked = document.querySelector('.pour-figure')?.innerHTML;
    drink.resolve(aCocktail());
    await screen.findByText('Garden Gate', { selector: '.pour-name span' });
    expect(document.querySelector('.pour-figure')?.innerHTML).not.toBe(asked);
    expect(document.querySelectorAll('.pour-figure svg > #room')).toHaveLength(1);
    // The previous content fades out on top, and nothing moves.
    const faded = animate.mock.calls.map(([frames]) =>
      (frames as Keyframe[]).map((frame) => Object.keys(frame)),
    );
    expect(faded).toEqual(Array.from({ length: 2 }, () => [['opacity'], ['opacity']]));
    await screen.findByRole('heading', { level: 1, name: 'Garden Gate' });
  });

  it('does without a picture that does not come', async () => {
    const drink = Promise.withResolvers<Cocktail>();
    const never = () => new Promise<never>(() => {}) as never;
    await press(() => drink.promise, aUser(), { 'GET /api/cocktails/:id/picture': never });
    await waitFor(() => expect(document.querySelector('.pour-figure [data-part="drink"]')).toBeTruthy());
    jest.useFakeTimers();
    try {
      await act(async () => drink.resolve(aCocktail()));
      await act(() => jest.advanceTimersByTimeAsync(3000));
      await act(() => jest.advanceTimersByTimeAsync(500));
    } finally {
      jest.useRealTimers();
    }
    await screen.findByRole('heading', { level: 1, name: 'Garden Gate' });
  });

  it('sends a key of its own, and reads the user again', async () => {
    const { asked } = await press(() => aCocktail());
    const sent = asked.find(({ key }) => key === 'POST /api/cocktails/generate');
    expect(sent?.headers['idempotency-key']).toMatch(/^[\w-]{32,36}$/);
    await waitFor(() => expect(asked.filter(({ key }) => key === 'GET /api/auth/user')).toHaveLength(2));
  });
});

describe('a cocktail that is not made', () => {
  it('leads back to signing in when the session is over', async () => {
    const letGo = holdLogin();
    const { leave } = await press(
      () => new Failure(401, { code: 'unauthorized', message: 'Unauthorized: please sign in.' }),
    );
    await expectToast('Unauthorized', 'You are logged out. Logging in again...');
    expect(leave).not.toHaveBeenCalled();
    letGo();
    expect(leave.mock.calls).toEqual([['/api/login']]);
    expect(marker('returnToGenerate')).toBe('true');
  });

  it('leads there too when the page learns first that nobody is signed in', async () => {
    const letGo = holdLogin();
    let asked = 0;
    const { leave, person } = renderApp({
      path: '/generate',
      replies: {
        'GET /api/auth/user': () => (asked++ === 0 ? aUser() : SIGNED_OUT),
        'POST /api/cocktails/generate': () => SIGNED_OUT,
      },
    });
    await person.click(await button());
    await screen.findByRole('link', { name: 'Generate Your First Drink' });
    expect(leave).not.toHaveBeenCalled();
    letGo();
    expect(leave.mock.calls).toEqual([['/api/login']]);
  });

  it('for its name says so, and marks the name until it is another', async () => {
    const words = 'That name is not one for our menu. Please try another.';
    const { person } = renderApp({
      path: '/generate',
      user: aUser(),
      replies: {
        'POST /api/cocktails/generate': () => new Failure(422, { code: 'unprocessable', message: words }),
      },
    });
    await button();
    const name = screen.getByRole('textbox', { name: 'Suggested Name' });
    await person.type(name, 'Rude');
    await person.click(await button());
    await expectToast('Generation Failed', words);
    expect(screen.getByRole('alert').textContent).toBe(words);
    await waitFor(() => expect(document.activeElement).toBe(name));
    await person.type(name, 'r');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [
      "the server's words",
      new Failure(429, { code: 'daily_limit_reached', message: 'Three it is.' }),
      'Three it is.',
    ],
    ['words of its own', new Failure(429, ''), LIMIT],
  ])('for the daily limit says so in %s', async (_case, failure, words) => {
    await press(() => failure);
    await expectToast('Daily Limit Reached', words);
    const box = await screen.findByRole('region', { name: 'Daily Limit Reached' });
    expect(box.textContent).toContain(words);
    expect(screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/subscribe');
    expect(screen.getByRole('link', { name: 'Share a Cocktail' }).getAttribute('href')).toBe(
      '/saved?tab=made',
    );
    expect((await button()).disabled).toBe(true);
  });

  it('for going too fast asks for patience, not for money', async () => {
    await press(() => new Failure(429, { code: 'rate_limited', message: 'That was a little fast.' }));
    await expectToast('One Moment', 'That was a little fast.');
    expect(screen.queryByRole('link', { name: 'Upgrade Now' })).toBeNull();
  });

  it('for any other reason can be tried again', async () => {
    await press(() => new Failure(503, 'no ice'));
    await expectToast('Generation Failed', 'Failed to generate cocktail. Please try again.');
    const again = await button();
    expect(again.disabled).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(again));
  });
});

describe("the day's limit", () => {
  it.each([
    [{ dailyCocktailsGenerated: 2 }, false],
    [{ dailyCocktailsGenerated: 3 }, true],
    [{ dailyCocktailsGenerated: 5, hasSharedToday: true }, false],
    [{ dailyCocktailsGenerated: 6, hasSharedToday: true }, true],
    [{ dailyCocktailsGenerated: 99, tier: 'party_planner' as const }, false],
    [{ dailyCocktailsGenerated: 99, tier: 'admin' as const }, false],
  ])('closes the button, for %j: %s', async (fields, closed) => {
    renderApp({ path: '/generate', user: aUser(fields) });
    expect((await button()).disabled).toBe(closed);
    expect(screen.queryAllByRole('region', { name: 'Daily Limit Reached' })).toHaveLength(closed ? 1 : 0);
  });

  it('offers no sharing once its bonus is used up', async () => {
    renderApp({ path: '/generate', user: aUser({ dailyCocktailsGenerated: 6, hasSharedToday: true }) });
    const box = await screen.findByRole('region', { name: 'Daily Limit Reached' });
    expect(box.textContent).not.toMatch(/share a cocktail/i);
    expect(screen.getByRole('link', { name: 'Upgrade Now' })).toBeTruthy();
  });
});
