import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Cocktail, Generation } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { address, drinks, names } from '../../features/saved/testing/open-saved.ts';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const MADE = 'GET /api/user/cocktails';
const tab = (name: string) => screen.findByRole('tab', { name });
const aGeneration = (fields: Partial<Generation> = {}): Generation => ({
  id: 'g1',
  status: 'making',
  name: 'Night Bus',
  acceptedAt: new Date().toISOString(),
  ...fields,
});

async function openMade(replies: Replies = {}) {
  const app = renderApp({
    path: '/saved?tab=made',
    user: aUser(),
    replies: {
      [MADE]: () => [],
      'GET /api/user/generations': () => [],
      'GET /api/user/saved-cocktails': () => drinks(1),
      ...replies,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Made by you' });
  return app;
}

describe('the tabs of the saved page', () => {
  it('begin with the collection, and keep the chosen one in the address', async () => {
    const { person } = renderApp({
      path: '/saved',
      user: aUser(),
      replies: { 'GET /api/user/saved-cocktails': () => drinks(1), [MADE]: () => drinks(2) },
    });
    expect((await tab('Your Collection')).getAttribute('aria-selected')).toBe('true');
    await person.click(await tab('Made by you'));
    await screen.findByRole('article', { name: 'Drink 2' });
    expect(address()).toBe('/saved?tab=made');
    expect(document.title).toBe('Made by you · Swizzle');
    await person.click(await tab('Your Collection'));
    await screen.findByRole('heading', { level: 1, name: 'Your Collection' });
    expect(address()).toBe('/saved');
  });
});

describe('what the user generated', () => {
  it('is shown as it comes, and can be saved', async () => {
    await openMade({ [MADE]: () => drinks(3).toReversed() });
    await screen.findByRole('article', { name: 'Drink 1' });
    expect(names()).toEqual(['Drink 3', 'Drink 2', 'Drink 1']);
    await screen.findByRole('button', { name: 'In Collection' });
    expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(2);
  });

  it('is shared from its card, for the bonus of the day', async () => {
    const bonus = { bonusClaimed: true, message: 'Three more today. Cheers!' };
    const { person, asked } = await openMade({
      [MADE]: () => drinks(2).toReversed(),
      'POST /api/cocktails/:id/share-bonus': () => bonus,
    });
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const card = within(await screen.findByRole('article', { name: 'Drink 2' }));
    await person.click(card.getByRole('button', { name: 'Share' }));
    await expectToast('Bonus Earned!', bonus.message);
    expect(copied).toHaveBeenCalledWith('http://localhost/cocktail/2');
    expect(asked.map(({ path }) => path)).toContain('/api/cocktails/2/share-bonus');
  });

  it('is shown to its end, page by page', async () => {
    const all = drinks(30).toReversed();
    const pages = [all.slice(0, 24), all.slice(24)];
    const { person, asked } = await openMade({ [MADE]: () => pages.shift() ?? [] });
    await screen.findByRole('article', { name: 'Drink 30' });
    expect(names()).toHaveLength(24);
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    const next = await screen.findByRole('link', { name: 'Drink 6' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(names()).toEqual(all.map(({ name }) => name));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    const paths = asked.filter(({ key }) => key === MADE).map(({ path }) => path);
    expect(paths).toEqual(['/api/user/cocktails?limit=24', '/api/user/cocktails?before=7&limit=24']);
  });

  it('leads to the generator where there is nothing yet', async () => {
    await openMade();
    const link = await screen.findByRole('link', { name: 'Create a Cocktail' });
    expect(link.getAttribute('href')).toBe('/generate');
  });

  it('holds the place of its cards until they come', async () => {
    const answer = Promise.withResolvers<Cocktail[]>();
    await openMade({ [MADE]: () => answer.promise });
    expect(screen.getByText('Loading cocktails')).toBeTruthy();
    answer.resolve(drinks(1));
    await screen.findByRole('article', { name: 'Drink 1' });
  });

  it('that cannot be read can be asked for again', async () => {
    let isFailing = true;
    const { person } = await openMade({
      [MADE]: () => (isFailing ? new Failure(503, '') : drinks(1)),
    });
    await screen.findByRole('heading', { level: 2, name: "We couldn't load your cocktails" });
    isFailing = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('article', { name: 'Drink 1' });
  });
});

describe('what is being made', () => {
  it('stands at the top, and becomes the drink', async () => {
    let generation = aGeneration();
    const made = drinks(1);
    await openMade({ [MADE]: () => [...made], 'GET /api/user/generations': () => [generation] });
    await screen.findByText('Being made...');
    await screen.findByRole('article', { name: 'Drink 1' });
    expect(names()).toEqual(['Night Bus', 'Drink 1']);
    made.unshift(aCocktail({ id: 9, name: 'Night Bus' }));
    generation = aGeneration({ status: 'made', cocktailId: 9 });
    await waitFor(() => expect(screen.queryByText('Being made...')).toBeNull());
    expect(screen.getByRole('link', { name: 'Night Bus' }).getAttribute('href')).toBe('/cocktail/9');
    expect(names()).toEqual(['Night Bus', 'Drink 1']);
  });

  it('says what happened where it failed, and that it was not counted', async () => {
    await openMade({ 'GET /api/user/generations': () => [aGeneration({ status: 'failed' })] });
    await screen.findByText("We couldn't make Night Bus. It wasn't counted against your daily limit.");
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/generate');
  });
});
