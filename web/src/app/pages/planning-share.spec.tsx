import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Menu, MenuShare } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { aBar } from '../../testing/bars.ts';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aMenu, openPlanner } from '../../testing/menus.ts';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(() => {
  closeApp();
  Reflect.deleteProperty(navigator, 'share');
});

const START = 'POST /api/menus/:id/share';
const STOP = 'DELETE /api/menus/:id/share';
const today = new Date().toISOString().slice(0, 10);

const aShare = (fields: Partial<MenuShare> = {}): MenuShare => ({
  slug: 'abcdefghijklmnopqrstuv',
  url: 'http://localhost/m/abcdefghijklmnopqrstuv',
  views: { total: 0, days: [] },
  ...fields,
});
const QR = 'GET /api/menus/:id/qr.svg';
const shared = (fields: Partial<MenuShare> = {}): Menu => aMenu({ share: aShare(fields) });

async function openDialog(menu: Menu, replies: Replies = {}) {
  const app = openPlanner({
    path: '/planning?menu=m1',
    replies: { 'GET /api/menus/:id': () => menu, ...replies },
  });
  await app.person.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share with guests' }));
  const press = (name: string) => app.person.click(dialog.getByRole('button', { name }));
  const confirm = async (question: string, name: string) =>
    app.person.click(
      within(await screen.findByRole('alertdialog', { name: question })).getByRole('button', { name }),
    );
  return { ...app, dialog, press, confirm };
}

describe('sharing a menu', () => {
  it('follows a bar of the host, so that guests see what has run out', async () => {
    const { dialog, person, bodies } = await openDialog(shared(), {
      [QR]: () => '<svg>first</svg>',
      'GET /api/bars': () => [aBar()],
      'PATCH /api/menus/:id/stock': () => ({ ...shared(), stockBarId: 'home' }),
    });
    await person.click(await dialog.findByRole('combobox', { name: 'Follow my bar' }));
    await person.click(screen.getByRole('option', { name: 'Home' }));
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Follow my bar' }).textContent).toBe('Home'),
    );
    expect(bodies('PATCH /api/menus/:id/stock')).toEqual([{ barId: 'home' }]);
  });

  it('gives it a link and a code, and says so', async () => {
    const { dialog, press, bodies } = await openDialog(aMenu(), {
      [START]: () => shared(),
      [QR]: () => '<svg>first</svg>',
    });
    expect(dialog.queryByRole('img')).toBeNull();
    await press('Share with guests');
    const link = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link for your guests' });
    expect(link.value).toBe(aShare().url);
    expect(bodies(START)).toEqual([{ renew: false }]);
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('The menu is shared.'));
    const code = dialog.getByRole('img', { name: 'QR code that opens the guest menu' });
    await waitFor(() =>
      expect(decodeURIComponent(code.getAttribute('src') ?? '')).toContain('<svg>first</svg>'),
    );
    expect(dialog.getByRole('link', { name: 'QR code, SVG' }).getAttribute('href')).toBe(
      '/api/menus/m1/qr.svg',
    );
    expect(dialog.getByRole('link', { name: 'QR code, PNG' }).getAttribute('href')).toBe(
      '/api/menus/m1/qr.png',
    );
    expect(dialog.getByRole('link', { name: 'Open the guest menu' }).getAttribute('href')).toBe(aShare().url);
  });

  it('that fails says so, and can be tried again', async () => {
    const { dialog, press } = await openDialog(aMenu(), { [START]: () => new Failure(503, '') });
    await press('Share with guests');
    await expectToast('Error', 'Failed to share the menu. Please try again.');
    expect(dialog.getByRole('button', { name: 'Share with guests' })).toBeTruthy();
  });

  it.each([
    [{ total: 0, days: [] }, 'Not opened yet.'],
    [{ total: 1, days: [{ day: '2025-01-01', views: 1 }] }, 'Opened 1 time, 0 today.'],
    [
      {
        total: 42,
        days: [
          { day: today, views: 17 },
          { day: '2025-01-01', views: 25 },
        ],
      },
      'Opened 42 times, 17 today.',
    ],
  ])('counts the views afresh: %j', async (views, words) => {
    let asked = 0;
    const { dialog } = await openDialog(shared(), {
      'GET /api/menus/:id': () => (asked++ === 0 ? shared() : shared({ views })),
    });
    await dialog.findByText(words);
  });
});

