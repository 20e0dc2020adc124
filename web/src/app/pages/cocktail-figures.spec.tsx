import { afterEach, describe, expect, it } from '@jest/globals';
import type { Cocktail, User } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { DESKTOP } from '../../lib/use-media-query.ts';
import { aCocktail, aUser, FIGURES } from '../../testing/fixtures.ts';
import { matchMediaQueries } from '../../testing/jsdom-gaps.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

async function openPanel(fields: Partial<Cocktail> = {}, user?: User) {
  matchMediaQueries(DESKTOP);
  const app = renderApp({
    path: '/cocktail/7',
    ...(user ? { user } : {}),
    replies: { 'GET /api/cocktails/:id': () => aCocktail(fields) },
  });
  if (user) await screen.findByRole('button', { name: 'Your account' });
  await screen.findByRole('region', { name: 'How it adds up' });
  return app;
}

const panel = () => within(screen.getByRole('region', { name: 'How it adds up' }));
const lines = () =>
  within(panel().getByRole('table', { name: 'Volume × strength' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].flatMap((cell) => [...cell.childNodes].map((part) => part.textContent)));
const figure = (name: string) => {
  const value = panel().getByText(name).closest('div')?.querySelector('dd');
  return [...(value?.querySelectorAll('p') ?? [])].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );
};
const layer = (name: string) => panel().getByText(name).closest('div')?.querySelector('dd')?.textContent;

describe('how it adds up', () => {
  it('multiplies volume by strength, line by line, with the sum so far', async () => {
    await openPanel();
    expect(lines()).toEqual([
      ['Mezcal', '1½ oz × 42%', '0.630', '0.630'],
      ['lime juice', '¾ oz × 0%', '0', '0.630'],
      ['Angostura bitters', '0.05 oz × 44.7%', '0.024', '0.654'],
    ]);
  });

  it('adds the water from ice to what was poured', async () => {
    await openPanel();
    expect(panel().getByText('adds 54.3%')).toBeTruthy();
    expect(['Water from ice', 'The rest', 'Alcohol', 'In the glass'].map(layer)).toEqual([
      '1.25 oz',
      '1.65 oz',
      '0.65 oz',
      '3.55 oz',
    ]);
    expect(panel().getByRole('img').getAttribute('aria-label')).toBe(
      'The glass in layers: water from ice 35%, the rest 46%, alcohol 18%',
    );
  });

  it('divides the alcohol by the glass', async () => {
    await openPanel();
    expect(panel().getByText('0.654 oz of alcohol divided by 3.55 oz in the glass is 18.4%.')).toBeTruthy();
  });

  it('measures in milliliters for those who prefer them', async () => {
    await openPanel({}, aUser({ preferredUnits: 'metric' }));
    await waitFor(() => expect(lines()[0]).toEqual(['Mezcal', '45 ml × 42%', '18.9', '18.9']));
    expect(layer('In the glass')).toBe('106.6 ml');
    expect(panel().getByText('19.6 ml of alcohol divided by 106.6 ml in the glass is 18.4%.')).toBeTruthy();
  });

  it.each([
    ['Sugar', ['0.5 g', '0.4 g in 100 ml', 'lime juice 0.4 g, Angostura bitters 0.1 g']],
    ['Acid', ['1.4 g', '1.3 g in 100 ml', 'lime juice 1.4 g']],
    ['Balance', ['Leans tart', '0.3 parts sugar to 1 of acid', 'TartSweet']],
    ['Calories', ['110 kcal', '15.5 g alcohol × 7 + 0.5 g sugar × 4']],
    ['US standard drinks', ['1.1', '15.5 g alcohol ÷ 14 g']],
  ])('says what gives %s', async (name, texts) => {
    await openPanel();
    expect(figure(name)).toEqual(texts);
  });

  it('keeps to the totals where the lines are not known', async () => {
    await openPanel({ figures: { ...FIGURES, lines: [] } });
    expect(panel().queryByRole('table')).toBeNull();
    expect(layer('In the glass')).toBe('3.55 oz');
    expect(figure('Sugar')).toEqual(['0.5 g', '0.4 g in 100 ml']);
  });

  it('holds nothing but the pour where there is no ice', async () => {
    await openPanel({ figures: { ...FIGURES, dilution: 0 } });
    expect(panel().queryByText('Water from ice')).toBeNull();
  });

  it('is open on a desktop, and can be closed', async () => {
    const { person } = await openPanel();
    await person.click(panel().getByRole('button', { name: 'How it adds up', expanded: true }));
    expect(panel().queryByRole('table')).toBeNull();
  });

  it('waits on a phone until it is asked for', async () => {
    const { person } = renderApp({
      path: '/cocktail/7',
      replies: { 'GET /api/cocktails/:id': () => aCocktail() },
    });
    await person.click(await screen.findByRole('button', { name: 'How it adds up', expanded: false }));
    expect(panel().getByRole('table')).toBeTruthy();
  });
});
