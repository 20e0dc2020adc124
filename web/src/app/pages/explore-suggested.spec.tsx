import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Cocktail } from '@swizzle/proto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DESKTOP, REDUCED_MOTION } from '../../lib/use-media-query.ts';
import { Failure } from '../../testing/fake-server.ts';
import { aCocktail } from '../../testing/fixtures.ts';
import { LIST, lines, suggestedDrink, suggestedDrinks, talk, WORDS } from '../../testing/open-explore.tsx';
import { closeApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const title = (words: string) => screen.findByRole('heading', { level: 2, name: words });
const chip = (name: string) => screen.findByRole('button', { name });

describe('a drink that Sam suggests', () => {
  it('is a card with its picture, a link and the reason', async () => {
    await talk();
    const bitter = await suggestedDrink('Drink 3');
    expect(bitter.textContent).toContain('Bitter and quick');
    expect(within(bitter).getByRole('link').getAttribute('href')).toBe('/cocktail/3?from=explore');
    await waitFor(() => expect(bitter.querySelector('img')?.getAttribute('src')).toMatch(/picture$/));
    expect(within(await suggestedDrinks()).getAllByRole('link')).toHaveLength(2);
  });

  it('comes once the line is all there', async () => {
    await talk({ media: [DESKTOP] });
    await screen.findByText(/Have a/, { selector: 'span:not([aria-hidden])' });
    expect(screen.queryByRole('group', { name: 'Suggested drinks' })).toBeNull();
    const link = screen.getAllByRole('link', { name: 'Drink 5' })[0];
    expect(link?.tabIndex).toBe(-1);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await suggestedDrinks();
    expect(link?.tabIndex).toBe(0);
    expect(link?.isConnected).toBe(true);
  });

  it('is a link in the line, too', async () => {
    await talk();
    await suggestedDrinks();
    const log = within(screen.getByRole('log'));
    expect(log.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Drink 5',
      'Drink 3',
      'Drink 3',
      'Drink 5',
    ]);
    expect(lines()[1]).toMatch(`Sam: ${WORDS}`);
  });

  it.each(['line', 'card'])(
    'opens in the place of the results from the %s, and gives the focus back',
    async (place) => {
      const { person } = await talk();
      await suggestedDrinks();
      const link = within(screen.getByRole('log'))
        .getAllByRole('link', { name: 'Drink 3' })
        .at(place === 'line' ? 0 : -1);
      if (link) await person.click(link);
      await person.click(await chip('Back to Results'));
      await title('3 cocktails found');
      expect(window.location.search).toBe('');
      expect(screen.getByRole('log').contains(document.activeElement)).toBe(true);
      expect(document.activeElement?.textContent).toBe('Drink 3');
    },
  );

  it('takes the place of another one that lies open', async () => {
    const { person } = await talk();
    await person.click(within(await suggestedDrink('Drink 3')).getByRole('link'));
    await screen.findByRole('heading', { level: 2, name: 'Drink 3' });
    expect(
      within(await suggestedDrink('Drink 3'))
        .getByRole('link')
        .getAttribute('aria-current'),
    ).toBe('true');
    await person.click(within(await suggestedDrink('Drink 5')).getByRole('link'));
    await screen.findByRole('heading', { level: 2, name: 'Drink 5' });
    await person.click(await chip('Back to Results'));
    await title('3 cocktails found');
  });

  it('leaves a click for a new tab to the browser', async () => {
    await talk();
    const link = within(await suggestedDrink('Drink 3')).getByRole('link');
    const followed = jest.fn();
    const follow = (event: Event) => {
      followed(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', follow, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(followed).toHaveBeenCalledWith(false);
    expect(window.location.search).toBe('');
  });

  it('turns a small screen to its side, and the way back of the browser to the chat', async () => {
    const { person } = await talk({ media: [REDUCED_MOTION] });
    await person.click(within(await suggestedDrink('Drink 3')).getByRole('link'));
    await chip('Back to Results');
    expect(screen.getByRole('tab', { name: /Results/ }).getAttribute('aria-selected')).toBe('true');
    act(() => window.history.back());
    await suggestedDrinks();
    expect(screen.getByRole('tab', { name: 'Chat' }).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Drink 3'));
  });

  it('keeps the place of a picture that is on its way', async () => {
    const list = Promise.withResolvers<Cocktail[]>();
    await talk({ replies: { [LIST]: () => list.promise } });
    const bitter = await suggestedDrink('Drink 3');
    expect(bitter.querySelector('.skeleton')).not.toBeNull();
    await act(async () => list.resolve([3, 5].map((id) => aCocktail({ id, name: `Drink ${id}` }))));
    await waitFor(() => expect(bitter.querySelector('img')).not.toBeNull());
    expect(bitter.querySelector('.skeleton')).toBeNull();
  });

  it('is its link alone where the picture cannot be had', async () => {
    await talk({ replies: { [LIST]: () => new Failure(503, 'closed') } });
    const bitter = await suggestedDrink('Drink 3');
    await waitFor(() => expect(bitter.querySelector('.skeleton')).toBeNull());
    expect(bitter.querySelector('img')).toBeNull();
    expect(within(bitter).getByRole('link').textContent).toBe('Drink 3');
  });
});
