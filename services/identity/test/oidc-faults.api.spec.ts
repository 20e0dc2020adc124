import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import { type Browser, CALLBACK, CLIENT_SECRET, type OidcTest, startOidcTest } from './oidc/oidc-test.ts';
import { type Faults, startRogue } from './oidc/rogue-provider.ts';
import { alertOf } from './test-identity.ts';

let backends: Backends;
let rogue: Awaited<ReturnType<typeof startRogue>>;
let testIdentity: OidcTest;
let newBrowser: () => Browser;
const started: OidcTest[] = [];

const open = async (settings: Record<string, string> = {}) => {
  const provider = {
    OIDC_ISSUER: rogue.issuer,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_NAME: 'Rogue',
  };
  const opened = await startOidcTest(backends, { ...provider, ...settings });
  started.push(opened);
  return opened;
};

beforeAll(async () => {
  backends = await startBackends();
  rogue = await startRogue();
  testIdentity = await open();
  ({ newBrowser } = testIdentity);
});
afterAll(async () => {
  await rogue.stop();
  for (const opened of started) await opened.close();
  await backends.stop();
});
beforeEach(() => {
  rogue.faults = {};
});

/** Starts a sign-in and opens the callback as the provider would; `answer` holds parameters besides the state. */
const openCallback = async (browser: Browser, answer: Record<string, string> = { code: 'code' }) => {
  const away = await browser.open('/api/login/oidc?returnTo=/saved');
  const { searchParams } = new URL(away.headers.get('location') ?? '');
  rogue.nonce = searchParams.get('nonce') ?? '';
  const state = searchParams.get('state') ?? '';
  return browser.open(`${CALLBACK}?${new URLSearchParams({ state, ...answer })}`);
};

const expectFailure = async (browser: Browser, answer: Response, status: number, words: string) => {
  expect(answer.status).toBe(status);
  const page = await answer.text();
  expect(alertOf(page)).toContain(words);
  expect(page).toContain('href="/api/login/oidc?returnTo=%2Fsaved">Continue with Rogue</a>');
  expect(browser.cookies().has('swizzle')).toBe(false);
};

describe('a conforming provider', () => {
  it('signs in, so that the failures below have their own causes', async () => {
    const browser = newBrowser();
    expect((await openCallback(browser)).headers.get('location')).toBe('/saved');
    expect(await testIdentity.accountIn(browser)).toMatchObject({ email: 'rogue@example.com' });
  });

  it('receives the client secret as Basic auth, or in the form if it supports nothing else', async () => {
    await openCallback(newBrowser());
    const basic = `${encodeURIComponent('swizzle')}:${new URLSearchParams({ s: CLIENT_SECRET }).toString().slice(2)}`;
    expect(rogue.asked.at(-1)).toContain(`Basic ${Buffer.from(basic).toString('base64')} `);
    rogue.faults = { metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] } };
    const { newBrowser: other } = await open();
    expect((await openCallback(other())).status).toBe(303);
    const form = new URLSearchParams(rogue.asked.at(-1)?.split(' ')[1]);
    expect(form.get('client_secret')).toBe(CLIENT_SECRET);
  });

  it('may return the address from its userinfo endpoint', async () => {
    rogue.faults = {
      claims: { sub: 'told-later', email: undefined, email_verified: undefined },
      userinfo: { sub: 'told-later', email: 'later@example.com', email_verified: true },
    };
    const browser = newBrowser();
    expect((await openCallback(browser)).status).toBe(303);
    expect(await testIdentity.accountIn(browser)).toMatchObject({ email: 'later@example.com' });
  });
});

