import { afterEach, describe, expect, it } from '@jest/globals';
import type { Cocktail, User } from '@swizzle/proto';
import { screen, waitFor } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

type Featuring = NonNullable<Replies['POST /api/admin/cocktails/:id/featured']>;

async function openSwitch(featuring: Featuring) {
  const app = renderApp({
    path: '/cocktail/7',
    user: aUser({ tier: 'admin' }),
    replies: {
      'GET /api/cocktails/:id': () => aCocktail(),
      'POST /api/admin/cocktails/:id/featured': featuring,
    },
  });
  await app.person.click(await screen.findByRole('switch', { name: 'Featured' }));
  return app;
}

const isOn = () => screen.getByRole('switch', { name: 'Featured' }).getAttribute('aria-checked') === 'true';

describe('the featured switch', () => {
  it.each<[string, User | undefined]>([
    ['a visitor', undefined],
    ['a guest', aUser()],
    ['a bar owner', aUser({ tier: 'bar_owner' })],
  ])('is not there for %s', async (_who, user) => {
    renderApp({
      path: '/cocktail/7',
      ...(user ? { user } : {}),
      replies: { 'GET /api/cocktails/:id': () => aCocktail() },
    });
    await screen.findByRole('button', { name: 'Share Recipe' });
    await screen.findByRole(user ? 'button' : 'link', { name: user ? 'Your account' : 'Login' });
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('features a cocktail', async () => {
    const { asked } = await openSwitch(() => aCocktail({ isFeatured: true }));
    await expectToast('Success', 'Featured status updated successfully');
    const sent = asked.find(({ key }) => key === 'POST /api/admin/cocktails/:id/featured');
    expect([sent?.path, sent?.body]).toEqual(['/api/admin/cocktails/7/featured', { isFeatured: true }]);
    await waitFor(() => expect(isOn()).toBe(true));
  });

  it('moves at once, and takes no second change before the answer', async () => {
    const answer = Promise.withResolvers<Cocktail>();
    const { asked, person } = await openSwitch(() => answer.promise);
    await waitFor(() => expect(isOn()).toBe(true));
    await person.click(screen.getByRole('switch', { name: 'Featured', busy: true }));
    answer.resolve(aCocktail({ isFeatured: true }));
    await screen.findByRole('switch', { name: 'Featured', busy: false });
    expect(asked.filter(({ key }) => key.startsWith('POST'))).toHaveLength(1);
  });

  it.each([
    ["the server's words", new Failure(403, { code: 'forbidden', message: 'Admins only.' }), 'Admins only.'],
    ['words of its own', new Failure(502, ''), 'Failed to update featured status'],
  ])('goes back when it fails, and says so in %s', async (_case, failure, words) => {
    await openSwitch(() => failure);
    await expectToast('Error', words);
    await waitFor(() => expect(isOn()).toBe(false));
  });
});
