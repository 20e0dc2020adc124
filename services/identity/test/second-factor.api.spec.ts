import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import { ErrorBody, PasskeyOptions, RecoveryCodes, SecondFactor, SecondFactorSetup } from '@swizzle/proto';
import { Secret, TOTP } from 'otpauth';
import { type Authenticator, newAuthenticator } from './authenticator.ts';
import { alertOf, startTestIdentity, type TestIdentity } from './test-identity.ts';

const PASSWORD = 'a good long one';
const STEP_MS = 30_000;
const [OLD_KEY, NEW_KEY] = [0, 1].map(() => randomBytes(32).toString('base64')) as [string, string];

let backends: Backends;
let testIdentity: TestIdentity;
beforeAll(async () => {
  backends = await startBackends();
  testIdentity = await startTestIdentity(backends, {
    ADMIN_EMAILS: 'boss@example.com',
    TOTP_ENCRYPTION_KEYS: OLD_KEY,
  });
});
afterAll(async () => {
  await testIdentity.stop();
  await testIdentity.cleanUp();
  await backends.stop();
});

type Caller = Awaited<ReturnType<TestIdentity['signUp']>>;

/** The current code, or that of a later step; each works once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

const call = async (caller: Caller, path: string, body?: object) =>
  fetch(`${testIdentity.url}/api/auth/second-factor${path}`, {
    headers: await testIdentity.as(caller),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

/** Signs up a user with a verified address. */
const join = async (email: string) => {
  const caller = await testIdentity.signUp(email);
  await testIdentity.post('/api/verify-email', {
    token: (await testIdentity.mailTo(email, 'verify-email')).token,
  });
  return caller;
};

/** Turns a second factor on. Retries, since the time step may end while the password is verified. */
const turnOnWith = async (caller: Caller, secret: string) => {
  const turnOn = () => call(caller, '', { code: codeOf(secret, -1), password: PASSWORD });
  const first = await turnOn();
  return first.ok ? first : turnOn();
};

/** Signs up a user with a second factor. */
const enroll = async (email: string) => {
  const caller = await join(email);
  const { secret, uri } = SecondFactorSetup.parse(await (await call(caller, '/setup', {})).json());
  const answer = await turnOnWith(caller, secret);
  const { recoveryCodes } = RecoveryCodes.parse(await answer.clone().json());
  return { email, before: caller, caller: await testIdentity.callerOf(answer), secret, uri, recoveryCodes };
};

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const enter = (cookie: string, code: string) =>
  fetch(`${testIdentity.url}/api/login/code`, {
    method: 'POST',
    body: new URLSearchParams({ code }),
    headers: { cookie },
    redirect: 'manual',
  });
/** Passes the first step of a sign-in. @returns the challenge cookie */
const beginSignIn = async (email: string, returnTo = '/saved') => {
  const answer = await testIdentity.post(`/api/login?returnTo=${encodeURIComponent(returnTo)}`, {
    ...{ email, password: PASSWORD },
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/api/login/code']);
  return cookieOf(answer);
};

describe('signing in with a second factor', () => {
  it('requires a code after the password, and redirects to the return path', async () => {
    const { email, secret } = await enroll('ada@example.com');
    const cookie = await beginSignIn(email);
    const page = await fetch(`${testIdentity.url}/api/login/code`, { headers: { cookie } });
    expect(await page.text()).toMatch(/autocomplete="one-time-code"/);
    const answer = await enter(cookie, codeOf(secret));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/saved']);
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^swizzle_challenge=; Max-Age=0/),
    );
    expect(await testIdentity.callerOf(answer)).toMatchObject({ tier: 'cocktail_curious' });
  });

  it('rejects a reused code, a code of another secret, and a code without the password', async () => {
    const { email, secret } = await enroll('bea@example.com');
    const code = codeOf(secret);
    await enter(await beginSignIn(email), code);
    const cookie = await beginSignIn(email);
    const again = await enter(cookie, code);
    expect([again.status, alertOf(await again.text())]).toEqual([403, expect.stringMatching(/isn.+t right/)]);
    const other = new TOTP({ secret: new Secret({ size: 20 }) }).generate();
    expect((await enter(cookie, other)).status).toBe(403);
    expect((await enter('swizzle_challenge=made-up', codeOf(secret, 1))).status).toBe(401);
    expect((await testIdentity.get('/api/login/code')).url).toBe(`${testIdentity.url}/api/login`);
  });

  it('accepts each recovery code once in any format, and notifies the user', async () => {
    const { email, recoveryCodes } = await enroll('cem@example.com');
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await enter(await beginSignIn(email), typed)).status).toBe(303);
    expect((await testIdentity.mailTo(email, 'second-factor', 2)).subject).toMatch(/recovery code was used/);
    expect((await enter(await beginSignIn(email), code)).status).toBe(403);
  });

  it('rate limits wrong codes', async () => {
    const { email, recoveryCodes } = await enroll('dan@example.com');
    const cookie = await beginSignIn(email);
    for (let at = 0; at < 10; at++) expect((await enter(cookie, '000000')).status).toBe(403);
    const answer = await enter(cookie, recoveryCodes[0] ?? '');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('fails if the password was changed meanwhile', async () => {
    const { email, caller, secret } = await enroll('eve@example.com');
    const cookie = await beginSignIn(email);
    const body = JSON.stringify({ password: PASSWORD, newPassword: 'an even longer one' });
    const headers = await testIdentity.as(caller);
    await fetch(`${testIdentity.url}/api/auth/user/password`, { method: 'POST', headers, body });
    expect((await enter(cookie, codeOf(secret))).status).toBe(401);
  });
});

