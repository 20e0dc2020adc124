import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@swizzle/proto';
import { screen, within } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, enter, expectToast, renderApp } from '../../testing/render-app.tsx';

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

describe('two-step sign-in', () => {
  const FACTOR = 'GET /api/auth/second-factor';
  const SETUP = 'POST /api/auth/second-factor/setup';
  const TURN_ON = 'POST /api/auth/second-factor';
  const CODES = ['aaaaa-aaaaa-aaaaa-aaaaa', 'bbbbb-bbbbb-bbbbb-bbbbb'];
  const off = { isOn: false, isRequired: false, recoveryCodesLeft: 0, passkeys: [] };
  const setup = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', rows: ['10', '01'] };

  it('is turned on with an app, the password and a code, and shows recovery codes once', async () => {
    let factor = off;
    const app = await open({
      [FACTOR]: () => factor,
      [SETUP]: () => setup,
      [TURN_ON]: () => {
        factor = { ...off, isOn: true, recoveryCodesLeft: 2 };
        return { recoveryCodes: CODES };
      },
    });
    await app.press('Turn on two-step sign-in');
    expect(await app.card.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(app.card.getByText('ABCD EFGH')).toBeTruthy();
    await app.person.type(app.card.getByLabelText('Your password'), 'a good long one');
    await app.person.type(app.card.getByLabelText('Code from your app'), '123456');
    await app.press('Turn on');
    const codes = within(await app.card.findByRole('list', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(app.calls(TURN_ON)[0]?.body).toEqual({ code: '123456', password: 'a good long one' });
    await app.press("I've saved them");
    expect(await app.card.findByText('On. 2 recovery codes are left.')).toBeTruthy();
    expect(app.card.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('says at the code what is wrong with it', async () => {
    const wrong = new Failure(403, { code: 'forbidden', message: 'Not that one.' });
    const app = await open({
      [FACTOR]: () => ({ ...off, isOn: true }),
      'POST /api/auth/second-factor/turn-off': () => wrong,
    });
    await app.press('Turn off two-step sign-in');
    await app.person.type(app.card.getByLabelText('Code from your app, or a recovery code'), '123456');
    await app.press('Turn off');
    expect((await app.card.findByRole('alert')).textContent).toBe('Not that one.');
  });

  it('lists passkeys, and removes one with a code', async () => {
    const passkeys = [{ id: 'key-1', name: 'Safari on iOS', createdAt: time }];
    const REMOVE = 'POST /api/auth/passkeys/remove';
    const app = await open({
      [FACTOR]: () => ({ ...off, isOn: true, passkeys }),
      [REMOVE]: () => ({ ...off, isOn: true }),
    });
    await app.press(/^Remove/);
    await app.person.type(app.card.getByLabelText('Code from your app, or a recovery code'), '123456');
    await app.press('Remove the passkey');
    await expectToast('Passkey removed', "It doesn't sign you in any more.");
    expect(app.calls(REMOVE)[0]?.body).toEqual({ code: '123456', passkey: 'key-1' });
  });

  it('is asked of administrators', async () => {
    const { card } = await open({ [FACTOR]: () => ({ ...off, isRequired: true }) });
    expect(await card.findByText(/to get your administrator rights/)).toBeTruthy();
  });
});

describe('the password', () => {
  const fill = async ({ person, press, card }: Awaited<ReturnType<typeof open>>) => {
    await press('Change password');
    expect(document.activeElement).toBe(card.getByLabelText('Current password'));
    await enter(person, card.getByLabelText('Current password'), 'a good long one');
    await enter(person, card.getByLabelText('New password'), 'an even longer one');
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
