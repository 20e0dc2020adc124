import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aCocktail } from '../../testing/fixtures.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

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