describe('a passkey', () => {
  const add = async (caller: Caller, code: string, authenticator = newAuthenticator()) => {
    const { options } = await post(caller, '/api/auth/passkeys/options').then(readOptions);
    const answer = authenticator.register(String(options.challenge));
    return { authenticator, added: await post(caller, '/api/auth/passkeys', { code, answer }) };
  };
  const post = async (caller: Caller, path: string, body: object = {}) =>
    fetch(testIdentity.url + path, {
      method: 'POST',
      headers: await testIdentity.as(caller),
      body: JSON.stringify(body),
    });
  const readOptions = async (answer: Response) => PasskeyOptions.parse(await answer.json());
  /** Posts JSON for a sign-in that waits for its second factor. */
  const json = (cookie: string, path: string, body: object = {}) =>
    fetch(testIdentity.url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const challengeFor = async (cookie: string) =>
    String((await json(cookie, '/api/login/passkey/options').then(readOptions)).options.challenge);

  it('replaces a code, once per challenge', async () => {
    const { email, caller, secret } = await enroll('kim@example.com');
    const { authenticator, added } = await add(caller, codeOf(secret));
    expect(SecondFactor.parse(await added.json()).passkeys).toHaveLength(1);
    const cookie = await beginSignIn(email);
    const page = await fetch(`${testIdentity.url}/api/login/code`, { headers: { cookie } });
    expect(await page.text()).toContain('href="/sign-in/passkey"');
    const answer = authenticator.answer(await challengeFor(cookie));
    const signedIn = await json(cookie, '/api/login/passkey', { answer });
    expect(await signedIn.clone().json()).toEqual({ returnTo: '/saved' });
    expect((await testIdentity.callerOf(signedIn)).userId).toBe(caller.userId);
    const again = await beginSignIn(email);
    await challengeFor(again);
    expect((await json(again, '/api/login/passkey', { answer })).status).toBe(403);
  });

  it.each<[string, (key: Authenticator, challenge: string) => object]>([
    ['another challenge', (key) => key.answer('bm90IHRoZSBxdWVzdGlvbg')],
    ['another key', (_, challenge) => newAuthenticator().answer(challenge)],
    ['another site', (key, challenge) => key.answer(challenge, 'https://evil.example')],
  ])('is rejected for %s', async (what, answerOf) => {
    const { email, caller, secret } = await enroll(`${what.replace(' ', '-')}@example.com`);
    const { authenticator } = await add(caller, codeOf(secret));
    const cookie = await beginSignIn(email);
    const answer = answerOf(authenticator, await challengeFor(cookie));
    expect((await json(cookie, '/api/login/passkey', { answer })).status).toBe(403);
  });

  it('is added and removed only with a code', async () => {
    const { caller, secret } = await enroll('lee@example.com');
    expect((await add(caller, '000000')).added.status).toBe(403);
    const { authenticator } = await add(caller, codeOf(secret));
    const removal = { passkey: authenticator.id, code: '000000' };
    expect((await post(caller, '/api/auth/passkeys/remove', removal)).status).toBe(403);
    const removed = await post(caller, '/api/auth/passkeys/remove', { ...removal, code: codeOf(secret, 1) });
    expect(SecondFactor.parse(await removed.json()).passkeys).toEqual([]);
  });
});

describe('a second factor', () => {
  it('ends sessions that began without it', async () => {
    const { before, caller, uri } = await enroll('fay@example.com');
    expect(await testIdentity.sessions.find(before.sessionId)).toBeUndefined();
    expect(await testIdentity.sessions.find(caller.sessionId)).toBeDefined();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Swizzle:/);
  });

  it('is inactive until confirmed by password and code', async () => {
    const gil = await join('gil@example.com');
    const { secret } = SecondFactorSetup.parse(await (await call(gil, '/setup', {})).json());
    expect((await call(gil, '', { code: codeOf(secret), password: 'not the password' })).status).toBe(403);
    expect((await call(gil, '', { code: '000000', password: PASSWORD })).status).toBe(403);
    const answer = await testIdentity.post('/api/login', { email: 'gil@example.com', password: PASSWORD });
    expect(await testIdentity.callerOf(answer)).toBeDefined();
  });

  it('requires a verified address', async () => {
    const claimant = await testIdentity.signUp('claimed@example.com');
    const answer = await call(claimant, '/setup', {});
    expect([answer.status, ErrorBody.parse(await answer.json()).message]).toEqual([
      409,
      'Please confirm your email address first.',
    ]);
  });

  it('requires a recent sign-in of users without a password', async () => {
    const ida = await join('ida@example.com');
    const users = testIdentity.store.collection<{ _id: string }>('users');
    await users.updateOne({ _id: ida.userId }, { $set: { hasPassword: false } });
    const { secret } = SecondFactorSetup.parse(await (await call(ida, '/setup', {})).json());
    const turnOn = async (cookie: string) => {
      const headers = { ...(await testIdentity.as(ida)), cookie };
      const body = JSON.stringify({ code: codeOf(secret) });
      return fetch(`${testIdentity.url}/api/auth/second-factor`, { method: 'POST', headers, body });
    };
    expect((await turnOn('')).status).toBe(403);
    expect((await turnOn(`swizzle=${ida.sessionId}`)).status).toBe(200);
  });

  it('requires a code to be replaced or turned off', async () => {
    const { caller, email, secret, recoveryCodes } = await enroll('hal@example.com');
    expect((await call(caller, '/setup', {})).status).toBe(409);
    expect((await call(caller, '/turn-off', { code: '000000' })).status).toBe(403);
    const renewed = await call(caller, '/recovery-codes', { code: codeOf(secret) });
    expect(RecoveryCodes.parse(await renewed.json()).recoveryCodes).toHaveLength(10);
    expect((await call(caller, '/turn-off', { code: recoveryCodes[0] ?? '' })).status).toBe(403);
    expect(await (await call(caller, '/turn-off', { code: codeOf(secret, 1) })).json()).toMatchObject({
      isOn: false,
    });
    const answer = await testIdentity.post('/api/login', { email, password: PASSWORD });
    expect(await testIdentity.callerOf(answer)).toBeDefined();
  });

  it('gives users named in ADMIN_EMAILS the admin tier', async () => {
    const email = 'boss@example.com';
    const boss = await join(email);
    const answer = await testIdentity.post('/api/login', { email, password: PASSWORD });
    expect(answer.headers.get('location')).toBe('/account#two-step');
    expect((await testIdentity.callerOf(answer)).tier).toBe('cocktail_curious');
    const { secret } = SecondFactorSetup.parse(await (await call(boss, '/setup', {})).json());
    const admin = await testIdentity.callerOf(await turnOnWith(boss, secret));
    expect(admin.tier).toBe('admin');
    await call(admin, '/turn-off', { code: codeOf(secret) });
    expect((await testIdentity.sessions.find(admin.sessionId))?.tier).toBe('cocktail_curious');
  });
});

