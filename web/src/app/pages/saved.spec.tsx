import { afterEach, describe, expect, it } from '@jest/globals';
import type { Cocktail } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { WITTY_LINES } from '../../features/saved/components/empty-collection.tsx';
import { address, drinks, names, openSaved } from '../../features/saved/testing/open-saved.ts';
import { Failure, SIGNED_OUT } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(closeApp);

const button = (name: string) => screen.getByRole('button', { name });
const card = (name: string) => within(screen.getByRole('article', { name }));
const removeButton = (name: string) => card(name).getByRole('button', { name: 'Remove' });

describe('the collection', () => {
  it.each([
    [1, '1 cocktail in your collection'],
    [5, '5 cocktails in your collection'],
  ])('of %i says so', async (count, words) => {
    await openSaved({ saved: drinks(count) });
    const line = await screen.findByText(words);
    expect(line.getAttribute('role')).toBe('status');
    expect(document.title).toBe('Your Collection · Swizzle');
  });

  it('is asked for once where nothing is filtered', async () => {
    const { asked } = await openSaved();
    await screen.findByText('3 cocktails in your collection');
    expect(asked.filter(({ key }) => key === 'GET /api/user/saved-cocktails')).toHaveLength(1);
  });

  it('holds the place of its cards until they come', async () => {
    const answer = Promise.withResolvers<Cocktail[]>();
    await openSaved({ replies: { 'GET /api/user/saved-cocktails': () => answer.promise } });
    expect(screen.getByText('Loading cocktails')).toBeTruthy();
    answer.resolve(drinks(1));
    await screen.findByRole('article', { name: 'Drink 1' });
    expect(screen.queryByText('Loading cocktails')).toBeNull();
  });

  it('that cannot be fetched can be asked for again', async () => {
    let failing = true;
    const { person } = await openSaved({
      replies: {
        'GET /api/user/saved-cocktails': () => (failing ? new Failure(503, 'no light') : drinks(2)),
      },
    });
    await screen.findByRole('heading', { level: 2, name: "We couldn't load your collection" });
    failing = false;
    await person.click(button('Try again'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await screen.findByText('2 cocktails in your collection');
  });

  it('shows the door to someone whose session has ended', async () => {
    let signedIn = true;
    await openSaved({
      replies: {
        'GET /api/auth/user': () => (signedIn ? aUser() : SIGNED_OUT),
        'GET /api/user/saved-cocktails': () => {
          signedIn = false;
          return SIGNED_OUT;
        },
      },
    });
    await expectToast('Sign In Required', 'Please sign in to see your collection.');
    expect(window.location.pathname).toBe('/');
  });
});

describe('an empty collection', () => {
  it('has a line of its own, and the way to Explore', async () => {
    await openSaved({ saved: [] });
    const link = await screen.findByRole('link', { name: 'Explore Cocktails' });
    expect(link.getAttribute('href')).toBe('/explore');
    expect(WITTY_LINES).toContain(screen.getByRole('heading', { level: 2 }).textContent);
    expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
    expect(screen.queryByText(/cocktails? in your collection/)).toBeNull();
  });

  it('has at least six lines to choose from', () => {
    expect(new Set(WITTY_LINES).size).toBeGreaterThanOrEqual(6);
  });
});

describe('the pages of a collection', () => {
  it('hold twelve cards each', async () => {
    await openSaved({ saved: drinks(30) });
    await waitFor(() => expect(names()).toEqual(drinks(12).map(({ name }) => name)));
    expect(button('Page 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Page 4' })).toBeNull();
  });

  it('are turned by the pagination, and kept in the address', async () => {
    const { person } = await openSaved({ saved: drinks(30) });
    await screen.findByRole('article', { name: 'Drink 1' });
    await person.click(button('Page 3'));
    await waitFor(() =>
      expect(names()).toEqual(['Drink 25', 'Drink 26', 'Drink 27', 'Drink 28', 'Drink 29', 'Drink 30']),
    );
    expect(address()).toBe('/saved?page=3');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Cocktails, page 3 of 3');
  });

  it('are found again on the way back from a cocktail', async () => {
    const { person } = await openSaved({
      search: '?baseLiquor=gin&page=2',
      saved: drinks(30),
      found: { 'baseLiquor=gin': drinks(20) },
    });
    await person.click(await screen.findByRole('link', { name: 'Drink 20' }));
    await screen.findByRole('heading', { level: 1, name: 'Garden Gate' });
    window.history.back();
    await screen.findByRole('link', { name: 'Drink 20' });
    expect(names()).toHaveLength(8);
    expect(screen.getByRole('combobox', { name: 'Base liquor' }).textContent).toBe('Gin');
  });

  it.each(['9', '0', 'two', '-1', '1.5'])('begin at the first for ?page=%s', async (page) => {
    await openSaved({ saved: drinks(14), search: `?page=${page}` });
    await screen.findByRole('article', { name: 'Drink 1' });
    expect(names()).toHaveLength(12);
    expect(button('Page 1').getAttribute('aria-current')).toBe('page');
  });

  it('beyond the last leave the address too', async () => {
    await openSaved({ saved: drinks(14), search: '?page=9' });
    await screen.findByRole('article', { name: 'Drink 1' });
    expect(address()).toBe('/saved');
  });
});

describe('removing a cocktail', () => {
  it('takes the card away and leaves the focus on the next one', async () => {
    const { person, asked } = await openSaved();
    await screen.findByText('3 cocktails in your collection');
    await person.click(removeButton('Drink 2'));
    await waitFor(() => expect(names()).toEqual(['Drink 1', 'Drink 3']));
    expect(document.activeElement).toBe(removeButton('Drink 3'));
    await expectToast('Cocktail Removed', 'Drink 2 was removed from your collection.');
    expect(asked.map(({ path }) => path)).toContain('/api/cocktails/2/save');
    expect(screen.getByText('2 cocktails in your collection')).toBeTruthy();
  });

  it('that was the last one on the shelf leaves the focus on the heading', async () => {
    const { person } = await openSaved({ saved: drinks(1) });
    await screen.findByText('1 cocktail in your collection');
    await person.click(removeButton('Drink 1'));
    await screen.findByRole('link', { name: 'Explore Cocktails' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('that was alone on its page leads back to the first', async () => {
    const { person } = await openSaved({ saved: drinks(13), search: '?page=2' });
    await screen.findByRole('article', { name: 'Drink 13' });
    await person.click(removeButton('Drink 13'));
    await waitFor(() => expect(names()).toHaveLength(12));
    expect(address()).toBe('/saved');
    expect(document.activeElement).toBe(removeButton('Drink 1'));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('that fails puts the card back', async () => {
    const { person } = await openSaved({
      replies: { 'DELETE /api/cocktails/:id/save': () => new Failure(503, 'stuck') },
    });
    await screen.findByText('3 cocktails in your collection');
    await person.click(removeButton('Drink 2'));
    await expectToast('Remove Failed', 'Failed to remove cocktail. Please try again.');
    expect(names()).toEqual(['Drink 1', 'Drink 2', 'Drink 3']);
  });
});
