import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { createLogger } from '@swizzle/kit/logging/logger';
import { connectRedis } from '@swizzle/kit/redis/redis';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@swizzle/proto';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

let backends: Backends;
let service: RunningService;
let sessions: SessionStore;
let close: () => void;

beforeAll(async () => {
  backends = await startBackends();
  const testSettings = await createTestSettings(backends);
  const config = readConfig({
    ...testSettings.environment,
    DEMO_ACCOUNTS: 'true',
    ADMIN_EMAILS: 'boss@example.com',
  });
  service = await startService('identity', appModule(config), config);
  const redis = connectRedis(backends.redisUrl, createLogger('test', 'silent'));
  sessions = new SessionStore(redis);
  close = () => redis.disconnect();
});
afterAll(async () => {
  close();
  await service.stop();
  await backends.stop();
});

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(service.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

const sessionOf = (answer: Response) =>
  /swizzle=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';

const sign = ({ email, password }: { email: string; password: string }) => ({ email, password });

const ADA = { email: 'Ada@Example.com', password: 'a good long one', firstName: 'Ada', lastName: 'L.' };

describe('the sign-in page', () => {
  it('has both forms, and keeps the return path', async () => {
    const page = await (await fetch(`${service.url}/api/login?returnTo=/generate`)).text();
    for (const label of ['Email', 'Password', 'First name', 'Last name'])
      expect(page).toContain(`>${label}</label>`);
    expect(page).toContain('action="/api/login?returnTo=%2Fgenerate"');
    expect(page).toContain('action="/api/signup?returnTo=%2Fgenerate"');
    expect(page).toContain('<button type="submit">Create account</button>');
  });

  it.each([
    ['/api/login?returnTo=/generate', 'Sign in', 'sign-in-email'],
    ['/api/login?new=1&returnTo=/generate', 'Create account', 'sign-up-firstName'],
  ])('shows the requested form first at %s', async (path, title, focused) => {
    const page = await (await fetch(service.url + path)).text();
    expect(/<h2>([^<]+)/.exec(page)?.[1]).toBe(title);
    expect([...page.matchAll(/id="([^"]+)"[^>]* autofocus/g)].map(([, id]) => id)).toEqual([focused]);
    expect(page).toContain('action="/api/login?returnTo=%2Fgenerate"');
    expect(page).toContain('action="/api/signup?returnTo=%2Fgenerate"');
  });

  it('shows the password rules beside the field', async () => {
    const page = await (await fetch(`${service.url}/api/login`)).text();
    const field = /<input id="sign-up-password"[^>]*>/.exec(page)?.[0] ?? '';
    const hint = /aria-describedby="([^"]+)"/.exec(field)?.[1];
    expect(page).toMatch(new RegExp(`<p class="hint" id="${hint}">8 to 128 characters\\. Common passwords`));
    expect(/<input id="sign-in-password"[^>]*>/.exec(page)?.[0]).not.toContain('aria-describedby');
  });

  it('prefills the failed form', async () => {
    const fields = { ...ADA, email: 'typed@example.com', password: 'password123' };
    const page = await (await post('/api/signup?returnTo=/generate', fields)).text();
    const typedIn = (id: string) => new RegExp(`id="${id}"[^>]* value="([^"]*)"`).exec(page)?.[1];
    expect(/<h2>([^<]+)/.exec(page)?.[1]).toBe('Create account');
    expect(['sign-up-email', 'sign-up-firstName', 'sign-in-email', 'sign-up-password'].map(typedIn)).toEqual([
      'typed@example.com',
      'Ada',
      '',
      '',
    ]);
    expect(page).toContain('action="/api/signup?returnTo=%2Fgenerate"');
  });

  it('escapes input', async () => {
    const answer = await post('/api/login?returnTo="><script>', {
      email: '"><script>alert(1)</script>',
      password: 'x',
    });
    expect(await answer.text()).not.toContain('<script>');
    expect(answer.status).toBe(400);
  });
});

