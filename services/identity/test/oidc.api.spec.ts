import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Browser,
  CALLBACK,
  CLIENT_ID,
  CLIENT_SECRET,
  PUBLIC_URL,
  startOidcTest,
} from './oidc/oidc-test.ts';
import {
  type ProviderTest,
  PUBLIC_CLIENT,
  SECURE_URL,
  signIn,
  signUp,
  startProviderTest,
  verified,
} from './oidc/provider-test.ts';
import { alertOf } from './test-identity.ts';

let stop: ProviderTest['stop'];
let backends: ProviderTest['backends'];
let provider: ProviderTest['provider'];
let testIdentity: ProviderTest['testIdentity'];
let newBrowser: ProviderTest['newBrowser'];
let browserOf: ProviderTest['browserOf'];
let accountsOf: ProviderTest['accountsOf'];

beforeAll(async () => {
  ({ stop, backends, provider, testIdentity, newBrowser, browserOf, accountsOf } = await startProviderTest());
});
afterAll(() => stop());

describe('the sign-in page', () => {
  it('offers the provider by its name, and keeps the return path', async () => {
    const page = await (await newBrowser().open('/api/login?returnTo=/generate')).text();
    expect(page).toContain('href="/api/login/oidc?returnTo=%2Fgenerate"');
    expect(page).toContain('Continue with Tiki &amp; Friends</a>');
  });

  it('offers it after a wrong password, too', async () => {
    const answer = await signIn(newBrowser(), 'nobody@example.com');
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('Continue with Tiki');
  });
});

describe('the authorization request', () => {
  const startSignIn = async (start?: string) => {
    const answer = await newBrowser().open(start ?? '/api/login/oidc', {
      headers: { host: 'elsewhere.example' },
    });
    return { answer, location: new URL(answer.headers.get('location') ?? '', PUBLIC_URL) };
  };

  it('uses PKCE, state, nonce, and our public URL', async () => {
    const { answer, location } = await startSignIn();
    expect(answer.status).toBe(303);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(location.origin).toBe(provider.issuer);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      client_id: CLIENT_ID,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: PUBLIC_URL + CALLBACK,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('uses new random values each time', async () => {
    const [first, second] = await Promise.all([startSignIn(), startSignIn()]);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.location.searchParams.get(name)).not.toBe(second.location.searchParams.get(name));
    }
  });

  it('sets only an HttpOnly cookie for ten minutes', async () => {
    const { answer } = await startSignIn();
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^swizzle_oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('is not started by another site', async () => {
    const browser = newBrowser();
    const answer = await browser.open('/api/login/oidc?returnTo=/saved', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.headers.get('location')).toBe('/api/login?returnTo=%2Fsaved');
    expect(browser.cookies().size).toBe(0);
  });
});

describe('the callback', () => {
  it('signs in, and creates an account the first time', async () => {
    const browser = browserOf('ada', {
      ...verified('Ada@Example.com'),
      given_name: ' Ada ',
      family_name: 'Lovelace',
    });
    const answer = await browser.continueWithProvider('/api/login/oidc?returnTo=/generate?remix=3');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/generate?remix=3');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(browser.cookies().get('swizzle_member')).toMatch(/^[\w-]{8}$/);
    expect(await testIdentity.accountIn(browser)).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      tier: 'cocktail_curious',
      emailVerified: true,
      hasPassword: false,
    });
  });

  it('finds the same account again, even if the address changed', async () => {
    const first = browserOf('grace', verified('grace@example.com'));
    await first.continueWithProvider();
    const second = browserOf('grace', { email: 'elsewhere@example.com', email_verified: false });
    expect((await second.continueWithProvider()).status).toBe(303);
    expect(await testIdentity.callerIn(second)).toEqual(await testIdentity.callerIn(first));
  });

  it.each([['//elsewhere.example'], ['https://elsewhere.example/'], ['/\\elsewhere.example']])(
    'never redirects to %s',
    async (returnTo) => {
      const browser = browserOf('leo', verified('leo@example.com'));
      const start = `/api/login/oidc?returnTo=${encodeURIComponent(returnTo)}`;
      expect((await browser.continueWithProvider(start)).headers.get('location')).toBe('/');
    },
  );

  it('drops names that our own form would reject', async () => {
    const names = { given_name: '\u202enoom', family_name: 'x'.repeat(81) };
    const browser = browserOf('odd', { ...verified('odd@example.com'), ...names });
    await browser.continueWithProvider();
    expect(await testIdentity.accountIn(browser)).toMatchObject({ firstName: null, lastName: null });
  });

  it('ends the browser’s previous session, and creates a new id', async () => {
    const browser = browserOf('changing', verified('changing@example.com'));
    await signUp(browser, 'before@example.com');
    const before = browser.cookies().get('swizzle');
    await browser.continueWithProvider();
    const after = browser.cookies().get('swizzle');
    expect(after).not.toBe(before);
    browser.cookies().set('swizzle', before ?? '');
    expect(await testIdentity.callerIn(browser)).toBeUndefined();
  });

  it('works in two tabs concurrently', async () => {
    const browser = browserOf('tabs', verified('tabs@example.com'));
    const one = await browser.visitProvider('/api/login/oidc?returnTo=/one');
    const two = await browser.visitProvider('/api/login/oidc?returnTo=/two');
    expect((await browser.open(two)).headers.get('location')).toBe('/two');
    expect((await browser.open(one)).headers.get('location')).toBe('/one');
  });

  it('works for a public client', async () => {
    const other = await startOidcTest(backends, {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: PUBLIC_CLIENT,
    });
    const browser = browserOf('public', verified('public@example.com'), other.newBrowser());
    expect((await browser.continueWithProvider()).status).toBe(303);
    await other.close();
  });

  it('binds its cookies to the host over https', async () => {
    const other = await startOidcTest(backends, {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'swizzle-over-https',
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      PUBLIC_URL: SECURE_URL,
    });
    const browser = browserOf('secure', verified('secure@example.com'), other.newBrowser());
    const away = await browser.open('/api/login/oidc');
    expect(away.headers.get('set-cookie')).toMatch(
      /^__Host-swizzle_oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await browser.continueWithProvider()).status).toBe(303);
    expect(browser.cookies().has('__Host-swizzle')).toBe(true);
    await other.close();
  });
});

