import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { marker } from '../../lib/session/sign-in.ts';
import { Failure, type Replies, SIGNED_OUT } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const LIST = 'GET /api/user/saved-cocktails';
const SAVE = 'POST /api/cocktails/:id/save';
type Saving = NonNullable<Replies[typeof SAVE]>;

/** The page of cocktail 7 and, among its remixes, a card of cocktail 8. */
async function openAsMember(saving: Saving, saved: number[] = []) {
  const app = renderApp({
    path: '/cocktail/7',
    user: aUser(),
    replies: {
      'GET /api/cocktails/:id': () => aCocktail(),
      'GET /api/cocktails': () => [aCocktail({ id: 8, name: 'Side Gate', remixedFromId: 7 })],
      [LIST]: () => saved.map((id) => aCocktail({ id })),
      [SAVE]: (params) => {
        const answer = saving(params);
        if ('saved' in answer) saved.push(Number(params.id));
        return answer;
      },
    },
  });
  await screen.findByRole('article', { name: 'Side Gate' });
  const calls = (key: string) => app.asked.filter((asked) => asked.key === key);
  await waitFor(() => expect(calls(LIST)).toHaveLength(1));
  return { ...app, calls };
}

const kept: Saving = () => ({ saved: true });
const lost: Saving = () => new Failure(503, '');
const button = (name: string) => screen.findByRole('button', { name });

describe('saving a cocktail on its page', () => {
  it('says so, shows it in the collection and reads the lists again', async () => {
    const { person, calls } = await openAsMember(kept);
    await person.click(await button('Save Recipe'));
    await expectToast('Saved successfully', 'Cocktail added to your collection');
    expect(await button('In Collection')).toBeTruthy();
    expect(calls(SAVE).map(({ path }) => path)).toEqual(['/api/cocktails/7/save']);
    await waitFor(() => expect(calls(LIST)).toHaveLength(2));
  });

  it('shows it before the answer, and takes no second press', async () => {
    const answer = Promise.withResolvers<{ saved: boolean }>();
    const { person, calls } = await openAsMember(() => answer.promise);
    await person.click(await button('Save Recipe'));
    await person.click(await button('In Collection'));
    expect([window.location.pathname, calls(SAVE).length]).toEqual(['/cocktail/7', 1]);
    answer.resolve({ saved: true });
    await expectToast('Saved successfully', 'Cocktail added to your collection');
  });

  it('takes it back when it fails', async () => {
    const { person } = await openAsMember(lost);
    await person.click(await button('Save Recipe'));
    await expectToast('Error', 'Failed to save cocktail. Please try again.');
    expect(await button('Save Recipe')).toBeTruthy();
  });

  it('leads to the collection once it is there', async () => {
    const { person, calls } = await openAsMember(kept, [7]);
    await person.click(await button('In Collection'));
    expect(window.location.pathname).toBe('/saved');
    expect(calls(SAVE)).toEqual([]);
  });

  it('sends someone whose session has ended to sign in, and remembers', async () => {
    const { person, leave } = await openAsMember(() => SIGNED_OUT);
    await person.click(await button('Save Recipe'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/api/login'));
    expect([marker('pendingSaveId'), marker('returnToSaved')]).toEqual(['7', 'true']);
  });
});

describe('saving a cocktail by its card', () => {
  it('names the drink', async () => {
    const { person, calls } = await openAsMember(kept);
    await person.click(await screen.findByRole('button', { name: 'Save', description: 'Side Gate' }));
    await expectToast('Cocktail Saved', 'Side Gate is in your collection. Cheers!');
    expect(calls(SAVE).map(({ path }) => path)).toEqual(['/api/cocktails/8/save']);
    expect(
      await screen.findByRole('button', { name: 'In Collection', description: 'Side Gate' }),
    ).toBeTruthy();
  });

  it('takes it back when it fails', async () => {
    const { person } = await openAsMember(lost);
    await person.click(await screen.findByRole('button', { name: 'Save', description: 'Side Gate' }));
    await expectToast('Save Failed', 'Failed to save cocktail. Please try again.');
    expect(await screen.findByRole('button', { name: 'Save', description: 'Side Gate' })).toBeTruthy();
  });

  it('works by the keyboard, and the focus stays', async () => {
    const { person } = await openAsMember(kept);
    (await screen.findByRole('button', { name: 'Save', description: 'Side Gate' })).focus();
    await person.keyboard('{Enter}');
    await expectToast('Cocktail Saved', 'Side Gate is in your collection. Cheers!');
    expect(document.activeElement?.textContent).toBe('In Collection');
  });
});

describe('a visitor', () => {
  it('signs in to save, and comes back to the collection', async () => {
    const { person, leave, asked } = renderApp({
      path: '/cocktail/7',
      replies: { 'GET /api/cocktails/:id': () => aCocktail() },
    });
    await person.click(await button('Save Recipe'));
    expect([marker('pendingSaveId'), marker('returnToSaved')]).toEqual(['7', 'true']);
    expect(leave).toHaveBeenCalledWith('/api/login');
    expect(asked.map(({ key }) => key)).not.toContain(LIST);
  });
});
