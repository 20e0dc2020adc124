import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import { VerifiedUsers } from '@swizzle/kit/sessions/verified-users';
import { ErrorBody } from '@swizzle/proto';
import { alertOf, startTestIdentity, type TestIdentity } from './test-identity.ts';

let backends: Backends;
let testIdentity: TestIdentity;

beforeAll(async () => {
  backends = await startBackends();
  testIdentity = await startTestIdentity(backends, { ADMIN_EMAILS: 'boss@example.com' });
});
afterAll(async () => {
  await testIdentity.stop();
  await testIdentity.cleanUp();
  await backends.stop();
});

const confirm = (token: string) => testIdentity.post('/api/verify-email', { token });

/** A new user with a verification link. */
const newcomer = async (email: string) => {
  const caller = await testIdentity.signUp(email);
  return { caller, token: (await testIdentity.mailTo(email, 'verify-email')).token };
};

describe('a new user', () => {
  it('is mailed a verification link', async () => {
    const { caller, token } = await newcomer('ada@example.com');
    const mail = await testIdentity.mailTo('ada@example.com', 'verify-email');
    expect(mail.subject).toBe('Confirm your email for Swizzle');
    expect(mail.text).toContain('Hi Ada,');
    expect(mail.text).toContain(`http://localhost:8080/api/verify-email?token=${token}`);
    expect(await testIdentity.userOf(caller)).toMatchObject({ emailVerified: false });
  });
});

describe('the mailed link', () => {
  it('opens a page with a button, without side effects', async () => {
    const { caller, token } = await newcomer('open@example.com');
    for (const _ of [1, 2]) {
      const answer = await testIdentity.get(`/api/verify-email?token=${token}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const page = await answer.text();
      expect(page).toContain('<button type="submit">Confirm</button>');
      expect(page).toContain('open@example.com');
    }
    expect(await testIdentity.userOf(caller)).toMatchObject({ emailVerified: false });
  });

  it('verifies the address once, by the button', async () => {
    const { caller, token } = await newcomer('press@example.com');
    expect((await confirm(token)).status).toBe(200);
    expect(await testIdentity.userOf(caller)).toMatchObject({ emailVerified: true });
    const again = await confirm(token);
    expect(again.status).toBe(400);
    expect(alertOf(await again.text())).toContain('already used');
    expect((await testIdentity.get(`/api/verify-email?token=${token}`)).status).toBe(400);
  });

  it('works once for twenty concurrent requests', async () => {
    const { token } = await newcomer('race@example.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  it('is refused after it expired, even before MongoDB deletes it', async () => {
    const { caller, token } = await newcomer('late@example.com');
    const past = new Date(Date.now() - 1000);
    const { modifiedCount } = await testIdentity.store
      .collection('mail_tokens')
      .updateOne({ userId: caller.userId }, { $set: { expiresAt: past } });
    expect(modifiedCount).toBe(1);
    expect((await confirm(token)).status).toBe(400);
    expect(await testIdentity.userOf(caller)).toMatchObject({ emailVerified: false });
  });

  it('does not verify an address that the user no longer has', async () => {
    const { caller, token } = await newcomer('moved@example.com');
    await testIdentity.store
      .collection<{ _id: string }>('users')
      .updateOne({ _id: caller.userId }, { $set: { email: 'elsewhere@example.com' } });
    expect((await confirm(token)).status).toBe(400);
    expect(await testIdentity.userOf(caller)).toMatchObject({ emailVerified: false });
  });

  it('does not work as a reset link', async () => {
    const { token } = await newcomer('other@example.com');
    expect((await testIdentity.get(`/api/reset-password?token=${token}`)).status).toBe(400);
    const reset = await testIdentity.post('/api/reset-password', { token, password: 'another good one' });
    expect(reset.status).toBe(400);
    expect((await confirm(token)).status).toBe(200);
  });

  it.each([
    ['no token', ''],
    ['a short token', '?token=abc'],
    ['a long token', `?token=${'x'.repeat(500)}`],
    ['an unknown token', `?token=${'x'.repeat(43)}`],
  ])('with %s shows a page that explains how to get a new one', async (_, query) => {
    const answer = await testIdentity.get(`/api/verify-email${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(alertOf(page)).toContain('incomplete, has expired');
    expect(page).toContain('href="/api/login?returnTo=%2Faccount"');
  });

  it('is accepted from forms only', async () => {
    const { caller, token } = await newcomer('json@example.com');
    const answer = await fetch(`${testIdentity.url}/api/verify-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(answer.status).toBe(415);
    expect(await testIdentity.userOf(caller)).toMatchObject({ emailVerified: false });
  });
});

it('adds users with a verified address to the set of verified users', async () => {
  const { caller, token } = await newcomer('known@example.com');
  const verified = new VerifiedUsers(testIdentity.redis);
  expect(await verified.has(caller.userId)).toBe(false);
  await confirm(token);
  expect(await verified.has(caller.userId)).toBe(true);
});

describe('an administrator', () => {
  it('gets the admin tier as soon as the address is verified', async () => {
    const { caller, token } = await newcomer('boss@example.com');
    expect(caller.tier).toBe('cocktail_curious');
    expect(await testIdentity.userOf(caller)).toMatchObject({ tier: 'cocktail_curious' });
    const users = testIdentity.store.collection<{ _id: string }>('users');
    await users.updateOne({ _id: caller.userId }, { $set: { hasSecondFactor: true } });
    await confirm(token);
    await expect(testIdentity.sessions.find(caller.sessionId)).resolves.toMatchObject({ tier: 'admin' });
    expect(await testIdentity.userOf(caller)).toMatchObject({ tier: 'admin' });
  });
});

describe('requesting the link again', () => {
  const resetMinuteLimit = async () => {
    const keys = await testIdentity.redis.keys('mails:verify-email:60:*');
    if (keys.length > 0) await testIdentity.redis.del(keys);
  };

  it('requires a signed-in user', async () => {
    const answer = await fetch(`${testIdentity.url}/api/auth/user/verification`, { method: 'POST' });
    expect(answer.status).toBe(401);
  });

  it('sends a new link and invalidates the old one', async () => {
    const { caller, token } = await newcomer('again@example.com');
    await resetMinuteLimit();
    const answer = await testIdentity.sendAgain(caller);
    expect(await answer.json()).toEqual({ sent: true });
    const newer = await testIdentity.mailTo('again@example.com', 'verify-email', 2);
    expect(newer.token).not.toBe(token);
    expect((await confirm(token)).status).toBe(400);
    expect((await confirm(newer.token)).status).toBe(200);
  });

  it('is limited to one mail a minute and five a day, including the first', async () => {
    const { caller } = await newcomer('often@example.com');
    const soon = await testIdentity.sendAgain(caller);
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    for (const _ of [2, 3, 4, 5]) {
      await resetMinuteLimit();
      expect((await testIdentity.sendAgain(caller)).status).toBe(200);
    }
    await resetMinuteLimit();
    const sixth = await testIdentity.sendAgain(caller);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  it('is refused once the address is verified', async () => {
    const { caller, token } = await newcomer('done@example.com');
    await confirm(token);
    const answer = await testIdentity.sendAgain(caller);
    expect(answer.status).toBe(409);
    expect(ErrorBody.parse(await answer.json()).message).toBe('Your email address is already confirmed.');
  });
});
