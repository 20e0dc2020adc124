import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const REMOVE = 'DELETE /api/admin/cocktails/:id';
type Removal = NonNullable<Replies[typeof REMOVE]>;

async function askToRemove(removal: Removal = () => ({ removed: true })) {
  const app = renderApp({
    path: '/cocktail/7',
    user: aUser({ tier: 'admin' }),
    replies: { 'GET /api/cocktails/:id': () => aCocktail(), [REMOVE]: removal },
  });
  await app.person.click(await screen.findByRole('button', { name: 'Remove from Swizzle' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Garden Gate?' }));
  const press = (name: string) => app.person.click(dialog.getByRole('button', { name }));
  const calls = () => app.asked.filter(({ key }) => key === REMOVE).map(({ path }) => path);
  return { ...app, press, calls };
}

describe('removing a cocktail for everybody', () => {
  it('is confirmed, told, and leads back to the others', async () => {
    const { press, calls, asked } = await askToRemove();
    expect(calls()).toEqual([]);
    await press('Remove');
    await expectToast('Success', 'Garden Gate has been removed from Swizzle');
    expect(calls()).toEqual(['/api/admin/cocktails/7']);
    expect(window.location.pathname).toBe('/explore');
    expect(asked.filter(({ key }) => key === 'GET /api/cocktails/:id')).toHaveLength(1);
  });

  it('can be called off, and leaves the focus where it was', async () => {
    const { press, calls } = await askToRemove();
    await press('Keep it');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls()).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove from Swizzle'));
  });

  it.each([
    ["the server's words", new Failure(404, { code: 'not_found', message: 'It is gone.' }), 'It is gone.'],
    ['words of its own', new Failure(502, ''), 'Failed to remove cocktail. Please try again.'],
  ])('stays on the page when it fails, and says so in %s', async (_case, failure, words) => {
    const { press } = await askToRemove(() => failure);
    await press('Remove');
    await expectToast('Error', words);
    expect(window.location.pathname).toBe('/cocktail/7');
  });

  it('is not offered to others', async () => {
    renderApp({
      path: '/cocktail/7',
      user: aUser({ tier: 'bar_owner' }),
      replies: { 'GET /api/cocktails/:id': () => aCocktail() },
    });
    await screen.findByRole('button', { name: 'Your account' });
    await screen.findByRole('button', { name: 'Save Recipe' });
    expect(screen.queryByRole('button', { name: 'Remove from Swizzle' })).toBeNull();
  });
});
