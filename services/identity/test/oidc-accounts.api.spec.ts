import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Person,
  type ProviderTest,
  signIn,
  signUp,
  startProviderTest,
  verified,
} from './oidc/provider-test.ts';
import { alertOf } from './test-identity.ts';

let stop: ProviderTest['stop'];
let provider: ProviderTest['provider'];
let testIdentity: ProviderTest['testIdentity'];
let newBrowser: ProviderTest['newBrowser'];
let browserOf: ProviderTest['browserOf'];
let accountsOf: ProviderTest['accountsOf'];

beforeAll(async () => {
  ({ stop, provider, testIdentity, newBrowser, browserOf, accountsOf } = await startProviderTest());
});
afterAll(() => stop());

describe('an address that the provider did not verify', () => {
  it.each<[string, Person]>([
    ['not verified', { email: 'doubt@example.com', email_verified: false }],
    ['verified as a string', { email: 'doubt@example.com', email_verified: 'true' as unknown as boolean }],
    ['without email_verified', { email: 'doubt@example.com' }],
    ['missing', { email_verified: true }],
    ['malformed', { email: 'doubt', email_verified: true }],
  ])('neither creates nor links an account: %s', async (name, person) => {
    await signUp(newBrowser(), 'doubt@example.com');
    const links = await testIdentity.links.countDocuments();
    const users = await testIdentity.users.countDocuments();
    const browser = browserOf(`doubt: ${name}`, person);
    const answer = await browser.continueWithProvider();
    expect(answer.status).toBe(401);
    expect(alertOf(await answer.text())).toContain('verified your email address');
    expect(browser.cookies().has('swizzle')).toBe(false);
    expect([await testIdentity.links.countDocuments(), await testIdentity.users.countDocuments()]).toEqual([
      links,
      users,
    ]);
    expect((await signIn(newBrowser(), 'doubt@example.com')).status).toBe(303);
  });
});

describe('an administrator', () => {
  it.each(['a new account', 'an unverified account'])(
    'gets the admin tier with a second factor: %s',
    async (kind) => {
      const email = kind === 'a new account' ? 'boss@example.com' : 'chief@example.com';
      if (kind !== 'a new account') await signUp(newBrowser(), email);
      const browser = browserOf(email, verified(email));
      await browser.continueWithProvider();
      expect(await testIdentity.callerIn(browser)).toMatchObject({ tier: 'cocktail_curious' });
      await testIdentity.users.updateOne({ email }, { $set: { hasSecondFactor: true } });
      await browser.continueWithProvider();
      expect(await testIdentity.callerIn(browser)).toMatchObject({ tier: 'admin' });
    },
  );
});

describe('an existing account with the address', () => {
  it('is linked and keeps password and sessions if its address is verified', async () => {
    const owner = newBrowser();
    await signUp(owner, 'owner@example.com');
    await testIdentity.users.updateOne({ email: 'owner@example.com' }, { $set: { emailVerified: true } });
    const browser = browserOf('owner', verified('OWNER@example.com'));
    await browser.continueWithProvider();
    expect(await testIdentity.callerIn(browser)).toEqual(await testIdentity.callerIn(owner));
    expect((await signIn(newBrowser(), 'owner@example.com')).status).toBe(303);
    expect(await testIdentity.accountIn(browser)).toMatchObject({ hasPassword: true, emailVerified: true });
  });

  it('is handed over without password and sessions if its address is unverified', async () => {
    const squatter = newBrowser();
    await signUp(squatter, 'squatted@example.com');
    const squatted = await testIdentity.callerIn(squatter);
    const browser = browserOf('squatted', verified('squatted@example.com'));
    await browser.continueWithProvider();
    expect(await testIdentity.callerIn(browser)).toEqual(squatted);
    expect(await testIdentity.callerIn(squatter)).toBeUndefined();
    expect((await signIn(newBrowser(), 'squatted@example.com')).status).toBe(401);
    expect(await testIdentity.accountIn(browser)).toMatchObject({ hasPassword: false, emailVerified: true });
  });

  it('cannot be created by password for an address that signed in through the provider', async () => {
    await browserOf('taken', verified('taken@example.com')).continueWithProvider();
    const browser = newBrowser();
    const answer = await signUp(browser, 'taken@example.com');
    expect(answer.status).toBe(400);
    expect(alertOf(await answer.text())).toContain('create this account. Check what you entered');
    expect(browser.cookies().has('swizzle')).toBe(false);
    expect(await testIdentity.credentials.findOne({ _id: 'taken@example.com' })).toBeNull();
  });
});