describe('creating an account', () => {
  it('signs in and redirects to the return path', async () => {
    const answer = await post('/api/signup?returnTo=/generate', ADA);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/generate');
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/i);
    await expect(sessions.find(sessionOf(answer))).resolves.toMatchObject({ tier: 'cocktail_curious' });
  });

  it('sets a hint cookie for scripts that does not reveal the session', async () => {
    const answer = await post('/api/signup', { ...ADA, email: 'hint@example.com' });
    const [session, hint] = answer.headers.getSetCookie();
    const [, value] = /^swizzle_member=([\w-]{8});/.exec(hint ?? '') ?? [];
    expect(value).toBeDefined();
    expect(session).not.toContain(value);
    expect(hint).not.toMatch(/HttpOnly/i);
    const lifetime = /Max-Age=\d+/;
    expect(hint?.match(lifetime)?.[0]).toBe(session?.match(lifetime)?.[0]);
  });

  it('never redirects to another site', async () => {
    const answer = await post('/api/signup?returnTo=//elsewhere.example', { ...ADA, email: 'b@example.com' });
    expect(answer.headers.get('location')).toBe('/');
  });

  it('rejects a taken address in any case, without revealing why', async () => {
    const answer = await post('/api/signup', { ...ADA, email: 'ADA@example.com' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('create this account. Check what you entered');
  });

  it('accepts one of twenty concurrent sign-ups with the same address', async () => {
    const racer = { ...ADA, email: 'race@example.com' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/api/signup', racer)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  it.each([
    ['a short password', { ...ADA, email: 'c@example.com', password: 'short' }],
    ['a leaked password', { ...ADA, email: 'c@example.com', password: 'password123' }],
    ['an invalid address', { ...ADA, email: 'nobody' }],
    ['an unknown field', { ...ADA, email: 'd@example.com', tier: 'admin' }],
  ])('refuses %s', async (_, fields) => {
    expect((await post('/api/signup', fields)).status).toBe(400);
  });

  it('does not give the admin tier to an unverified address from ADMIN_EMAILS', async () => {
    const answer = await post('/api/signup', { ...ADA, email: 'boss@example.com' });
    await expect(sessions.find(sessionOf(answer))).resolves.toMatchObject({ tier: 'cocktail_curious' });
  });
});

describe('signing in', () => {
  it('creates a new session each time', async () => {
    const [first, second] = await Promise.all([post('/api/login', sign(ADA)), post('/api/login', sign(ADA))]);
    expect(first.status).toBe(303);
    expect(sessionOf(first)).not.toBe(sessionOf(second));
  });

  it('responds the same to a wrong password and an unknown address', async () => {
    const wrong = await post('/api/login', { email: ADA.email, password: 'not the right one' });
    const unknown = await post('/api/login', { email: 'nobody@example.com', password: 'not the right one' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const message = /role="alert">([^<]+)/;
    expect(message.exec(await wrong.text())?.[1]).toBe(message.exec(await unknown.text())?.[1]);
  });

  it.each(DEMO_ACCOUNTS)('accepts $email if DEMO_ACCOUNTS is true', async ({ email, tier }) => {
    const answer = await post('/api/login', { email, password: DEMO_PASSWORD });
    await expect(sessions.find(sessionOf(answer))).resolves.toMatchObject({ tier });
  });
});

describe('a rate-limited form', () => {
  const TOKEN = 'x'.repeat(43);
  it.each([
    ['/api/login', sign(ADA), 'value="Ada@Example.com"'],
    ['/api/signup', { ...ADA, email: 'often@example.com' }, 'value="often@example.com"'],
    ['/api/forgot-password', { email: ADA.email }, 'value="Ada@Example.com"'],
    ['/api/reset-password', { token: TOKEN, password: ADA.password }, `value="${TOKEN}"`],
    ['/api/verify-email', { token: TOKEN }, `value="${TOKEN}"`],
  ])('to %s is shown again with its input and the time to wait', async (path, fields, kept) => {
    const answer = await post(path, fields, { 'x-swizzle-rate-limited': '42' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('42');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain('Please wait 42 seconds and try again.');
    expect(page).toContain(kept);
    expect(page).toContain(`action="${path}"`);
    expect(page).not.toContain(ADA.password);
  });
});

describe('signing out', () => {
  const signOut = (cookie: string, site: string) =>
    fetch(`${service.url}/api/logout`, { headers: { cookie, 'sec-fetch-site': site }, redirect: 'manual' });

  it('ends the session at once', async () => {
    const id = sessionOf(await post('/api/login', sign(ADA)));
    const answer = await signOut(`swizzle=${id}`, 'same-origin');
    expect(answer.headers.get('location')).toBe('/');
    await expect(sessions.find(id)).resolves.toBeUndefined();
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^swizzle=; Max-Age=0;/),
      expect.stringMatching(/^swizzle_member=; Max-Age=0;/),
    ]);
  });

  it('ignores requests from another site', async () => {
    const id = sessionOf(await post('/api/login', sign(ADA)));
    await signOut(`swizzle=${id}`, 'cross-site');
    await expect(sessions.find(id)).resolves.toBeDefined();
  });
});
