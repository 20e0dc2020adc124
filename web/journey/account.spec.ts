// A user's account, from sign-up to deletion, and the pages for administrators only.
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD, Statistics } from '@swizzle/proto';
import { URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { faultsOf } from './faults.ts';
import { DESKTOP, openSystem, START_MS, STORY_SCREENS } from './system.ts';
import { expectToast } from './toasts.ts';
import { cocktailIdOf, PASSWORD, saveCocktails, signUp, verifyAddress } from './users.ts';

const system = openSystem();
let page: Page;
let email: string;
let negroni: number;

const button = (name: string) => page.getByRole('button', { name });
const card = (name: string) => page.getByRole('region', { name });
const cocktailCount = async () =>
  Statistics.parse(await (await page.context().request.get('/api/admin/statistics')).json()).cocktails;
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe.each(STORY_SCREENS)('an account on a $name', (screen) => {
  beforeAll(async () => {
    page = await system.open(screen, { acceptDownloads: true });
    await page.goto('/account');
    await heading('Authentication Required').waitFor();
    email = await signUp(page, `owner-on-a-${screen.name}`);
    negroni = await cocktailIdOf(page, 'Negroni');
    await saveCocktails(page, [negroni]);
    await page.goto('/account');
    await heading('Account Settings').waitFor();
  }, START_MS);

  it('is shown whole', async () => {
    for (const name of ['Profile Information', 'Subscription', 'Usage', 'Unit Preferences', 'Trial History'])
      await card(name).waitFor();
    await card('Usage').getByText('0 of 3').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('takes another name, which the menu shows at once', async () => {
    await button('Edit Profile').click();
    await page.getByLabel('First Name').fill('Grace');
    expect(await faultsOf(page)).toEqual([]);
    await button('Save Changes').click();
    await expectToast(page, 'Profile Updated');
    await card('Profile Information').getByText('Grace Guest').waitFor();
  });

  it('says beside the field what is wrong with the address of a picture', async () => {
    await button('Edit Profile').click();
    const field = page.getByLabel('Profile Image URL (optional)');
    await field.fill('example.com/me.jpg');
    await button('Save Changes').click();
    await card('Profile Information').getByText('Use a full https:// address of a picture').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await faultsOf(page)).toEqual([]);
    // The browser logs the refused email address.
    const noted = system.complaints.splice(0);
    expect(noted.filter((line) => !line.includes('400'))).toEqual([]);
    await button('Cancel').click();
    await field.waitFor({ state: 'detached' });
  });

  it('measures as its owner does, on every page', async () => {
    // The switch is optimistic; leaving the page before the change is saved would undo it.
    const saved = page.waitForResponse('**/api/auth/user/units');
    await page.getByRole('switch', { name: 'Metric units' }).click();
    await card('Unit Preferences').getByText('60 ml gin').waitFor();
    await saved;
    await page.goto(`/cocktail/${negroni}`);
    await page.getByRole('cell', { name: '30 ml' }).first().waitFor();
    await page.goto('/account');
  });

  it('gives away what it holds, as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({
      profile: { email },
      savedCocktails: [{ cocktailId: negroni }],
    });
    expect(file).not.toContain('argon2');
  });

  it('ends when its owner proves to be so, and not before', async () => {
    await button('Delete account').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('link', { name: 'Generate Your First Drink' }).waitFor();
    const form = { email, password: PASSWORD };
    const answer = await page.context().request.post('/api/login', { form, maxRedirects: 0 });
    expect(answer.status()).toBe(401);
    // The browser logs the refused password.
    const noted = system.complaints.splice(0);
    expect(noted.filter((line) => !/40[13]/.test(line))).toEqual([]);
  });
});

/** A virtual authenticator, such as a fingerprint reader, that approves every request. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
}

describe.each(STORY_SCREENS)('a passkey on a $name', (screen) => {
  const twoStep = () => card('Two-step sign-in');

  it('is added by someone who has two-step sign-in on', async () => {
    page = await system.open(screen);
    await plugInAuthenticator(page);
    email = await signUp(page, `keyholder-on-a-${screen.name}`);
    await verifyAddress(page, email);
    await page.goto('/account#two-step');
    await button('Turn on two-step sign-in').click();
    const uri = await twoStep()
      .getByRole('link', { name: 'open the app on this device' })
      .getAttribute('href');
    await twoStep().getByLabel('Your password').fill(PASSWORD);
    await twoStep()
      .getByLabel('Code from your app')
      .fill(URI.parse(uri ?? '').generate());
    expect(await faultsOf(page)).toEqual([]);
    await button('Turn on').click();
    const code = await twoStep().getByRole('listitem').first().textContent();
    await button("I've saved them").click();
    await button('Add a passkey').click();
    await twoStep()
      .getByLabel('Code from your app, or a recovery code')
      .fill(code ?? '');
    await button('Add a passkey').click();
    await twoStep().getByRole('list', { name: 'Passkeys' }).getByRole('listitem').waitFor();
    await twoStep().getByText('On. 9 recovery codes are left.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('answers in the place of a code, and leads to where the sign-in was to lead', async () => {
    await page.goto('/api/logout');
    await page.goto('/api/login?returnTo=%2Fsaved');
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Sign in' }) });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Use a passkey instead' }).click();
    await heading('Use your passkey').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button('Continue with your passkey').click();
    await page.waitForURL(system.url('/saved'));
    const user = await page.context().request.get('/api/auth/user');
    expect(await user.json()).toMatchObject({ email });
    expect(system.complaints).toEqual([]);
  });
});

describe.each(STORY_SCREENS)('the dashboard on a $name', (screen) => {
  it('is for administrators', async () => {
    page = await system.open(screen);
    const form = { email: 'admin@swizzle.local', password: DEMO_PASSWORD };
    await page.context().request.post('/api/login', { form, maxRedirects: 0 });
    const before = await cocktailCount();
    await page.goto('/admin');
    await heading('Admin Dashboard').waitFor();
    const shown = page.locator('dt', { hasText: 'Total Cocktails' }).locator('+ dd', { hasText: /^[\d,]+$/ });
    const count = Number((await shown.textContent())?.replace(/\D/g, ''));
    // Other journeys generate cocktails at the same time.
    expect(count).toBeGreaterThanOrEqual(before);
    expect(count).toBeLessThanOrEqual(await cocktailCount());
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Classic Cocktail Generator' }).click();
    await page.waitForURL('**/admin/classic-cocktails');
  });
});

describe('the dashboard', () => {
  it('is closed to everybody else, and says so', async () => {
    page = await system.open(DESKTOP);
    await signUp(page, 'curious-one');
    await page.goto('/admin');
    await page.getByText("You don't have permission to access this area.").first().waitFor();
    await page.waitForURL(system.url('/'));
    expect(system.complaints).toEqual([]);
  });
});