it('gives the files where the picture of the code does not come', async () => {
  const { dialog } = await openDialog(shared(), { [QR]: () => new Failure(503, '') });
  await dialog.findByText("We couldn't load the picture. You can download it:");
});

describe('the link for guests', () => {
  it('is copied', async () => {
    const { press } = await openDialog(shared());
    await press('Copy');
    await expectToast('Link copied', 'The link to your menu is on the clipboard.');
    expect(await navigator.clipboard.readText()).toBe(aShare().url);
  });

  it('is marked where the browser does not let it be copied', async () => {
    const { press, dialog } = await openDialog(shared());
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await press('Copy');
    await expectToast('Copy failed', 'The link is selected: please copy it by hand.');
    const link = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link for your guests' });
    expect(link.selectionEnd).toBe(aShare().url.length);
  });

  it('is handed to the phone’s own sharing where there is one', async () => {
    const share = jest.fn(async (_data: ShareData) => {});
    Object.assign(navigator, { share });
    const { press } = await openDialog(shared());
    await press('Send');
    expect(share).toHaveBeenCalledWith({ title: 'Garden Birthday', url: aShare().url });
  });

  it('is not offered to be sent where a browser cannot', async () => {
    const { dialog } = await openDialog(shared());
    expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});

describe('the address of a menu', () => {
  it('is renewed once that is confirmed', async () => {
    const slug = 'zyxwvutsrqponmlkjihgfe';
    const url = `http://localhost/m/${slug}`;
    const codes = ['first', 'second'];
    const { dialog, press, confirm, bodies } = await openDialog(shared(), {
      [START]: () => shared({ slug, url }),
      [QR]: () => codes.shift() ?? 'third',
    });
    const picture = () => dialog.getByRole('img').getAttribute('src');
    await waitFor(() => expect(picture()).toContain('first'));
    await press('Replace link');
    await confirm('Replace the link and QR code?', 'Replace link');
    await waitFor(() =>
      expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link for your guests' }).value).toBe(url),
    );
    expect(bodies(START)).toEqual([{ renew: true }]);
    await waitFor(() => expect(picture()).toContain('second'));
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('The menu has a new link.'));
  });

  it('ends once that is confirmed', async () => {
    const { dialog, press, confirm, callsTo } = await openDialog(shared(), { [STOP]: () => aMenu() });
    await press('Stop sharing');
    await confirm('Stop sharing?', 'Stop sharing');
    await dialog.findByRole('button', { name: 'Share with guests' });
    expect(callsTo(STOP)).toHaveLength(1);
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('The menu is no longer shared.'));
  });

  it.each([
    ['Replace link', 'Replace the link and QR code?', 'Keep it'],
    ['Stop sharing', 'Stop sharing?', 'Keep sharing'],
  ])('stays as it is where one thinks better of it: %s', async (name, question, keep) => {
    const { press, confirm, callsTo, dialog } = await openDialog(shared());
    await press(name);
    await confirm(question, keep);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name })));
    expect([...callsTo(START), ...callsTo(STOP)]).toEqual([]);
  });

  it.each([
    ['Replace link', 'Replace the link and QR code?', 'Failed to replace the link. Please try again.'],
    ['Stop sharing', 'Stop sharing?', 'Failed to stop sharing. Please try again.'],
  ])('stays where it could not be changed: %s', async (name, question, words) => {
    const bad = () => new Failure(503, '');
    const { press, confirm, dialog } = await openDialog(shared(), { [START]: bad, [STOP]: bad });
    await press(name);
    await confirm(question, name);
    await expectToast('Error', words);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link for your guests' }).value).toBe(
      aShare().url,
    );
  });
});