describe('an invalid ID token', () => {
  const cases: [string, Faults][] = [
    ['another nonce', { claims: { nonce: 'of-somebody-else' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['expired', { claims: { exp: 1 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a subject of a kilobyte', { claims: { sub: 'x'.repeat(1024) } }],
    ['no signature', { signature: 'none' }],
    ['the signature of another key', { signature: 'of another key' }],
    ['a signature made with our own secret', { signature: 'of our own secret' }],
    ['a broken signature', { signature: 'broken' }],
    ['malformed', { token: { id_token: 'nonsense' } }],
    ['missing', { token: { id_token: undefined } }],
    [
      'another subject at the userinfo endpoint',
      {
        claims: { email: undefined },
        userinfo: { sub: 'another', email: 'rogue@example.com', email_verified: true },
      },
    ],
  ];
  it.each(cases)('is rejected: %s', async (_, faults) => {
    rogue.faults = faults;
    const browser = newBrowser();
    await expectFailure(browser, await openCallback(browser), 401, 'verify your sign-in with Rogue');
  });
});

describe('an authorization response', () => {
  it.each([
    ['access_denied', 401, 'without signing in'],
    ['login_required', 401, 'verify your sign-in'],
    ['<script>alert(1)</script>', 401, 'verify your sign-in'],
    ['server_error', 503, 'Rogue isn&apos;t responding right now'],
    ['temporarily_unavailable', 503, 'Rogue isn&apos;t responding right now'],
  ])('with the error %s shows our own message', async (error, status, words) => {
    const browser = newBrowser();
    const answer = await openCallback(browser, { error, error_description: 'these are its own words' });
    const copy = answer.clone();
    await expectFailure(browser, answer, status, words);
    expect(await copy.text()).not.toMatch(/its own words|<script>/);
  });

  it('of another issuer is rejected', async () => {
    const browser = newBrowser();
    const answer = await openCallback(browser, { code: 'code', iss: 'https://elsewhere.example' });
    await expectFailure(browser, answer, 401, 'verify your sign-in');
  });
});

describe('an unreachable provider', () => {
  const AWAY = 'Rogue isn&apos;t responding right now. Please try again in a moment.';
  const DISCOVERY = '/.well-known/openid-configuration';
  const startSignIn = (browser: Browser) => browser.open('/api/login/oidc?returnTo=/saved');

  it('affects neither the start nor the sign-in page', async () => {
    const { newBrowser: other } = await open({ OIDC_ISSUER: 'http://127.0.0.1:1' });
    const browser = other();
    expect((await browser.open('/api/login')).status).toBe(200);
    const answer = await startSignIn(browser);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectFailure(browser, answer, 503, AWAY);
  });

  it.each<[string, Faults]>([
    ['an error', { status: { [DISCOVERY]: 500 } }],
    ['another issuer', { metadata: { issuer: 'https://elsewhere.example' } }],
    ['nothing, for as long as we wait', { status: { [DISCOVERY]: 0 } }],
  ])('is discovered again after it answered with %s', async (_, faults) => {
    const { newBrowser: other } = await open();
    const browser = other();
    rogue.faults = faults;
    await expectFailure(browser, await startSignIn(browser), 503, AWAY);
    rogue.faults = {};
    expect((await openCallback(browser)).status).toBe(303);
  });

  it.each([
    ['with an error', 500],
    ['never', 0],
  ])('fails the sign-in when its token endpoint answers %s', async (_, status) => {
    const browser = newBrowser();
    rogue.faults = { status: { '/token': status } };
    await expectFailure(browser, await openCallback(browser), 503, AWAY);
  });
});

describe('without a provider', () => {
  it('shows no button, and an explanation at its endpoints', async () => {
    const { newBrowser: other } = await open({
      OIDC_ISSUER: '',
      OIDC_CLIENT_ID: '',
      OIDC_CLIENT_SECRET: '',
      OIDC_NAME: '',
    });
    expect(await (await other().open('/api/login')).text()).not.toContain('Continue with');
    const answer = await other().open('/api/login/oidc');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Please sign in with your email and password.');
    expect((await other().open(`${CALLBACK}?state=x&code=y`)).status).toBe(400);
  });
});
