import { afterEach, describe, expect, it } from '@jest/globals';
import type { Cocktail } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, enter, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const KEY = 'POST /api/admin/classic-cocktails/generate';
const PATH = '/admin/classic-cocktails';
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cocktail Name' });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate & Add to Database' });

async function openForm(generate: NonNullable<Replies[typeof KEY]> = () => aCocktail()) {
  const app = renderApp({ path: PATH, user: aUser({ tier: 'admin' }), replies: { [KEY]: generate } });
  await screen.findByRole('heading', { level: 1, name: 'Classic Cocktail Generator' });
  const add = async (name: string) => {
    await enter(app.person, field(), name);
    await app.person.click(submit());
  };
  return { ...app, add, sent: () => app.asked.filter(({ key }) => key === KEY) };
}

const recent = () => {
  const list = within(screen.getByRole('region', { name: 'Recently Added' })).queryByRole('list');
  return list
    ? within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    : [];
};

describe('the classic cocktail generator', () => {
  it('turns others away after a second', async () => {
    renderApp({ path: PATH, user: aUser({ tier: 'party_planner' }) });
    await expectToast('Access Denied', "You don't have permission to access this area.");
    expect(window.location.pathname).toBe(PATH);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('adds a classic by its name', async () => {
    const { add, sent } = await openForm(() => aCocktail({ id: 31, name: 'Negroni' }));
    await add('  negroni ');
    await expectToast('Success!', 'Negroni has been added to the database');
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'negroni' }]);
    expect(recent()).toEqual([['Negroni', '/cocktail/31']]);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('asks for a name', async () => {
    const { person, sent } = await openForm();
    await person.type(field(), '   ');
    await person.click(submit());
    expect(screen.getByRole('alert').textContent).toBe('Cocktail name is required');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
    await person.type(field(), 'N');
    expect(screen.queryByText('Cocktail name is required')).toBeNull();
  });

  it('takes one name at a time', async () => {
    const drink = Promise.withResolvers<Cocktail>();
    const { add, person, sent } = await openForm(() => drink.promise);
    await add('Negroni');
    const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Generating Classic Recipe...' });
    expect(busy.disabled).toBe(true);
    await person.type(field(), '{Enter}');
    drink.resolve(aCocktail());
    await waitFor(() => expect(submit().disabled).toBe(false));
    expect(sent()).toHaveLength(1);
  });

  it('lists the last five, newest first, for as long as the tab is open', async () => {
    let id = 0;
    const generate = () => aCocktail({ id: ++id, name: `Classic ${id}` });
    const { add, person } = await openForm(generate);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await add(name);
      await waitFor(() => expect(recent()[0]?.[0]).toBe(`Classic ${id}`));
    }
    const names = ['Classic 6', 'Classic 5', 'Classic 4', 'Classic 3', 'Classic 2'];
    expect(recent().map(([name]) => name)).toEqual(names);

    await person.click(screen.getByRole('link', { name: 'Back to Admin Dashboard' }));
    await person.click(await screen.findByRole('link', { name: 'Classic Cocktail Generator' }));
    await screen.findByRole('textbox', { name: 'Cocktail Name' });
    expect(recent().map(([name]) => name)).toEqual(names);
  });

  it.each(['Mood: Classic', 'Flavor profile', 'ABV', 'History'])('explains: %s', async (part) => {
    await openForm();
    const explainer = within(screen.getByRole('region', { name: 'How It Works' }));
    expect(explainer.getByRole('heading', { name: part })).toBeTruthy();
  });
});

describe('a classic that is not added', () => {
  it.each([
    [
      "the server's words",
      new Failure(422, { code: 'unprocessable', message: 'Nobody here knows a Gargle.' }),
      'Nobody here knows a Gargle.',
    ],
    ['words of its own', new Failure(502, ''), 'Failed to generate cocktail'],
  ])('is explained in %s, and its name kept', async (_case, failure, words) => {
    const { add } = await openForm(() => failure);
    await add('Gargle');
    await expectToast('Failed to generate classic cocktail', words);
    expect(field().value).toBe('Gargle');
    expect(recent()).toEqual([]);
  });

  it('because it is there already leads to it', async () => {
    const message = 'The Negroni is in the catalog already.';
    const { add } = await openForm(() => new Failure(409, { code: 'conflict', message, cocktailId: 12 }));
    await add('Negroni');
    await expectToast('Failed to generate classic cocktail', message);
    const link = screen.getByRole('link', { name: 'View this cocktail' });
    expect(link.getAttribute('href')).toBe('/cocktail/12');
    expect(link.closest('[role="status"]')?.textContent).toBe(`${message} View this cocktail`);
  });
});
