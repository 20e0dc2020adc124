import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aBar, openBar } from '../../testing/bars.ts';
import { aCocktail } from '../../testing/fixtures.ts';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(closeApp);

describe('a drink that was made', () => {
  const made = {
    id: 'm1',
    cocktailId: 7,
    name: 'Garden Gate',
    servings: 2,
    madeAt: '2025-06-01T20:00:00Z',
    forWhom: 'Bea',
    stars: null,
    note: null,
  };

  it('says on its page what is missing, and what a substitute does to it', async () => {
    const flat = { fruity: 10, earthy: 10, sour: 10, bitter: 80, herbaceous: 10, sweet: 10 };
    const { person, bodies } = openBar({
      path: '/cocktail/7',
      replies: {
        'GET /api/cocktails/:id': ({ id }) =>
          aCocktail(id === '8' ? { id: 8, name: 'Negroni with Aperol' } : {}),
        'POST /api/cocktails/:id/variants': () => aCocktail({ id: 8, name: 'Negroni with Aperol' }),
        'GET /api/bars/:id/cocktails/:cocktailId': () => ({
          missing: [
            {
              ingredientId: 'campari',
              name: 'Campari',
              substitutes: [
                {
                  ingredientId: 'aperol',
                  name: 'Aperol',
                  isAtHand: true,
                  ingredients: [
                    { name: 'Aperol', amount: 1, unit: 'oz', metricAmount: 30, metricUnit: 'ml' },
                  ],
                  before: { abv: 24.1, sugarPercent: 9, acidPercent: 0.12, flavorProfile: flat },
                  after: {
                    abv: 20.2,
                    sugarPercent: 9,
                    acidPercent: 0.12,
                    flavorProfile: { ...flat, bitter: 60 },
                  },
                },
              ],
            },
          ],
        }),
      },
    });
    await screen.findByRole('heading', { name: 'Not in your bar, Home' });
    await person.click(screen.getByRole('button', { name: /^Use Aperol/ }));
    expect(screen.getByText('30 ml Aperol')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Strength 24.1% 20.2%' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Bitter 80 60' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Save this version.*Aperol/ }));
    await expectToast('Saved', 'Negroni with Aperol is in your collection.');
    await screen.findByRole('heading', { level: 1, name: 'Negroni with Aperol' });
    expect(bodies('POST /api/cocktails/:id/variants')).toEqual([{ replace: 'campari', use: 'aperol' }]);
  });

  it('names together what nothing stands in for', async () => {
    openBar({
      path: '/cocktail/7',
      replies: {
        'GET /api/cocktails/:id': () => aCocktail(),
        'GET /api/bars/:id/cocktails/:cocktailId': () => ({
          missing: [
            { ingredientId: 'mezcal', name: 'mezcal', substitutes: [] },
            { ingredientId: 'absinthe', name: 'absinthe', substitutes: [] },
          ],
        }),
      },
    });
    await screen.findByText('Mezcal, absinthe');
    expect(screen.getAllByText('Nothing comes close.')).toHaveLength(1);
  });

  it('is taken from the bar on its own page, and given back', async () => {
    const { person, bodies, asked } = openBar({
      path: '/cocktail/7',
      replies: {
        'GET /api/cocktails/:id': () => aCocktail(),
        'POST /api/bars/:id/made': () => ({ made, bar: aBar() }),
        'DELETE /api/bars/:id/made/:madeId': () => aBar(),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Made it' }));
    const servings = screen.getByRole('spinbutton', { name: 'How many did you make?' });
    await person.clear(servings);
    await person.type(servings, '2');
    await person.type(screen.getByRole('textbox', { name: 'For whom (optional)' }), 'Bea');
    await person.click(screen.getByRole('button', { name: 'Take it from Home' }));
    await screen.findByText("Taken from Home. It's in your log.");
    expect(bodies('POST /api/bars/:id/made')).toEqual([{ cocktailId: 7, servings: 2, forWhom: 'Bea' }]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Made it' });
    expect(asked.at(-1)?.path).toBe('/api/bars/home/made/m1');
  });

  it('is taken from another bar where there are several', async () => {
    const { person, asked } = openBar({
      path: '/cocktail/7',
      replies: {
        'GET /api/cocktails/:id': () => aCocktail(),
        'GET /api/bars': () => [aBar(), aBar({ id: 'cottage', name: 'Cottage' })],
        'POST /api/bars/:id/made': () => ({ made, bar: aBar({ id: 'cottage', name: 'Cottage' }) }),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Made it' }));
    await person.click(screen.getByRole('combobox', { name: 'From which bar' }));
    await person.click(await screen.findByRole('option', { name: 'Cottage' }));
    await person.click(screen.getByRole('button', { name: 'Take it from Cottage' }));
    await screen.findByText("Taken from Cottage. It's in your log.");
    expect(asked.find(({ key }) => key === 'POST /api/bars/:id/made')?.path).toBe('/api/bars/cottage/made');
  });

  it('stands in the log of the bar, with stars and a note', async () => {
    const { person, bodies } = openBar({
      replies: {
        'GET /api/bars/:id/made': () => [made],
        'PATCH /api/bars/:id/made/:madeId': () => made,
      },
    });
    await screen.findByText('June 1, 2025 · 2 servings · for Bea');
    await person.click(screen.getByRole('button', { name: 'Rate Garden Gate' }));
    await person.click(screen.getByRole('radio', { name: '4' }));
    await person.type(screen.getByRole('textbox', { name: 'Note' }), 'Colder');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies('PATCH /api/bars/:id/made/:madeId')).toEqual([{ stars: 4, note: 'Colder' }]),
    );
  });
});
