import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { hasHint } from '../../lib/session/sign-in.ts';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const VERIFICATION = 'POST /api/auth/user/verification';
const SIGN_OUT = 'POST /api/auth/sign-out-everywhere';
const DELETE = 'POST /api/auth/user/delete';

async function openData(user: Partial<User> = {}, replies: Replies = {}) {
  const app = renderApp({ path: '/account', user: aUser(user), replies });
  const region = within(await screen.findByRole('region', { name: 'Account Data' }));
  const press = (name: string) => app.person.click(region.getByRole('button', { name }));
  const calls = (key: string) => app.asked.filter((call) => call.key === key);
  return { ...app, region, press, calls };
}

async function expectToBeOut() {
  await screen.findByRole('link', { name: 'Generate Your First Drink' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Your account' })).toBeNull());
  expect(window.location.pathname).toBe('/');
  expect(hasHint()).toBe(false);
  expect(sessionStorage.getItem('recentlyAddedClassics')).toBeNull();
}

describe('the email address', () => {
  it('is verified', async () => {
    const { region } = await openData();
    expect(region.getByText('Your email is verified')).toBeTruthy();
    expect(region.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  it('that is not verified gets the link again', async () => {
    const { region, press, calls } = await openData(
      { emailVerified: false },
      { [VERIFICATION]: () => ({ sent: true }) },
    );
    expect(region.getByText('Your email is not verified yet')).toBeTruthy();
    await press('Send the link again');
    await expectToast('Link sent', 'Check the inbox of ada@example.com.');
    expect(calls(VERIFICATION)).toHaveLength(1);
  });

  it.each([
    [new Failure(429, { code: 'rate_limited', message: 'A link was just sent.' }), 'A link was just sent.'],
    [new Failure(502, ''), 'Failed to send the link. Please try again.'],
  ])('%# is told why there is no link', async (failure, words) => {
    const { press } = await openData({ emailVerified: false }, { [VERIFICATION]: () => failure });
    await press('Send the link again');
    await expectToast('Error', words);
  });

  it('that was verified in another tab is so here too', async () => {
    let emailVerified = false;
    const { press, region } = await openData(
      {},
      {
        'GET /api/auth/user': () => aUser({ emailVerified }),
        [VERIFICATION]: () => {
          emailVerified = true;
          return new Failure(409, { code: 'conflict', message: 'It is confirmed already.' });
        },
      },
    );
    await press('Send the link again');
    await region.findByText('Your email is verified');
  });
});

describe('signing out everywhere', () => {
  it('leads out, and leaves nothing behind', async () => {
    const { press, calls } = await openData({}, { [SIGN_OUT]: () => ({ signedOut: true }) });
    sessionStorage.setItem('recentlyAddedClassics', '[]');
    await press('Sign out everywhere');
    await expectToast('Signed out everywhere', 'You are signed out on every device, including this one.');
    await expectToBeOut();
    expect(calls(SIGN_OUT)).toHaveLength(1);
  });

  it('says when it failed', async () => {
    const { press } = await openData({}, { [SIGN_OUT]: () => new Failure(503, '') });
    await press('Sign out everywhere');
    await expectToast('Error', 'Failed to sign out everywhere. Please try again.');
    expect(window.location.pathname).toBe('/account');
  });
});

describe('the data', () => {
  it('is a file to download', async () => {
    const { region } = await openData();
    const link = region.getByRole('link', { name: 'Download my data' });
    expect(link.getAttribute('href')).toBe('/api/auth/user/export');
    expect(link.hasAttribute('download')).toBe(true);
    const rows = region.getByRole('link', { name: 'Download as CSV' });
    expect(rows.getAttribute('href')).toBe('/api/auth/user/export.csv');
  });
});

describe('deleting the account', () => {
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Delete your account?' }));
  const field = (name: string) => dialog().getByLabelText<HTMLInputElement>(name);

  async function openDialog(user: Partial<User> = {}, deletion: Replies[typeof DELETE] = () => DELETED) {
    const app = await openData(user, { [DELETE]: deletion });
    await app.press('Delete account');
    const choose = (name: string) => app.person.click(dialog().getByRole('button', { name }));
    return { ...app, choose, bodies: () => app.calls(DELETE).map(({ body }) => body) };
  }
  const DELETED = { deleted: true } as const;

  it.each<[string, Partial<User>, string, unknown]>([
    ['the password', {}, 'Your password', { password: 'proof' }],
    ['the address', { hasPassword: false }, 'Your email address', { email: 'proof' }],
  ])('asks for %s, and leads out', async (_what, user, label, body) => {
    const { person, choose, bodies } = await openDialog(user);
    sessionStorage.setItem('recentlyAddedClassics', '[]');
    await person.type(field(label), 'proof');
    await choose('Delete account');
    await expectToast('Account deleted', 'Your account is gone. Come back any time.');
    await expectToBeOut();
    expect(bodies()).toEqual([body]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('hides what is typed as a password', async () => {
    await openDialog();
    expect(field('Your password').type).toBe('password');
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('says what stays: the cocktails, and of a trial used (%s) that it was', async (trialUsed, notes) => {
    await openDialog({ trialUsed });
    expect(dialog().getByText('Drinks you made stay public, without your name.')).toBeTruthy();
    expect(dialog().queryAllByText(/has used its free trial/)).toHaveLength(notes);
  });

  it.each([
    [
      "the server's words",
      new Failure(403, { code: 'forbidden', message: 'That is not the password of this account.' }),
      'That is not the password of this account.',
    ],
    ['words of its own', new Failure(502, ''), 'Failed to delete account. Please try again.'],
  ])('stays open when it is refused, and says so in %s', async (_whose, failure, words) => {
    const { person, choose } = await openDialog({}, () => failure);
    await person.type(field('Your password'), 'wrong');
    await choose('Delete account');
    const fault = await dialog().findByText(words);
    expect(field('Your password').getAttribute('aria-describedby')).toBe(fault.id);
    await person.type(field('Your password'), '!');
    expect(dialog().queryByText(words)).toBeNull();
    expect(window.location.pathname).toBe('/account');
  });

  it('can be called off, and forgets what was typed', async () => {
    const { person, choose, press, bodies } = await openDialog();
    await person.type(field('Your password'), 'second thoughts');
    await choose('Keep my account');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete account'));
    await press('Delete account');
    expect(field('Your password').value).toBe('');
    expect(bodies()).toEqual([]);
  });
});
