import { afterEach, describe, expect, it } from '@jest/globals';
import type { Cocktail, Generation } from '@swizzle/proto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type Asked, Failure, type Replies } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const GENERATE = 'POST /api/cocktails/generate';
const OVERLAY = { name: 'Crafting Your Perfect Cocktail' };
/** Milliseconds; the page polls a generation every 1.5 s. */

const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Generate My Cocktail' });
const sent = (asked: Asked[]) => asked.filter(({ key }) => key === GENERATE);
const keys = (asked: Asked[]) => sent(asked).map(({ headers }) => headers['idempotency-key']);
const never = () => new Promise<Cocktail>(() => {});
const aGeneration = (fields: Partial<Generation> = {}): Generation => ({
  id: 'g1',
  status: 'making',
  acceptedAt: new Date().toISOString(),
  ...fields,
});

const open = (replies: Replies, user = aUser()) => renderApp({ path: '/generate', user, replies });
const isServed = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Garden Gate' });
  expect(window.location.pathname).toBe('/cocktail/7');
};

/** Clicks the button, and reloads the page before the response arrives. */
async function interrupt() {
  const { asked, person } = open({ [GENERATE]: never });
  await person.click(await button());
  await waitFor(() => expect(sent(asked)).toHaveLength(1));
  cleanup();
  return asked;
}

describe('a reload in the middle of a generation', () => {
  it('sends the same request under the same key, and opens the drink', async () => {
    const before = await interrupt();
    const { asked } = open({ [GENERATE]: () => aCocktail() });
    await screen.findByRole('dialog', OVERLAY);
    await isServed();
    expect(keys(asked)).toEqual(keys(before));
    expect(sent(asked)[0]?.body).toEqual(sent(before)[0]?.body);
  });

  it('starts nothing again once the drink was served', async () => {
    await interrupt();
    open({ [GENERATE]: () => aCocktail() });
    await isServed();
    cleanup();
    const { asked } = open({ 'GET /api/user/generations': () => [] });
    await waitFor(() => expect(asked.map(({ key }) => key)).toContain('GET /api/user/generations'));
    await button();
    expect(sent(asked)).toEqual([]);
  });

  it('does not go on for another user in the same tab', async () => {
    await interrupt();
    const { asked } = open({ 'GET /api/user/generations': () => [] }, aUser({ id: 'u2' }));
    await waitFor(() => expect(asked.map(({ key }) => key)).toContain('GET /api/user/generations'));
    await button();
    expect(sent(asked)).toEqual([]);
    expect(screen.queryByRole('dialog', OVERLAY)).toBeNull();
  });

  it('says so where the generation cannot be made', async () => {
    await interrupt();
    open({ [GENERATE]: () => new Failure(500, '') });
    await expectToast('Generation Failed', 'Failed to generate cocktail. Please try again.');
    await button();
  });
});

describe('an answer that gets lost', () => {
  it.each([
    ['the connection', () => Promise.reject<Cocktail>(new TypeError('Failed to fetch'))],
    ['the server’s patience', () => new Failure(504, { code: 'timeout', message: 'Still at it.' })],
  ])('with %s leads to the drink all the same', async (_case, generate) => {
    let list: Generation[] = [aGeneration({ id: 'earlier', status: 'made', cocktailId: 3 })];
    const { person, asked } = open({
      [GENERATE]: () => {
        list = [aGeneration(), ...list];
        return generate();
      },
      'GET /api/user/generations': () => list,
      'GET /api/cocktails/:id': ({ id }) => aCocktail({ id: Number(id) }),
    });
    await waitFor(() => expect(asked.map(({ key }) => key)).toContain('GET /api/user/generations'));
    await person.click(await button());
    await screen.findByRole('button', { name: 'Make another drink' });
    list = list.with(0, aGeneration({ status: 'made', cocktailId: 7 }));
    await isServed();
    expect(sent(asked)).toHaveLength(1);
  });

  it('is not waited for where the server knows of nothing; the next press uses the same key', async () => {
    let generate: Replies[typeof GENERATE] = () => Promise.reject(new TypeError('Failed to fetch'));
    const { person, asked } = open({
      [GENERATE]: (params) => generate?.(params) ?? never(),
      'GET /api/user/generations': () => [],
    });
    await person.click(await button());
    await expectToast('Generation Failed', 'Failed to generate cocktail. Please try again.');
    generate = () => aCocktail();
    await person.click(await button());
    await isServed();
    expect(new Set(keys(asked)).size).toBe(1);
    expect(sent(asked)).toHaveLength(2);
  });

  it('says that it reconnects while nothing answers', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    const { person } = open({ [GENERATE]: offline, 'GET /api/user/generations': offline });
    await person.click(await button());
    await screen.findByText('Connection lost. Reconnecting...');
  });
});

describe('a drink that is being made for another tab', () => {
  it('shows on the generator, which opens it when it is done', async () => {
    let generation = aGeneration();
    const { asked } = open({
      'GET /api/user/generations': () => [generation],
      'GET /api/cocktails/:id': () => aCocktail(),
    });
    await screen.findByRole('dialog', OVERLAY);
    generation = aGeneration({ status: 'made', cocktailId: 7 });
    await isServed();
    expect(sent(asked)).toEqual([]);
  });

  it('can be left to itself', async () => {
    const { person } = open({ 'GET /api/user/generations': () => [aGeneration()] });
    await person.click(await screen.findByRole('button', { name: 'Make another drink' }));
    await waitFor(() => expect(screen.queryByRole('dialog', OVERLAY)).toBeNull());
    expect((await button()).disabled).toBe(false);
  });

  it('that fails says that it was not counted', async () => {
    let generation = aGeneration();
    open({ 'GET /api/user/generations': () => [generation] });
    await screen.findByRole('dialog', OVERLAY);
    generation = aGeneration({ status: 'failed' });
    await expectToast('Generation Failed', "We couldn't make this cocktail. It wasn't counted.");
    await button();
  });

  it('is left alone once it is made', async () => {
    const { asked } = open({
      'GET /api/user/generations': () => [aGeneration({ status: 'made', cocktailId: 7 })],
    });
    await waitFor(() => expect(asked.map(({ key }) => key)).toContain('GET /api/user/generations'));
    await button();
    expect(screen.queryByRole('dialog', OVERLAY)).toBeNull();
  });
});

describe('after a remix', () => {
  it("the original's list of remixes is read again", async () => {
    const remixes: Cocktail[] = [];
    const { person, asked } = renderApp({
      path: '/cocktail/7',
      user: aUser(),
      replies: {
        'GET /api/cocktails/:id': ({ id }) => aCocktail({ id: Number(id) }),
        'GET /api/cocktails': () => [...remixes],
        [GENERATE]: () => {
          const remix = aCocktail({ id: 8, name: 'Side Gate', remixedFromId: 7 });
          remixes.push(remix);
          return remix;
        },
      },
    });
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/cocktails?remixedFrom=7'));
    await person.click(await screen.findByRole('link', { name: 'Remix' }));
    await person.click(await button());
    await screen.findByRole('heading', { level: 1, name: 'Side Gate' });
    await act(async () => window.history.go(-2));
    await screen.findByRole('heading', { name: 'Remixes of this cocktail' });
  });
});
