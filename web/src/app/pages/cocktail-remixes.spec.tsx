import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

async function openWithRemixes(count: number) {
  const app = renderApp({
    path: '/cocktail/7',
    replies: {
      'GET /api/cocktails/:id': () => aCocktail(),
      'GET /api/cocktails': () =>
        Array.from({ length: count }, (_, index) =>
          aCocktail({ id: 20 + index, name: `Remix ${index + 1}` }),
        ),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Garden Gate' });
  await waitFor(() => expect(app.asked.map(({ path }) => path)).toContain('/api/cocktails?remixedFrom=7'));
  return app;
}

const section = () => screen.findByRole('region', { name: 'Remixes of this cocktail' });

describe('the remixes of a cocktail', () => {
  it('are cards that lead to their own pages', async () => {
    await openWithRemixes(2);
    const remixes = within(await section());
    expect(remixes.getAllByRole('article')).toHaveLength(2);
    expect(remixes.getByRole('link', { name: 'Remix 2' }).getAttribute('href')).toBe('/cocktail/21');
    expect(remixes.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('take no room where there are none', async () => {
    await openWithRemixes(0);
    expect(screen.queryByText('Remixes of this cocktail')).toBeNull();
  });

  it('come eight at first, and all on request', async () => {
    const { person } = await openWithRemixes(11);
    const remixes = within(await section());
    expect(remixes.getAllByRole('article')).toHaveLength(8);
    await person.click(remixes.getByRole('button', { name: 'Show all 11 remixes' }));
    expect(remixes.getAllByRole('article')).toHaveLength(11);
    expect(document.activeElement).toBe(remixes.getByRole('link', { name: 'Remix 9' }));
  });
});

describe('the zero-proof twin of a cocktail', () => {
  const TWIN = { id: 8, name: 'Zero-Proof Garden Gate', abv: 0 };
  const open = (user?: ReturnType<typeof aUser>) =>
    renderApp({
      path: '/cocktail/7',
      ...(user && { user }),
      replies: {
        'GET /api/cocktails/:id': ({ id }) => aCocktail(id === '8' ? TWIN : {}),
        'POST /api/cocktails/:id/twin': () => aCocktail(TWIN),
      },
    });

  it('is made at a press, saved, and opens', async () => {
    const { person } = open(aUser());
    await person.click(await screen.findByRole('button', { name: 'Make a zero-proof twin' }));
    await expectToast('Saved', 'Zero-Proof Garden Gate is in your collection.');
    await screen.findByRole('heading', { level: 1, name: TWIN.name });
    expect(screen.queryByRole('button', { name: 'Make a zero-proof twin' })).toBeNull();
  });

  it('asks a visitor to sign in, and leads back', async () => {
    const { person, leave } = open();
    await person.click(await screen.findByRole('link', { name: 'Make a zero-proof twin' }));
    expect(leave).toHaveBeenCalledWith('/api/login?returnTo=/cocktail/7');
  });
});
