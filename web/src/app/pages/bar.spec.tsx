import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aBar, aBottle, openBar } from '../../testing/bars.ts';
import { Failure } from '../../testing/fake-server.ts';
import { aCocktail } from '../../testing/fixtures.ts';
import { aMenu, aPlan, aShoppingList } from '../../testing/menus.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const ADD = 'POST /api/bars/:id/bottles';
const SHOPPING = 'PATCH /api/menus/:id/shopping';
const CHANGE = 'PATCH /api/bars/:id/bottles/:bottleId';

const limes = aBottle({
  id: 'b2',
  ingredientId: 'lime-juice',
  name: 'fresh lime juice',
  buy: 'lime',
  aisle: 'produce',
  isCounted: true,
  size: 30,
  left: 60,
});

const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`${name} is in no row`);
  return within(found);
};

describe('my bar', () => {
  it('starts with a shelf that many people have', async () => {
    const { person, bodies } = openBar({
      replies: { 'GET /api/bars': () => [], 'POST /api/bars': () => aBar() },
    });
    await person.click(await screen.findByRole('button', { name: /A Negroni lover's/ }));
    await row('Campari');
    expect(bodies('POST /api/bars')).toEqual([{ name: 'Home', shelf: 'negroni' }]);
  });

  it('takes a bottle that is found by typing', async () => {
    const gin = aBottle({
      id: 'b3',
      ingredientId: 'london-dry-gin',
      name: 'London dry gin',
      aisle: 'spirits',
    });
    const { person, bodies } = openBar({ replies: { [ADD]: () => aBar({ bottles: [aBottle(), gin] }) } });
    await person.type(await screen.findByRole('combobox', { name: 'Add a bottle' }), 'gin');
    await person.click(await screen.findByRole('option', { name: 'London dry gin' }));
    await screen.findByText('London dry gin is in your bar.');
    await row('London dry gin');
    expect(bodies(ADD)).toEqual([{ bottles: [{ ingredientId: 'london-dry-gin' }] }]);
  });

  it('says how much is left of a bottle, in levels or exactly', async () => {
    const { person, bodies } = openBar({
      replies: { [CHANGE]: () => aBar({ bottles: [aBottle({ left: 375 })] }) },
    });
    const campari = await row('Campari');
    const levels = within(campari.getByRole('group', { name: 'How much Campari is left' }));
    await person.click(levels.getByRole('radio', { name: 'Half' }));
    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ left: 375 }]));
    await person.click(campari.getByRole('button', { name: 'Details of Campari' }));
    const left = campari.getByLabelText('Left (ml)');
    await person.clear(left);
    await person.type(left, '310');
    await person.click(campari.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(CHANGE).at(-1)).toMatchObject({ left: 310, openedOn: null, paid: null }),
    );
  });

  it('counts fruit', async () => {
    const { person, bodies } = openBar({
      replies: {
        'GET /api/bars': () => [aBar({ bottles: [limes] })],
        [CHANGE]: () => aBar({ bottles: [limes] }),
      },
    });
    const lime = await row('Lime');
    expect(lime.getByLabelText('Lime left').textContent).toBe('2');
    await person.click(lime.getByRole('button', { name: 'One Lime less' }));
    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ left: 30 }]));
  });

  it('says first what runs low and what goes off', async () => {
    openBar({
      replies: {
        'GET /api/bars': () => [
          aBar({ bottles: [aBottle({ left: 75, isLow: true }), { ...limes, keepsUntil: '2020-01-01' }] }),
        ],
      },
    });
    const notices = within(await screen.findByRole('region', { name: 'Worth a look' }));
    expect(notices.getByText(/Campari/).textContent).toBe('Running low: Campari');
    expect(notices.getByText(/lime/).textContent).toBe('Use soon: lime');
  });

  it('reads a pasted list, marks what is unsure, and adds what is left', async () => {
    const line = { size: 750, unit: 'ml' as const };
    const { person, bodies } = openBar({
      replies: {
        'POST /api/bars/read': () => [
          {
            ...line,
            text: 'half a bottle of Campari',
            ingredientId: 'campari',
            name: 'Campari',
            left: 375,
            unsure: [],
          },
          {
            ...line,
            text: 'some rum',
            ingredientId: 'white-rum',
            name: 'white rum',
            left: 750,
            unsure: ['ingredient'],
          },
          {
            text: 'snake oil',
            ingredientId: null,
            name: null,
            left: null,
            size: null,
            unit: null,
            unsure: ['ingredient'],
          },
        ],
        [ADD]: () => aBar(),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Paste a list' }));
    await person.type(screen.getByRole('textbox', { name: 'What do you have?' }), 'half a bottle of Campari');
    await person.click(screen.getByRole('button', { name: 'Read the list' }));
    await screen.findByText('Please check');
    await person.click(screen.getByRole('button', { name: /^Leave out.*some rum$/ }));
    await person.type(screen.getByRole('combobox', { name: 'Choose what it is' }), 'lime');
    await person.click(await screen.findByRole('option', { name: /fresh lime juice/ }));
    await person.click(screen.getByRole('button', { name: 'Add 2 to my bar' }));
    await waitFor(() =>
      expect(bodies(ADD)).toEqual([
        {
          bottles: [
            { ingredientId: 'campari', left: 375 },
            { ingredientId: 'lime-juice', left: 30 },
          ],
        },
      ]),
    );
  });

  it("says in the server's words why a bottle finds no room", async () => {
    const { person } = openBar({
      user: { tier: 'cocktail_curious' },
      replies: {
        [ADD]: () => new Failure(403, { code: 'forbidden', message: 'Your plan holds 10 bottles.' }),
      },
    });
    await screen.findByRole('heading', { name: '1 of 10 bottles' });
    await person.type(screen.getByRole('combobox', { name: 'Add a bottle' }), 'gin{Enter}');
    await expectToast('Error', 'Your plan holds 10 bottles.');
  });
});

describe('the shopping list of a bar', () => {
  const LIST = 'PATCH /api/bars/:id/shopping';
  const toBuy = [{ ingredientId: 'campari', name: 'Campari', buy: 'Campari', aisle: 'liqueurs' as const }];
  const low = aBottle({ left: 75, isLow: true });

  it('takes what runs low, and puts what was bought into the bar', async () => {
    const { person, bodies } = openBar({
      replies: {
        'GET /api/bars': () => [aBar({ bottles: [low] })],
        [LIST]: () => aBar({ bottles: [low], toBuy }),
        'POST /api/bars/:id/shopping/bought': () => aBar({ bottles: [low, aBottle({ id: 'b9' })] }),
      },
    });
    const list = within(await screen.findByRole('region', { name: 'Shopping list' }));
    list.getByText('Nothing to buy.');
    await person.click(screen.getByRole('button', { name: 'Add to shopping list' }));
    await person.click(await list.findByRole('checkbox', { name: 'Campari' }));
    await person.click(list.getByRole('button', { name: 'I bought this' }));
    await list.findByText('Nothing to buy.');
    expect(bodies(LIST)).toEqual([{ add: ['campari'] }]);
    expect(bodies('POST /api/bars/:id/shopping/bought')).toEqual([{ ingredientIds: ['campari'] }]);
  });
});

describe('what can be made', () => {
  it('is listed with what is missing and what stands in', async () => {
    const { person, asked } = openBar({
      replies: {
        'GET /api/bars/:id/cocktails': () => ({
          total: 1,
          matches: [
            {
              cocktailId: 7,
              missing: ['lime-juice'],
              swaps: [{ for: 'old-tom-gin', use: 'london-dry-gin' }],
            },
          ],
        }),
        'GET /api/cocktails': () => [aCocktail()],
      },
    });
    await person.click(await screen.findByRole('button', { name: 'One bottle short' }));
    await screen.findByRole('article', { name: 'Garden Gate' });
    expect(screen.getByText(/^Missing/).textContent).toBe(
      'Missing: fresh lime juice · London dry gin instead of old tom gin',
    );
    expect(screen.getByText('1 drink found')).toBeTruthy();
    expect(asked.findLast(({ key }) => key === 'GET /api/bars/:id/cocktails')?.path).toBe(
      '/api/bars/home/cocktails?missing=1&swaps=false',
    );
  });

  it('is counted before anybody asks for the list', async () => {
    const { asked } = openBar({
      replies: { 'GET /api/bars/:id/cocktails': () => ({ total: 52, matches: [] }) },
    });
    await screen.findByText('52 drinks right now.');
    expect(asked.filter(({ key }) => key === 'GET /api/cocktails')).toEqual([]);
  });

  it('grows most with the next best bottle, whose drinks are shown', async () => {
    const { person } = openBar({
      replies: {
        'GET /api/bars/:id/next-bottles': () => [
          { ingredientId: 'rye-whiskey', name: 'rye whiskey', total: 12, liked: 5, cocktailIds: [7] },
        ],
        'GET /api/cocktails': () => [aCocktail()],
      },
    });
    await screen.findByText('12 more drinks, 5 to your taste');
    await person.click(screen.getByRole('button', { name: 'Show them for rye whiskey' }));
    await screen.findByRole('link', { name: 'Garden Gate' });
  });

  it('narrows the collection, until all is wanted again', async () => {
    const drinks = [aCocktail(), aCocktail({ id: 8, name: 'Harbor Light' })];
    const { person } = openBar({
      path: '/saved',
      replies: {
        'GET /api/user/saved-cocktails': () => drinks,
        'GET /api/bars/:id/cocktails': () => ({
          total: 1,
          matches: [{ cocktailId: 8, missing: [], swaps: [] }],
        }),
      },
    });
    await screen.findByRole('article', { name: 'Garden Gate' });
    await person.click(screen.getByRole('combobox', { name: 'From my bar' }));
    await person.click(screen.getByRole('option', { name: 'I have it all' }));
    await screen.findByText('1 of 2 cocktails shown');
    expect(screen.queryByRole('article', { name: 'Garden Gate' })).toBeNull();
    await person.click(screen.getByRole('combobox', { name: 'From my bar' }));
    await person.click(screen.getByRole('option', { name: 'All drinks' }));
    await screen.findByText('2 cocktails in your collection');
  });
});

describe('a party', () => {
  it('puts into the bar what was bought for it', async () => {
    const { person, bodies } = openBar({
      path: '/planning/m1/shopping',
      replies: {
        'GET /api/menus': () => [aMenu()],
        'GET /api/menus/:id': () => aMenu(),
        'GET /api/menus/:id/plan': () => aPlan(),
        [ADD]: () => aBar(),
      },
    });
    await person.click(await screen.findByRole('checkbox', { name: /London dry gin/ }));
    await person.click(await screen.findByRole('button', { name: 'I bought this: put it in Home' }));
    await expectToast('Added to your bar', 'What you bought is in Home.');
    const bottle = { ingredientId: 'london-dry-gin', size: 750, left: 750 };
    expect(bodies(ADD)).toEqual([{ bottles: [bottle, bottle] }]);
  });

  it('subtracts what is in another bar, and restocks it on the same trip', async () => {
    const shopping = aShoppingList({ barId: 'b1', runningLow: ['Campari'] });
    const { person, bodies } = openBar({
      path: '/planning/m1/shopping',
      replies: {
        'GET /api/bars': () => [aBar({ id: 'b1' }), aBar({ id: 'b2' })],
        'GET /api/menus': () => [aMenu()],
        'GET /api/menus/:id': () => aMenu(),
        'GET /api/menus/:id/plan': () => aPlan({ shopping }),
        [SHOPPING]: () => aPlan({ shopping: { ...shopping, restocks: true } }),
      },
    });
    await screen.findByText('Low or going off soon: Campari.');
    await person.click(screen.getByRole('switch', { name: 'Restock the bar too' }));
    const box = await screen.findByRole('combobox', { name: "Subtract what's in" });
    expect(box.textContent).toBe('Home');
    await person.click(box);
    await person.click(await screen.findByRole('option', { name: 'Home (2)' }));
    await waitFor(() => expect(bodies(SHOPPING)).toEqual([{ restocks: true }, { barId: 'b2' }]));
  });
});

describe('a shared bar', () => {
  it('is shared by a link for each role', async () => {
    const invitations = [{ role: 'viewer' as const, code: 'x'.repeat(22) }];
    const { person, bodies } = openBar({
      replies: { 'POST /api/bars/:id/invitations': () => aBar({ invitations }) },
    });
    await person.click(await screen.findByRole('button', { name: 'Create link: can look' }));
    const link = await screen.findByRole('textbox', { name: 'Can look' });
    expect(link).toHaveProperty('value', `http://localhost/bar/join/${'x'.repeat(22)}`);
    expect(bodies('POST /api/bars/:id/invitations')).toEqual([{ role: 'viewer' }]);
  });

  it('is joined by its link, once its visitor says so', async () => {
    const { person, bodies } = openBar({
      path: `/bar/join/${'x'.repeat(22)}`,
      replies: { 'POST /api/bars/join': () => aBar({ id: 'theirs', name: 'Bea’s', role: 'viewer' }) },
    });
    await person.click(await screen.findByRole('button', { name: 'Join' }));
    await screen.findByRole('button', { name: 'Bea’s' });
    expect(bodies('POST /api/bars/join')).toEqual([{ code: 'x'.repeat(22), name: 'Ada Quill' }]);
  });

  it('asks a visitor to sign in, and leads back to the link', async () => {
    renderApp({ path: `/bar/join/${'x'.repeat(22)}` });
    const link = await screen.findByRole('link', { name: 'Sign in to join' });
    expect(link.getAttribute('href')).toBe(`/api/login?returnTo=/bar/join/${'x'.repeat(22)}`);
  });

  it('can only be looked at by a viewer', async () => {
    openBar({ replies: { 'GET /api/bars': () => [aBar({ role: 'viewer' })] } });
    const campari = await row('Campari');
    const level = campari.getByRole('group', { name: 'How much Campari is left' });
    expect(level).toHaveProperty('disabled', true);
    expect(screen.queryByRole('combobox', { name: 'Add a bottle' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave this bar' })).toBeTruthy();
  });
});
