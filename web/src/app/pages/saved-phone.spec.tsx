import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { address, drinks, openSaved } from '../../features/saved/testing/open-saved.ts';
import { closeApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const opener = (name: string) => screen.findByRole('button', { name });
const sheet = () => screen.getByRole('dialog', { name: 'Filter Your Collection' });
const inSheet = (name: string) => within(sheet()).getByRole('button', { name });
const field = (name: string) => screen.getByRole('combobox', { name });

async function openSheet({ search = '', count = 0 } = {}) {
  const app = await openSaved({ screenSize: 'phone', search, found: { 'mood=Cozy': drinks(2) } });
  await app.person.click(await opener(count > 0 ? `Filters ${count} active` : 'Filters'));
  return app;
}

describe('the filters on a phone', () => {
  it('wait behind a button', async () => {
    await openSaved({ screenSize: 'phone' });
    await opener('Filters');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are counted on it, each note by itself', async () => {
    await openSaved({ screenSize: 'phone', search: '?baseLiquor=gin&abv=0-5&flavorNotes=Mint,Lime' });
    expect((await opener('Filters 4 active')).textContent).toContain('4');
  });

  it('offer strengths of their own', async () => {
    const { person } = await openSheet();
    await person.click(field('Strength (% ABV)'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All',
      '0-5%',
      '5-10%',
      '10-15%',
      '15-20%',
      '20-25%',
      '25%+',
    ]);
  });

  it('show a strength of the other list', async () => {
    await openSheet({ search: '?abv=35%2B', count: 1 });
    expect(field('Strength (% ABV)').textContent).toBe('35%+');
  });

  it('hold once they are applied', async () => {
    const { person, asked } = await openSheet();
    await person.click(field('Mood'));
    await person.click(screen.getByRole('option', { name: 'Cozy' }));
    expect(address()).toBe('/saved');
    await person.click(inSheet('Apply Filters'));
    await screen.findByText('2 of 3 cocktails shown');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await opener('Filters 1 active'));
    expect(asked.at(-1)?.path).toBe('/api/user/saved-cocktails?mood=Cozy');
  });

  it.each([
    ['Escape', (person: { keyboard: (keys: string) => Promise<void> }) => person.keyboard('{Escape}')],
    [
      'the cross',
      (person: { click: (element: Element) => Promise<void> }) => person.click(inSheet('Close filters')),
    ],
  ])('are forgotten when the sheet is closed by %s', async (_way, close) => {
    const { person } = await openSheet({ search: '?mood=Cozy', count: 1 });
    await person.click(inSheet('Clear All'));
    expect(field('Mood').textContent).toBe('All');
    await close(person);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/saved?mood=Cozy');
    await person.click(await opener('Filters 1 active'));
    expect(field('Mood').textContent).toBe('Cozy');
  });

  it('are cleared together, once that is applied', async () => {
    const { person } = await openSheet({ search: '?mood=Cozy', count: 1 });
    await person.click(inSheet('Clear All'));
    await person.click(inSheet('Apply Filters'));
    await screen.findByText('3 cocktails in your collection');
    expect(address()).toBe('/saved');
  });

  it('include the notes, whose suggestions Escape closes before the sheet', async () => {
    const { person } = await openSheet();
    await person.type(field('Flavor notes'), 'yuzu');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    await person.keyboard('{ArrowDown}{Enter}');
    expect(within(sheet()).getByRole('button', { name: 'Remove Yuzu' })).toBeTruthy();
  });

  it('leave the pages to a short pagination', async () => {
    await openSaved({ screenSize: 'phone', saved: drinks(100), search: '?page=5' });
    await screen.findByRole('article', { name: 'Drink 49' });
    const pages = screen.getAllByRole('button', { name: /^Page/ }).map(({ textContent }) => textContent);
    expect(pages).toEqual(['1', '5', '9']);
  });
});
