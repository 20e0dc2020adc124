import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@swizzle/proto';
import { screen, waitFor } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

const NATIVE = { share: navigator.share, canShare: navigator.canShare };

afterEach(() => {
  Object.assign(navigator, NATIVE);
  closeApp();
});

type Bonus = NonNullable<Replies['POST /api/cocktails/:id/share-bonus']>;

type Card = NonNullable<Replies['GET /api/cocktails/:id/card.jpg']>;

const EARNED: Bonus = () => ({ bonusClaimed: true, message: 'Three more today. Cheers!' });

async function openToShare(user?: User, bonus: Bonus = EARNED, card: Card = () => 'a card') {
  const app = renderApp({
    path: '/cocktail/7',
    ...(user ? { user } : {}),
    replies: {
      'GET /api/cocktails/:id': () => aCocktail(),
      'GET /api/cocktails/:id/card.jpg': card,
      'POST /api/cocktails/:id/share-bonus': bonus,
    },
  });
  const button = await screen.findByRole('button', { name: 'Share Recipe' });
  if (user) await screen.findByRole('button', { name: 'Your account' });
  const calls = (key: string) => app.asked.filter((asked) => asked.key === key);
  return { ...app, calls, press: () => app.person.click(button) };
}

const clipboard = (writeText: () => Promise<void>) =>
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);

function nativeShare(answer: () => Promise<void>) {
  const share = jest.fn((_sent: ShareData) => answer());
  Object.assign(navigator, { share });
  return share;
}

describe('sharing', () => {
  it('hands the link to the device where it can share', async () => {
    const { press } = await openToShare();
    const share = nativeShare(async () => {});
    const copied = clipboard(async () => {});
    await press();
    expect(share).toHaveBeenCalledWith({
      title: 'Garden Gate',
      text: 'Basil, lime and a little smoke',
      url: 'http://localhost/cocktail/7',
    });
    expect(copied).not.toHaveBeenCalled();
  });

  it('hands the drink’s card along where the device takes files', async () => {
    const { press, calls } = await openToShare();
    const share = nativeShare(async () => {});
    Object.assign(navigator, { canShare: () => true });
    await press();
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    const [{ files: [card] = [], url } = {}] = share.mock.calls[0] ?? [];
    expect([card?.name, card?.type, url]).toEqual([
      'Garden Gate.jpg',
      'image/jpeg',
      'http://localhost/cocktail/7',
    ]);
    expect(calls('GET /api/cocktails/:id/card.jpg').map(({ path }) => path)).toEqual([
      '/api/cocktails/7/card.jpg?format=portrait',
    ]);
  });

  it('shares the link alone where the card does not come', async () => {
    const { press } = await openToShare(undefined, EARNED, () => new Failure(503, 'closed'));
    const share = nativeShare(async () => {});
    Object.assign(navigator, { canShare: () => true });
    await press();
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(share.mock.calls[0]?.[0]).not.toHaveProperty('files');
  });

  it('offers the card as a file', async () => {
    await openToShare();
    const link = screen.getByRole('link', { name: 'Download Card' });
    expect(link.getAttribute('href')).toBe('/api/cocktails/7/card.jpg?format=portrait');
    expect(link.getAttribute('download')).toBe('Garden Gate.jpg');
  });

  it('copies the link elsewhere', async () => {
    const { press } = await openToShare();
    const copied = clipboard(async () => {});
    await press();
    await expectToast('Link copied', 'Cocktail link copied to clipboard');
    expect(copied).toHaveBeenCalledWith('http://localhost/cocktail/7');
  });

  it('says when it cannot', async () => {
    const { press } = await openToShare();
    clipboard(() => Promise.reject(new Error('denied')));
    await press();
    await expectToast('Share failed', 'Unable to share this cocktail');
  });

  it('says nothing when it is called off', async () => {
    const { press } = await openToShare();
    const share = nativeShare(() => Promise.reject(new DOMException('never mind', 'AbortError')));
    await press();
    expect(share).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Share failed')).toBeNull();
  });
});

describe('the bonus for sharing', () => {
  it('is told in the words of the server, and the counters are read again', async () => {
    const { press, calls } = await openToShare(aUser());
    clipboard(async () => {});
    await press();
    await expectToast('Bonus Earned!', 'Three more today. Cheers!');
    expect(calls('POST /api/cocktails/:id/share-bonus').map(({ path }) => path)).toEqual([
      '/api/cocktails/7/share-bonus',
    ]);
    await waitFor(() => expect(calls('GET /api/auth/user')).toHaveLength(2));
  });

  it('is claimed after a native share as well', async () => {
    const { press } = await openToShare(aUser());
    nativeShare(async () => {});
    await press();
    await expectToast('Bonus Earned!', 'Three more today. Cheers!');
  });

  it.each<[string, Bonus]>([
    ['was earned before on that day', () => ({ bonusClaimed: false, message: 'Once a day.' })],
    ['cannot be claimed', () => new Failure(503, 'closed')],
  ])('leaves it at the copied link when it %s', async (_case, bonus) => {
    const { press, calls } = await openToShare(aUser(), bonus);
    clipboard(async () => {});
    await press();
    await waitFor(() => expect(calls('POST /api/cocktails/:id/share-bonus')).toHaveLength(1));
    await expectToast('Link copied', 'Cocktail link copied to clipboard');
    expect(calls('GET /api/auth/user')).toHaveLength(1);
  });

  it.each([
    ['by a visitor', undefined, async () => {}],
    ['called off', aUser(), () => Promise.reject(new DOMException('never mind', 'AbortError'))],
    ['failed', aUser(), () => Promise.reject(new Error('denied'))],
  ])('is not claimed for a share %s', async (_case, user, answer) => {
    const { press, calls } = await openToShare(user);
    nativeShare(answer);
    await press();
    expect(calls('POST /api/cocktails/:id/share-bonus')).toEqual([]);
  });
});
