import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import { alertOf, startTestIdentity, type TestIdentity } from './test-identity.ts';

let backends: Backends;
let testIdentity: TestIdentity;

beforeAll(async () => {
  backends = await startBackends();
  testIdentity = await startTestIdentity(backends);
});
afterAll(async () => {
  await testIdentity.stop();
  await testIdentity.cleanUp();
  await backends.stop();
});

const OLD = 'a good long one';
const NEW = 'an even better one';

const ask = (email: string, at: TestIdentity = testIdentity) => at.post('/api/forgot-password', { email });
const reset = (token: string, password = NEW) =>
  testIdentity.post('/api/reset-password', { token, password });
const signIn = (email: string, password: string) => testIdentity.post('/api/login', { email, password });

/** A user with a reset link. */
const forgetful = async (email: string) => {
  const caller = await testIdentity.signUp(email, OLD);
  await ask(email);
  return { caller, token: (await testIdentity.mailTo(email, 'reset-password')).token };
};

describe('requesting a password reset', () => {
  it('is linked from the sign-in page and has a form', async () => {
    expect(await (await testIdentity.get('/api/login')).text()).toContain('href="/api/forgot-password"');
    const page = await (await testIdentity.get('/api/forgot-password')).text();
    expect(page).toContain('>Email</label>');
    expect(page).toContain('<button type="submit">Send the link</button>');
  });

  it('mails a link to the form for a new password', async () => {
    const { token } = await forgetful('ada@example.com');
    const mail = await testIdentity.mailTo('ada@example.com', 'reset-password');
    expect(mail.subject).toBe('Choose a new password for Swizzle');
    expect(mail.text).toContain(`http://localhost:8080/api/reset-password?token=${token}`);
    const answer = await testIdentity.get(`/api/reset-password?token=${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain('>New password</label>');
    expect(page).toContain('value="ada@example.com" readonly');
    expect(page).toContain('<button type="submit">Save new password</button>');
  });

  it('responds the same with and without an account, but mails only accounts', async () => {
    const own = await startTestIdentity(backends);
    await own.signUp('known@example.com');
    const [known, unknown] = [await ask('known@example.com', own), await ask('nobody@example.com', own)];
    const headersOf = ({ headers }: Response) => [...headers.keys()].sort();
    expect([known.status, headersOf(known)]).toEqual([unknown.status, headersOf(unknown)]);
    expect(await known.text()).toBe(await unknown.text());
    await own.stop();
    const sent = (await own.mails()).filter(({ file }) => file.includes('reset-password'));
    expect(sent.map(({ to }) => to)).toEqual(['known@example.com']);
    await own.cleanUp();
  });

  it('sends at most three mails an hour to an address', async () => {
    const own = await startTestIdentity(backends);
    await own.signUp('eager@example.com');
    for (const _ of [1, 2, 3, 4, 5]) expect((await ask('eager@example.com', own)).status).toBe(200);
    await own.stop();
    const sent = (await own.mails()).filter(({ file }) => file.includes('reset-password'));
    expect(sent).toHaveLength(3);
    await own.cleanUp();
  });

  it('counts requests for an address even before it has an account', async () => {
    const first = await startTestIdentity(backends);
    for (const _ of [1, 2, 3]) await ask('early@example.com', first);
    await first.stop();
    const second = await startTestIdentity(backends);
    await second.signUp('early@example.com');
    await ask('early@example.com', second);
    await second.stop();
    expect((await second.mails()).map(({ file }) => file)).toEqual([expect.stringContaining('verify-email')]);
    await second.cleanUp();
  });

  it('shows the form with an error for an invalid address', async () => {
    const answer = await ask('"><script>');
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(alertOf(page)).toBe('Please enter a full email address, like ada@example.com.');
    expect(page).not.toContain('<script>');
  });

  it.each(['/api/forgot-password', '/api/reset-password'])('accepts forms only at %s', async (path) => {
    const answer = await fetch(testIdentity.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', token: 'x'.repeat(43), password: NEW }),
    });
    expect(answer.status).toBe(415);
  });
});

describe('a new password', () => {
  it('replaces the old one', async () => {
    const { token } = await forgetful('grace@example.com');
    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('href="/api/login"');
    expect((await signIn('grace@example.com', OLD)).status).toBe(401);
    expect((await signIn('grace@example.com', NEW)).status).toBe(303);
  });

  it('ends all sessions of the user, and no others', async () => {
    const other = await testIdentity.signUp('bystander@example.com');
    const { caller, token } = await forgetful('everywhere@example.com');
    const second = await testIdentity.callerOf(await signIn('everywhere@example.com', OLD));
    const answer = await reset(token);
    expect(answer.headers.get('set-cookie')).toMatch(/^swizzle=; Max-Age=0/);
    await expect(testIdentity.sessions.find(caller.sessionId)).resolves.toBeUndefined();
    await expect(testIdentity.sessions.find(second.sessionId)).resolves.toBeUndefined();
    await expect(testIdentity.sessions.find(other.sessionId)).resolves.toBeDefined();
  });

  it('verifies the address, and notifies its owner', async () => {
    const { caller, token } = await forgetful('owner@example.com');
    await reset(token);
    expect(await testIdentity.userOf(caller)).toMatchObject({ emailVerified: true, hasPassword: true });
    const mail = await testIdentity.mailTo('owner@example.com', 'password-changed');
    expect(mail.subject).toBe('Your Swizzle password was changed');
  });

  it('lifts the limit of failed sign-ins', async () => {
    const { token } = await forgetful('guesser@example.com');
    for (let tries = 0; tries < 10; tries++) await signIn('guesser@example.com', 'not the right one');
    expect((await signIn('guesser@example.com', OLD)).status).toBe(429);
    await reset(token);
    expect((await signIn('guesser@example.com', NEW)).status).toBe(303);
  });

  it('can be set by users who signed up through a provider', async () => {
    const caller = await testIdentity.signUp('provider@example.com');
    await testIdentity.store
      .collection<{ _id: string }>('credentials')
      .deleteOne({ _id: 'provider@example.com' });
    await testIdentity.store
      .collection<{ _id: string }>('users')
      .updateOne({ _id: caller.userId }, { $set: { hasPassword: false } });
    await ask('provider@example.com');
    await reset((await testIdentity.mailTo('provider@example.com', 'reset-password')).token);
    expect(await testIdentity.userOf(caller)).toMatchObject({ hasPassword: true });
    expect(await testIdentity.callerOf(await signIn('provider@example.com', NEW))).toMatchObject({
      userId: caller.userId,
    });
  });
});

describe('the mailed link', () => {
  it('works once for twenty concurrent attempts', async () => {
    const { token } = await forgetful('race@example.com');
    const passwords = Array.from({ length: 20 }, (_, index) => `password number ${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const taken = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(taken).toHaveLength(1);
    expect((await signIn('race@example.com', taken[0] ?? '')).status).toBe(303);
  });

  it.each([
    ['too short', 'short', 'The password must have at least 8 characters.'],
    ['leaked', 'password123', 'That password is too easy to guess. Please choose another one.'],
  ])('is not used up by a password that is %s', async (what, password, why) => {
    const { token } = await forgetful(`${what.replaceAll(' ', '.')}@example.com`);
    const answer = await reset(token, password);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(alertOf(page)).toBe(why);
    expect(page).toContain(`value="${token}"`);
    expect((await reset(token)).status).toBe(200);
  });

  it('expires after 30 minutes', async () => {
    const { caller, token } = await forgetful('late@example.com');
    const tokens = testIdentity.store.collection('mail_tokens');
    const filter = { userId: caller.userId, purpose: 'reset-password' };
    const stored = await tokens.findOne(filter);
    expect(stored?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 30 * 60_000);
    await tokens.updateOne(filter, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await testIdentity.get(`/api/reset-password?token=${token}`)).status).toBe(400);
    const answer = await reset(token);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('href="/api/forgot-password"');
    expect((await signIn('late@example.com', OLD)).status).toBe(303);
  });

  it('is invalidated by a newer one', async () => {
    const { token } = await forgetful('newer@example.com');
    await ask('newer@example.com');
    const newer = await testIdentity.mailTo('newer@example.com', 'reset-password', 2);
    expect((await reset(token)).status).toBe(400);
    expect((await reset(newer.token)).status).toBe(200);
  });

  it('does not work as a verification link', async () => {
    const { token } = await forgetful('purpose@example.com');
    expect((await testIdentity.post('/api/verify-email', { token })).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const { caller, token } = await forgetful('hash@example.com');
    const stored = await testIdentity.store
      .collection('mail_tokens')
      .find({ userId: caller.userId })
      .toArray();
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});
