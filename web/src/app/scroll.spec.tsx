import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { NEW_CONVERSATION } from '../features/explore/conversation/conversation.ts';
import { storeConversation } from '../features/explore/conversation/conversation-store.ts';
import { aCocktail, aUser } from '../testing/fixtures.ts';
import { closeApp, renderApp, renderRouter } from '../testing/render-app.tsx';

const scrollTo = jest.fn((_left: number, top: number) => {
  scrollY = top;
});
let scrollY = 0;

beforeEach(() => {
  scrollY = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrollY });
  Object.assign(window, { scrollTo });
});

afterEach(closeApp);

const open = (path: string) =>
  renderApp({
    path,
    user: aUser(),
    replies: {
      'GET /api/cocktails': () => [aCocktail()],
      'GET /api/cocktails/:id': () => aCocktail(),
      'GET /api/user/saved-cocktails': () => [aCocktail()],
    },
  });

const atSaved = () => screen.findByRole('heading', { name: 'Your Collection' });
const atCocktail = () => screen.findByRole('heading', { level: 1, name: 'Garden Gate' });
const reload = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  scrollY = 0;
  renderRouter();
};

const goBack = () => act(() => window.history.back());

describe('Explore', () => {
  it.each(['/explore', '/'])(
    'at %s goes on where its results were left, whatever leads back',
    async (path) => {
      sessionStorage.setItem(
        'exploreConversation',
        storeConversation(
          { userId: 'u1', session: '1' },
          { ...NEW_CONVERSATION, started: true, tab: 'results' },
        ),
      );
      const { person } = open(path);
      await person.click(await drink(640));
      await scrolledTo(0);
      await person.click(await screen.findByRole('link', { name: 'Full page' }));
      await person.click(await screen.findByRole('link', { name: 'Back to Chat' }));
      await scrolledTo(640);
    },
  );

  it('leaves the results where they were during a look at the chat', async () => {
    sessionStorage.setItem(
      'exploreConversation',
      storeConversation(
        { userId: 'u1', session: '1' },
        { ...NEW_CONVERSATION, started: true, tab: 'results' },
      ),
    );
    const { person } = open('/explore');
    await drink(640);
    await person.click(screen.getByRole('tab', { name: 'Chat' }));
    scrollY = 0;
    await person.click(screen.getByRole('tab', { name: /Results/ }));
    expect(scrollY).toBe(640);
  });

  it('opens a drink at its top, and goes back to where it was', async () => {
    sessionStorage.setItem(
      'exploreConversation',
      storeConversation(
        { userId: 'u1', session: '1' },
        { ...NEW_CONVERSATION, started: true, tab: 'results' },
      ),
    );
    const { person } = open('/explore');
    await person.click(await drink(640));
    await scrolledTo(0);
    await person.click(await screen.findByRole('button', { name: 'Back to Results' }));
    await scrolledTo(640);
  });
});

const scrolledTo = (top: number) => waitFor(() => expect(scrollY).toBe(top));

/** The card of the drink, after scrolling to it. */
async function drink(at: number) {
  const card = await screen.findByRole('link', { name: 'Garden Gate' });
  scrollY = at;
  return card;
}

describe('a page', () => {
  it('starts at its top', async () => {
    const { person } = open('/saved');
    await atSaved();
    scrollY = 640;
    await person.click(await screen.findByRole('link', { name: 'Garden Gate' }));
    await atCocktail();
    expect(scrollY).toBe(0);
  });

  it('that one comes back to starts where it was left', async () => {
    const { person } = open('/saved');
    await atSaved();
    scrollY = 640;
    await person.click(await screen.findByRole('link', { name: 'Garden Gate' }));
    await atCocktail();
    scrollY = 200;
    goBack();
    await atSaved();
    expect(scrollY).toBe(640);
    act(() => window.history.forward());
    await atCocktail();
    expect(scrollY).toBe(200);
  });

  it('that is loaded again starts where it was', async () => {
    open('/saved');
    await atSaved();
    scrollY = 640;
    reload();
    await atSaved();
    expect(scrollY).toBe(640);
  });
});
