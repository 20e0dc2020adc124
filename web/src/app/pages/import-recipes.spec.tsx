import { afterEach, describe, expect, it } from '@jest/globals';
import type { RecipeImport } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { anItem } from '../../testing/bars.ts';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, enter, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const anImport = (fields: Partial<RecipeImport> = {}): RecipeImport => ({
  id: 'i1',
  name: 'Odd One',
  revision: 0,
  url: null,
  lines: [
    { text: '2 oz gin', ingredient: { name: 'London dry gin', amount: 2, unit: 'oz' }, unsure: [] },
    { text: '1 oz unobtainium', ingredient: null, unsure: ['ingredient'] },
  ],
  steps: ['Stir.'],
  recipe: null,
  cocktailId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

const open = (replies: Replies, user = aUser({ tier: 'party_planner' })) => {
  const app = renderApp({
    path: '/bar/import',
    user,
    replies: {
      'GET /api/imports': () => [],
      'GET /api/imports/sources': () => ({ photo: false }),
      'GET /api/stock-items': () => [anItem()],
      ...replies,
    },
  });
  const bodies = (key: string) => app.asked.filter((call) => call.key === key).map(({ body }) => body);
  return { ...app, bodies };
};

describe('importing recipes', () => {
  it('reads a pasted one, and marks what it doesn’t know until a person says what it is', async () => {
    const known = { name: 'London dry gin', amount: 1, unit: 'oz' };
    const [gin] = anImport().lines;
    const { person, bodies } = open({
      'POST /api/imports': () => [anImport()],
      'PATCH /api/imports/:id': () =>
        anImport({
          lines: [...(gin ? [gin] : []), { text: '1 oz unobtainium', ingredient: known, unsure: [] }],
        }),
    });
    await enter(person, await screen.findByLabelText('Paste a recipe'), 'Odd One\n2 oz gin');
    await person.click(screen.getByRole('button', { name: 'Import' }));
    await expectToast('Imported', 'Odd One is yours.');
    const recipe = within(screen.getByRole('article', { name: 'Odd One' }));
    recipe.getByText('Not found');
    await person.type(recipe.getByRole('combobox', { name: 'Choose what it is' }), 'gin');
    await person.click(recipe.getByRole('option', { name: 'London dry gin' }));
    await recipe.findByText('1 oz London dry gin');
    expect(bodies('PATCH /api/imports/:id')).toEqual([
      { revision: 0, lines: [{ at: 1, ingredientId: 'london-dry-gin' }] },
    ]);
  });

  it('says in the server’s words why a page gives none', async () => {
    const words = 'We can’t open this address.';
    const { person, bodies } = open({
      'POST /api/imports': () => new Failure(422, { code: 'unprocessable', message: words }),
    });
    const field = await screen.findByRole('textbox', { name: 'Or the address of a page with a recipe' });
    await enter(person, field, 'http://10.0.0.1/');
    await person.click(screen.getByRole('button', { name: 'Import from page' }));
    await expectToast('Error', words);
    expect(bodies('POST /api/imports')).toEqual([{ url: 'http://10.0.0.1/' }]);
  });

  it('shares one at a second thought, and then leads to its page', async () => {
    const { person } = open({
      'GET /api/imports': () => [anImport()],
      'POST /api/imports/:id/share': () => aCocktail({ id: 9, name: 'Odd One' }),
    });
    await person.click(await screen.findByRole('button', { name: /^Share/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Share Odd One?' }));
    await person.click(question.getByRole('button', { name: 'Share' }));
    const link = await screen.findByRole('link', { name: 'Open its page' });
    expect(link.getAttribute('href')).toBe('/cocktail/9');
  });

  it('has an unsure line confirmed, or put into other words', async () => {
    const lines = [
      {
        text: '3/4 oz Campari',
        ingredient: { name: 'Campari', amount: 0.75, unit: 'oz' },
        unsure: ['amount' as const],
      },
    ];
    const { person, bodies } = open({
      'GET /api/imports': () => [anImport({ lines, revision: 3 })],
      'PATCH /api/imports/:id': () => anImport({ lines, revision: 3 }),
    });
    await person.click(await screen.findByRole('button', { name: /^That's right/ }));
    await waitFor(() => expect(bodies('PATCH /api/imports/:id')).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: /^Edit/ }));
    const field = screen.getByRole('textbox', { name: 'What it should say' });
    await person.clear(field);
    await enter(person, field, '1 oz Campari');
    await person.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() =>
      expect(bodies('PATCH /api/imports/:id')).toEqual([
        { revision: 3, lines: [{ at: 0, isRight: true }] },
        { revision: 3, lines: [{ at: 0, text: '1 oz Campari' }] },
      ]),
    );
  });

  it('takes no photo where no model is set', async () => {
    open({});
    await screen.findByRole('button', { name: 'Import from page' });
    expect(screen.queryByLabelText('Choose a photo')).toBeNull();
  });

  it('says so where a photo can’t be opened', async () => {
    const { person, bodies } = open({ 'GET /api/imports/sources': () => ({ photo: true }) });
    await person.upload(
      await screen.findByLabelText('Choose a photo'),
      new File(['words'], 'a.jpg', { type: 'image/jpeg' }),
    );
    await expectToast('Error', 'We can’t open this picture. Try a JPEG or a PNG.');
    expect(bodies('POST /api/imports/photo')).toEqual([]);
  });

  it('comes with a paid plan', async () => {
    open({}, aUser({ tier: 'cocktail_curious' }));
    await screen.findByText('Importing recipes comes with Party Planner.');
  });
});