describe('an invalid callback', () => {
  const expectRefusal = async (browser: Browser, answer: Response) => {
    expect(answer.status).toBe(400);
    expect(alertOf(await answer.text())).toBe(
      'That sign-in took too long or began in another browser. Please start again.',
    );
    expect(browser.cookies().has('swizzle')).toBe(false);
  };

  it('is refused in another browser (login CSRF)', async () => {
    const link = await browserOf('attacker', verified('attacker@example.com')).visitProvider();
    const victim = newBrowser();
    await expectRefusal(victim, await victim.open(link));
    await browserOf('victim', verified('victim@example.com'), victim).visitProvider();
    await expectRefusal(victim, await victim.open(link));
  });

  it('is refused when repeated', async () => {
    const browser = browserOf('twice', verified('twice@example.com'));
    const link = await browser.visitProvider();
    expect((await browser.open(link)).status).toBe(303);
    browser.cookies().delete('swizzle');
    await expectRefusal(browser, await browser.open(link));
  });

  it('is refused after the transaction expired', async () => {
    const browser = browserOf('late', verified('late@example.com'));
    const link = await browser.visitProvider();
    const keys = await testIdentity.redis.keys('oidc:*');
    expect(
      Math.max(...(await Promise.all(keys.map((key) => testIdentity.redis.ttl(key))))),
    ).toBeLessThanOrEqual(600);
    await testIdentity.redis.del(...keys);
    await expectRefusal(browser, await browser.open(link));
  });

  it.each([
    ['another state', (link: URL) => link.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (link: URL) => link.searchParams.delete('state')],
    ['two states', (link: URL) => link.searchParams.append('state', 'x')],
    ['a state of a megabyte', (link: URL) => link.searchParams.set('state', 'x'.repeat(10_000))],
  ])('is refused with %s, while the valid one still works', async (_, tamper) => {
    const browser = browserOf('state', verified('state@example.com'));
    const link = await browser.visitProvider();
    const tampered = new URL(link);
    tamper(tampered);
    await expectRefusal(browser, await browser.open(tampered.href));
    expect((await browser.open(link)).status).toBe(303);
  });

  it('is refused with a forged code', async () => {
    const browser = browserOf('code', verified('code@example.com'));
    const link = new URL(await browser.visitProvider());
    link.searchParams.set('code', 'made-up');
    const answer = await browser.open(link.href);
    expect(answer.status).toBe(401);
    expect(browser.cookies().has('swizzle')).toBe(false);
  });

  it('is refused with a code of another sign-in', async () => {
    const other = new URL(await browserOf('other', verified('other@example.com')).visitProvider());
    const browser = browserOf('mixed', verified('mixed@example.com'));
    const link = new URL(await browser.visitProvider());
    link.searchParams.set('code', other.searchParams.get('code') ?? '');
    expect((await browser.open(link.href)).status).toBe(401);
    expect(await accountsOf('other@example.com')).toEqual([]);
  });
});

describe('a cancelled sign-in', () => {
  it('shows the sign-in page with our own message, and keeps the return path', async () => {
    const browser = browserOf('shy', 'refuses');
    const answer = await browser.continueWithProvider('/api/login/oidc?returnTo=/saved');
    expect(answer.status).toBe(401);
    const page = await answer.text();
    expect(page).toContain('You left Tiki &amp; Friends without signing in.');
    expect(page).toContain('action="/api/login?returnTo=%2Fsaved"');
    expect(page).not.toContain('the provider');
  });
});