describe('the secret of an authenticator app', () => {
  const stored = () =>
    testIdentity.store.collection<{ _id: string; secret: string; keyId: string | null }>('second_factors');

  it('is stored encrypted, and reencrypted after a key rotation', async () => {
    const [mia, ned] = [await enroll('mia@example.com'), await enroll('ned@example.com')];
    expect(JSON.stringify(await stored().find().toArray())).not.toContain(mia.secret);
    const plain = { secret: ned.secret, keyId: null };
    await stored().updateOne({ _id: ned.caller.userId }, { $set: plain });
    const restarted = await startTestIdentity(backends, { TOTP_ENCRYPTION_KEYS: `${NEW_KEY},${OLD_KEY}` });
    const all = await stored().find().toArray();
    expect(new Set(all.map(({ keyId }) => keyId)).size).toBe(1);
    expect(JSON.stringify(all)).not.toContain(ned.secret);
    await restarted.stop();
    await restarted.cleanUp();

    const rotated = await startTestIdentity(backends, { TOTP_ENCRYPTION_KEYS: NEW_KEY });
    for (const { email, secret } of [mia, ned]) {
      const cookie = cookieOf(await rotated.post('/api/login', { email, password: PASSWORD }));
      const body = new URLSearchParams({ code: codeOf(secret) });
      const init = { method: 'POST', body, headers: { cookie }, redirect: 'manual' } as const;
      expect((await fetch(`${rotated.url}/api/login/code`, init)).status).toBe(303);
    }
    await rotated.stop();
    await rotated.cleanUp();
  });
});
