// Two clicks in a row: React hasn't rendered in between, so no button is disabled yet.
import { afterEach, describe, expect, it } from '@jest/globals';
import type { EndpointKey, User } from '@swizzle/proto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Replies } from '../testing/fake-server.ts';
import { aCocktail, aUser } from '../testing/fixtures.ts';
import { aMenu, aPlan } from '../testing/menus.ts';
import { closeApp, renderApp } from '../testing/render-app.tsx';

afterEach(closeApp);

const HOST = { tier: 'party_planner' } as const;
const ADMIN = { tier: 'admin' } as const;

const REPLIES: Replies = {
  'GET /api/cocktails/:id': () => aCocktail(),
  'GET /api/cocktails': () => [],
  'GET /api/user/saved-cocktails': () => [],
  'GET /api/user/generations': () => [],
  'GET /api/menus': () => [aMenu()],
  'GET /api/menus/:id': () => aMenu(),
  'GET /api/menus/:id/plan': () => aPlan(),
  'GET /api/subscription/state': () => ({ state: 'none', lastEndDate: null }),
};

interface Case {
  key: EndpointKey;
  path: string;
  button: string | RegExp;
  user?: Partial<User>;
  replies?: Replies;
  /** Buttons to click, or text to type, before the submit button is enabled. */
  before?: (press: (name: string | RegExp) => Promise<void>) => Promise<unknown>;
}

async function planEvent() {
  for (const [label, option] of [
    ['Event type', 'Birthday Celebration'],
    ['Event length', '3-4 hours'],
    ['Budget per person', '$5-8'],
  ] as const) {
    await userEvent.click(await screen.findByRole('combobox', { name: label }));
    await userEvent.click(screen.getByRole('option', { name: option }));
  }
}

const CASES: Case[] = [
  { key: 'POST /api/cocktails/generate', path: '/generate', button: 'Generate My Cocktail' },
  { key: 'POST /api/cocktails/:id/save', path: '/cocktail/7', button: 'Save Recipe' },
  {
    key: 'DELETE /api/cocktails/:id/save',
    path: '/saved',
    button: 'Remove',
    replies: { 'GET /api/user/saved-cocktails': () => [aCocktail()] },
  },
  { key: 'POST /api/cocktails/:id/share-bonus', path: '/cocktail/7', button: 'Share Recipe' },
  {
    key: 'PATCH /api/auth/user/profile',
    path: '/account',
    button: 'Save Changes',
    before: (press) => press('Edit Profile'),
  },
  {
    key: 'POST /api/auth/sign-out-everywhere',
    path: '/account',
    button: /^Sign out everywhere$/i,
  },
  {
    key: 'POST /api/subscription/reactivate',
    path: '/account',
    button: /reactivate/i,
    replies: { 'GET /api/subscription/state': () => ({ state: 'cancelled', lastEndDate: null }) },
  },
  {
    key: 'POST /api/menus/generate',
    path: '/planning',
    button: 'Generate Menu',
    user: HOST,
    before: planEvent,
  },
  {
    key: 'POST /api/menus/:id/cocktails/:entryId/swap',
    path: '/planning?menu=m1',
    button: 'Swap',
    user: HOST,
  },
  {
    key: 'POST /api/menus/:id/share',
    path: '/planning?menu=m1',
    button: 'Share with guests',
    user: HOST,
    before: (press) => press('Share'),
  },
  {
    key: 'DELETE /api/menus/:id',
    path: '/planning?menu=m1',
    button: 'Delete',
    user: HOST,
    before: (press) => press('Delete Menu'),
  },
  {
    key: 'POST /api/admin/classic-cocktails/generate',
    path: '/admin/classic-cocktails',
    button: 'Generate & Add to Database',
    user: ADMIN,
    before: async () =>
      userEvent.type(await screen.findByRole('textbox', { name: 'Cocktail Name' }), 'Hanky Panky'),
  },
  { key: 'POST /api/admin/cocktails/:id/featured', path: '/cocktail/7', button: /featured/i, user: ADMIN },
];

const inRole = (name: string | RegExp) => async () =>
  (
    await screen.findAllByRole(name instanceof RegExp && name.test('featured') ? 'switch' : 'button', {
      name,
    })
  )[0];

describe('two clicks without a gap', () => {
  it.each(CASES)('are one $key', async ({ key, path, button, user, replies, before }) => {
    const answer = Promise.withResolvers<never>();
    const { asked, person } = renderApp({
      path,
      user: aUser(user),
      replies: { ...REPLIES, ...replies, [key]: () => answer.promise },
    });
    const find = (name: string | RegExp) => inRole(name)();
    await before?.(async (name) => {
      const opener = await find(name);
      if (opener) await person.click(opener);
    });
    const target = await find(button);
    await act(async () => {
      target?.click();
      target?.click();
    });
    await waitFor(() => expect(asked.map((call) => call.key)).toContain(key));
    // A second call may only have waited for the first response.
    await act(async () => answer.reject(new TypeError('Failed to fetch')));
    expect(asked.filter((call) => call.key === key)).toHaveLength(1);
  });
});
