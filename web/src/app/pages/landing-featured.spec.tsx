import { afterEach, describe, expect, it } from '@jest/globals';
import type { Cocktail } from '@swizzle/proto';
import { fireEvent, screen, within } from '@testing-library/react';
import { marker } from '../../lib/session/sign-in.ts';
import { Failure } from '../../testing/fake-server.ts';
import { aCocktail } from '../../testing/fixtures.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const FEATURED = 'GET /api/cocktails/featured';
const menu = (count: number) =>
  Array.from({ length: count }, (_, index) => aCocktail({ id: index + 1, name: `Drink ${index + 1}` }));

const openLanding = (answer: () => Cocktail[] | Failure | Promise<Cocktail[]>) =>
  renderApp({ path: '/', replies: { [FEATURED]: answer } });

const section = () => screen.findByRole('region', { name: 'Featured Fusion Creations' });
const cards = async () => within(await screen.findByRole('list', { name: 'Featured cocktails' }));

describe('the featured cocktails', () => {
  it('are eight at most, each leading to its page', async () => {
    openLanding(() => menu(9));
    const names = (await cards()).getAllByRole('heading', { level: 3 });
    expect(names.map((name) => name.textContent)).toEqual(menu(8).map(({ name }) => name));
    expect((await cards()).getByRole('link', { name: 'Drink 8' }).getAttribute('href')).toBe('/cocktail/8');
  });

  it('have four placeholders until they come', async () => {
    const answer = Promise.withResolvers<Cocktail[]>();
    openLanding(() => answer.promise);
    const loading = await within(await section()).findByRole('status', { busy: true });
    expect(loading.textContent).toBe('Loading cocktails');
    expect(loading.querySelectorAll('li')).toHaveLength(4);
    answer.resolve(menu(1));
    expect((await cards()).getAllByRole('listitem')).toHaveLength(1);
    expect(within(await section()).queryByRole('status')).toBeNull();
  });

  it('can be asked for again when they did not come', async () => {
    let asked = 0;
    const { person } = openLanding(() => (asked++ === 0 ? new Failure(503, '') : menu(2)));
    await screen.findByText("We couldn't load the featured drinks.");
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await cards()).getAllByRole('listitem')).toHaveLength(2);
  });

  it('leave an invitation where there are none', async () => {
    const { person, leave } = openLanding(() => []);
    await screen.findByText('Nothing is featured tonight. The first round could be yours.');
    await person.click(screen.getByRole('link', { name: 'Make a cocktail' }));
    expect([marker('returnToGenerate'), leave.mock.calls]).toEqual(['true', [['/api/login']]]);
  });
});

describe('a card', () => {
  it('shows picture, name, tagline and a radar of 80 pixels in words', async () => {
    openLanding(() => [aCocktail()]);
    const card = within(await screen.findByRole('article', { name: 'Garden Gate' }));
    const picture = card.getByRole('img', { name: 'Garden Gate in its glass' });
    expect(picture.getAttribute('src')).toBe('/api/cocktails/7/picture');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['400', '400']);
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect(card.getByText('Basil, lime and a little smoke')).toBeTruthy();
    const radar = card.getByRole('img', { name: 'Flavor radar: mostly herbaceous and sour' });
    expect(radar.getAttribute('width')).toBe('80');
  });

  it.each([
    ['its description', { tagline: '' }, 'It opens green and cold.'],
    ['words of the house', { tagline: '', description: '' }, 'A perfectly crafted cocktail'],
  ])('without a tagline shows %s', async (_case, fields, words) => {
    openLanding(() => [aCocktail(fields)]);
    const card = await screen.findByRole('article', { name: 'Garden Gate' });
    expect(within(card).getByText(words)).toBeTruthy();
  });

  it('shows a glyph where the picture does not come', async () => {
    openLanding(() => [aCocktail()]);
    const picture = () => screen.findByRole('img', { name: 'Garden Gate in its glass' });
    fireEvent.error(await picture());
    expect((await picture()).querySelector('svg')).toBeTruthy();
  });

  it('is reached by the keyboard in the order of reading, and works by Enter', async () => {
    const { person, leave } = openLanding(() => [aCocktail()]);
    const card = await screen.findByRole('article', { name: 'Garden Gate' });
    within(card).getByRole('link', { name: 'Garden Gate' }).focus();
    const focused = () => document.activeElement?.textContent;
    await person.tab();
    expect(focused()).toBe('Save');
    await person.keyboard('{Enter}');
    expect([marker('pendingSaveId'), marker('returnToSaved')]).toEqual(['7', 'true']);
    expect(leave).toHaveBeenCalledWith('/api/login');
    await person.tab();
    expect(focused()).toBe('Remix');
  });

  it('says to a reader which drink its buttons are for', async () => {
    openLanding(() => [aCocktail()]);
    const save = await screen.findByRole('button', { name: 'Save', description: 'Garden Gate' });
    expect(save.closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: 'Remix', description: 'Garden Gate' })).toBeTruthy();
  });
});

describe('a visitor who presses', () => {
  it('Save signs in first, and nothing is sent', async () => {
    const { person, leave, asked } = openLanding(() => [aCocktail()]);
    await person.click(await screen.findByRole('button', { name: 'Save' }));
    expect([marker('pendingSaveId'), marker('returnToSaved')]).toEqual(['7', 'true']);
    expect(leave).toHaveBeenCalledWith('/api/login');
    expect(asked.map(({ key }) => key)).toEqual([FEATURED]);
  });

  it('Remix signs in first, and it is the last wish that counts', async () => {
    const { person, leave } = openLanding(() => [aCocktail()]);
    await person.click(await screen.findByRole('button', { name: 'Save' }));
    await person.click(screen.getByRole('link', { name: 'Remix' }));
    expect([marker('pendingRemixId'), marker('returnToGenerate')]).toEqual(['7', 'true']);
    expect([marker('pendingSaveId'), marker('returnToSaved')]).toEqual([null, null]);
    expect(leave).toHaveBeenCalledTimes(2);
  });
});
