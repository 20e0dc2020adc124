import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@swizzle/proto';
import { screen, within } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const SESSIONS = 'GET /api/auth/sessions';
const END = 'DELETE /api/auth/sessions/:id';
const PASSWORD = 'POST /api/auth/user/password';

const time = '2026-11-03T12:00:00.000Z';
const HERE = {
  id: 'a'.repeat(43),
  device: 'Firefox on Linux',
  createdAt: time,
  usedAt: time,
  isCurrent: true,
};
const PHONE = { ...HERE, id: 'b'.repeat(43), device: 'Safari on iOS', isCurrent: false };

async function open(replies: Replies = {}, user: Partial<User> = {}) {
  const app = renderApp({
    path: '/account',
    user: aUser(user),
    replies: { [SESSIONS]: () => ({ sessions: [HERE, PHONE] }), ...replies },
  });
  const card = within(await screen.findByRole('region', { name: 'Password and sessions' }));
  const press = async (name: string | RegExp) => app.person.click(await card.findByRole('button', { name }));
  return { ...app, card, press, calls: (key: string) => app.asked.filter((call) => call.key === key) };
}

describe('sessions', () => {
  it('are listed, and any but this one can be ended', async () => {
    let sessions = [HERE, PHONE];
    const { card, press, calls } = await open({
      [SESSIONS]: () => ({ sessions }),
      [END]: () => {
        sessions = [HERE];
        return { signedOut: true };
      },
    });
    const rows = (await card.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Firefox on LinuxThis browser',
      'Safari on iOSLast used on November 3, 2026End this one: Safari on iOS',
    ]);
    await press(/^End this one/);
    await expectToast('Session ended', 'That browser is signed out now.');
    expect(calls(END)).toHaveLength(1);
    expect(card.getAllByRole('listitem')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the password', () => {
  const fill = async ({ person, press, card }: Awaited<ReturnType<typeof open>>) => {
    await press('Change password');
    expect(document.activeElement).toBe(card.getByLabelText('Current password'));
    await person.type(card.getByLabelText('Current password'), 'a good long one');
    await person.type(card.getByLabelText('New password'), 'an even longer one');
    await press('Save new password');
  };

  it('is changed with the one that holds now', async () => {
    const app = await open({ [PASSWORD]: () => ({ changed: true }) });
    await fill(app);
    await expectToast('Password changed', 'Every other browser is signed out.');
    const body = { password: 'a good long one', newPassword: 'an even longer one' };
    expect(app.calls(PASSWORD).map((call) => call.body)).toEqual([body]);
    expect(await app.card.findByRole('button', { name: 'Change password' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it.each([
    ['Current password', new Failure(403, { code: 'forbidden', message: 'Not that one.' }), 'Not that one.'],
    ['New password', new Failure(400, { code: 'bad_input', message: 'Too easy.' }), 'Too easy.'],
    ['New password', new Failure(502, ''), 'Failed to change your password. Please try again.'],
  ])('says at "%s" what is wrong (%#)', async (field, failure, words) => {
    const app = await open({ [PASSWORD]: () => failure });
    await fill(app);
    expect((await app.card.findByRole('alert')).textContent).toBe(words);
    expect(app.card.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
  });

  it('is not offered to those who sign in with a provider alone', async () => {
    const { card } = await open({}, { hasPassword: false });
    await card.findByText('This browser');
    expect(card.queryByRole('button', { name: 'Change password' })).toBeNull();
  });
});