describe('deleting the account', () => {
  it('removes the link, so that the next sign-in creates a new account', async () => {
    const browser = browserOf('leaving', verified('leaving@example.com'));
    await browser.continueWithProvider();
    const { id: userId, tier } = await testIdentity.accountIn(browser);
    const answer = await browser.open('/api/auth/user/delete', {
      method: 'POST',
      headers: await testIdentity.as({ userId, tier }),
      body: JSON.stringify({ email: 'leaving@example.com' }),
    });
    expect(answer.status).toBe(200);
    expect(await testIdentity.links.countDocuments({ userId })).toBe(0);
    await browser.continueWithProvider();
    expect((await testIdentity.accountIn(browser)).id).not.toBe(userId);
  });
});

describe('concurrent sign-ins', () => {
  it('create one account and one link for one identity', async () => {
    const browsers = Array.from({ length: 8 }, () => browserOf('busy', verified('busy@example.com')));
    const links = await Promise.all(browsers.map((browser) => browser.visitProvider()));
    const answers = await Promise.all(browsers.map((browser, at) => browser.open(links[at] ?? '')));
    expect(answers.map(({ status }) => status)).toEqual(browsers.map(() => 303));
    const accounts = await accountsOf('busy@example.com');
    const linked = await testIdentity.links.find({ email: 'busy@example.com' }).toArray();
    expect(accounts).toHaveLength(1);
    expect(linked).toEqual([
      expect.objectContaining({ _id: `${provider.issuer}|busy`, userId: accounts[0]?._id }),
    ]);
    const callers = await Promise.all(browsers.map((browser) => testIdentity.callerIn(browser)));
    expect(new Set(callers.map((caller) => caller?.userId))).toEqual(new Set([accounts[0]?._id]));
  });

  it('leave the account to its owner when a stranger signs up concurrently', async () => {
    const rounds = Array.from({ length: 6 }, (_, round) => `race-${round}@example.com`);
    await Promise.all(
      rounds.map(async (email) => {
        const browser = browserOf(email, verified(email));
        const link = await browser.visitProvider();
        const stranger = newBrowser();
        await Promise.all([browser.open(link), signUp(stranger, email), signIn(stranger, email)]);
        expect(await accountsOf(email)).toHaveLength(1);
        expect(await testIdentity.accountIn(browser)).toMatchObject({ email, hasPassword: false });
        expect(await testIdentity.callerIn(stranger)).toBeUndefined();
        expect((await signIn(newBrowser(), email)).status).toBe(401);
      }),
    );
  });

  it('leave no password sign-in alive while the account is handed over', async () => {
    const email = 'last-minute@example.com';
    await signUp(newBrowser(), email);
    const browser = browserOf(email, verified(email));
    const link = await browser.visitProvider();
    const strangers = Array.from({ length: 8 }, newBrowser);
    await Promise.all([...strangers.map((stranger) => signIn(stranger, email)), browser.open(link)]);
    const signedIn = await Promise.all(strangers.map((stranger) => testIdentity.callerIn(stranger)));
    expect(signedIn).toEqual(strangers.map(() => undefined));
    expect(await testIdentity.callerIn(browser)).toBeDefined();
  });
});
