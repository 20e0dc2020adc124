import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Cocktail, User } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { Failure } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

async function openCocktail(fields: Partial<Cocktail> = {}, user?: User, path = '/cocktail/7') {
  const app = renderApp({
    path,
    ...(user ? { user } : {}),
    replies: {
      'GET /api/cocktails/:id': ({ id }) =>
        id === '404'
          ? new Failure(404, { code: 'not_found', message: 'There is nothing here.' })
          : aCocktail({ ...(id === '7' ? fields : { name: 'Elder' }), id: Number(id) }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Garden Gate' });
  return app;
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('a cocktail', () => {
  it('shows its picture, its radar and its notes', async () => {
    await openCocktail();
    expect(screen.getByRole('img', { name: 'Garden Gate in its glass' }).getAttribute('src')).toBe(
      '/api/cocktails/7/picture',
    );
    expect(screen.getByRole('img', { name: 'Flavor radar: mostly herbaceous and sour' })).toBeTruthy();
    const notes = within(screen.getByRole('list', { name: 'Flavor notes' })).getAllByRole('listitem');
    expect(notes.map((note) => note.textContent)).toEqual(['Basil', 'Lime']);
    expect(document.title).toBe('Garden Gate · Swizzle');
  });

  it('says Coming Soon for an empty profile', async () => {
    const flavorProfile = { fruity: 0, earthy: 0, sour: 0, bitter: 0, herbaceous: 0, sweet: 0 };
    await openCocktail({ flavorProfile });
    expect(screen.getByText('Coming Soon')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /Flavor radar/ })).toBeNull();
  });

  it('measures in ounces and fractions', async () => {
    await openCocktail();
    expect(rows()).toEqual([
      ['1½ oz', 'Mezcal'],
      ['¾ oz', 'Lime juice'],
      ['2 dashes', 'Angostura bitters'],
    ]);
  });

  it('measures in milliliters for those who prefer them', async () => {
    await openCocktail({}, aUser({ preferredUnits: 'metric' }));
    await waitFor(() => expect(rows()[1]).toEqual(['22.5 ml', 'Lime juice']));
    expect(rows()[2]).toEqual(['2 dashes', 'Angostura bitters']);
  });

  it.each([
    ['Strength', 'Strong'],
    ['ABV', '18.4%'],
    ['Prep time', '5 min'],
    ['Mood', 'Adventurous'],
    ['Calories', '110'],
    ['Difficulty', 'Medium'],
    ['Glass', 'Coupe'],
  ])('has among its details %s: %s', async (name, value) => {
    await openCocktail();
    const details = within(screen.getByRole('complementary', { name: 'Details' }));
    expect(details.getByText(name).nextElementSibling?.textContent).toBe(value);
  });

  it('is made step by step, garnished and tagged', async () => {
    await openCocktail();
    expect(screen.getByText('Shake and strain.').closest('li')?.textContent).toBe('2Shake and strain.');
    expect(screen.getByRole('heading', { name: 'Garnish' }).nextElementSibling?.textContent).toBe(
      'A slapped basil leaf',
    );
    expect(within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('names the drink that it was remixed from', async () => {
    await openCocktail({ remixedFromId: 3 });
    const link = await screen.findByRole('link', { name: 'Elder' });
    expect(link.getAttribute('href')).toBe('/cocktail/3');
    expect(link.parentElement?.textContent).toBe('Remixed from Elder');
  });

  it('says what it changed of that drink', async () => {
    await openCocktail({
      remixedFromId: 3,
      ingredients: [{ name: 'Sloe gin', amount: 1, unit: 'oz' }],
    });
    const changes = await screen.findByRole('list', { name: 'What changed' });
    expect(changes.textContent).toMatch(/Adds Sloe gin\./);
    expect(changes.textContent).toMatch(/Leaves out Mezcal/);
  });

  it('says so kindly when that drink is gone, without a link that leads nowhere', async () => {
    await openCocktail({ remixedFromId: 404 });
    expect(await screen.findByText('Remixed from a cocktail that is no longer available')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'another cocktail' })).toBeNull();
  });

  it('does not speak of allergens where it has none', async () => {
    await openCocktail();
    expect(screen.queryByText('Contains')).toBeNull();
  });

  it('names its allergens', async () => {
    await openCocktail({ allergens: ['egg', 'milk'] });
    expect(screen.getByText('Contains').nextElementSibling?.textContent).toBe('egg, milk');
  });

  it('does not speak of traces of alcohol where it has none', async () => {
    await openCocktail();
    expect(screen.queryByText('Trace of alcohol')).toBeNull();
  });

  it('names what has alcohol in a drink that passes for free of it', async () => {
    const alcoholTraces = ['Angostura bitters', 'brandied cherry'];
    await openCocktail({ abv: 0.2, alcoholTraces, tags: ['zero-proof', 'sour'] });
    const traces = screen.getByText('Trace of alcohol').nextElementSibling;
    expect(traces?.textContent).toBe('Angostura bitters, brandied cherry');
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toEqual(['zero-proof with traces of alcohol', 'sour']);
  });

  it('is described to search engines in its own words', async () => {
    document.head.innerHTML = '<meta name="description" content="The house">';
    await openCocktail();
    const meta = document.querySelector('meta[name="description"]');
    await waitFor(() => expect(meta?.getAttribute('content')).toBe('Garden Gate: It opens green and cold.'));
  });

  it('can be remixed', async () => {
    await openCocktail();
    expect(screen.getByRole('link', { name: 'Remix' }).getAttribute('href')).toBe('/generate?remix=7');
  });
});

describe('the way back', () => {
  it('leads to the chat when one came from there', async () => {
    await openCocktail({}, undefined, '/cocktail/7?from=explore');
    expect(screen.getByRole('link', { name: 'Back to Chat' }).getAttribute('href')).toBe('/explore');
  });

  it('leads back in history otherwise', async () => {
    const { person } = await openCocktail();
    window.history.pushState(null, '', '/cocktail/7');
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => {});
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(go.mock.calls).toEqual([[-1]]);
  });
});

describe('a cocktail that cannot be shown', () => {
  it('is not found when it does not exist', async () => {
    renderApp({ path: '/cocktail/404' });
    await screen.findByRole('heading', { level: 1, name: 'Cocktail Not Found' });
    expect(
      screen.getByText("The cocktail you're looking for doesn't exist or has been removed."),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Explore Cocktails' }).getAttribute('href')).toBe('/explore');
  });

  it('can be asked for again when the bar did not answer', async () => {
    let isDown = true;
    const { person } = renderApp({
      path: '/cocktail/7',
      replies: {
        'GET /api/cocktails/:id': () => (isDown ? new Failure(503, 'closed') : aCocktail()),
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await person.click(retry);
    await screen.findByRole('heading', { level: 1, name: 'Garden Gate' });
  });
});
