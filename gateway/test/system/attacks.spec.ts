// Attacks on accounts and sessions of a whole system.
import { request } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CALLER_HEADER } from '@swizzle/kit/http/caller';
import { ErrorBody, User } from '@swizzle/proto';
import { getSharedSystem } from '@swizzle/scripts/dev/shared-system';
import { publicClient } from '../public-client.ts';

const client = publicClient(getSharedSystem().url);
let ada: string;
beforeAll(async () => {
  ada = await client.signUp('ada');
});

const currentUser = async (headers: Record<string, string>) => {
  const answer = await client.call('GET', '/api/auth/user', headers);
  return answer.ok ? User.parse(await answer.json()) : answer.status;
};
const profile = (body: unknown) => client.call('PATCH', '/api/auth/user/profile', { cookie: ada }, body);

/** Sends a raw request: fetch would normalize the path and the headers. */
const raw = (method: string, path: string, headers: Record<string, string>, body?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(client.url);
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });

describe('a session', () => {
  it('planted before the sign-in is replaced (session fixation)', async () => {
    const planted = 'swizzle=planted-by-somebody';
    const answer = await client.signIn('ada@example.com', { cookie: planted });
    expect(answer.status).toBe(303);
    expect(client.cookieOf(answer)).not.toBe(planted);
    expect(await currentUser({ cookie: planted })).toBe(401);
  });

  it('stolen earlier is invalid after the sign-out', async () => {
    const stolen = client.cookieOf(await client.signIn('ada@example.com'));
    expect(await currentUser({ cookie: stolen })).toMatchObject({ email: 'ada@example.com' });
    await client.call('GET', '/api/logout', { cookie: stolen });
    expect(await currentUser({ cookie: stolen })).toBe(401);
  });

  it('stolen earlier is invalid after signing out everywhere', async () => {
    const [stolen, own] = [
      await client.signIn('ada@example.com'),
      await client.signIn('ada@example.com'),
    ].map(client.cookieOf);
    await client.call('POST', '/api/auth/sign-out-everywhere', { cookie: own ?? '' });
    expect(await currentUser({ cookie: stolen ?? '' })).toBe(401);
    ada = client.cookieOf(await client.signIn('ada@example.com'));
  });

  it('is not ended by a cross-site link', async () => {
    await client.call('GET', '/api/logout', { cookie: ada, 'sec-fetch-site': 'cross-site' });
    expect(await currentUser({ cookie: ada })).toMatchObject({ email: 'ada@example.com' });
  });
});

describe('mass assignment', () => {
  const FORBIDDEN = [
    ['tier', 'admin'],
    ['trialUsed', false],
    ['dailyCocktailsGenerated', -100],
    ['hasSharedToday', true],
    ['email', 'boss@example.com'],
    ['emailVerified', true],
    ['hasPassword', false],
    ['id', 'demo-admin'],
    ['_id', 'demo-admin'],
    ['entitlementVersion', 9],
    ['deletedAt', null],
    ['$set', { tier: 'admin' }],
  ] as const;

  it.each(FORBIDDEN)('of %s is rejected in a profile', async (field, value) => {
    const before = await currentUser({ cookie: ada });
    expect((await profile({ firstName: 'Mallory', [field]: value })).status).toBe(400);
    expect(await currentUser({ cookie: ada })).toEqual(before);
  });

  it.each(FORBIDDEN)('of %s is rejected with the units', async (field, value) => {
    const body = { preferredUnits: 'metric', [field]: value };
    expect((await client.call('PATCH', '/api/auth/user/units', { cookie: ada }, body)).status).toBe(400);
  });

  it('of a tier is rejected at sign-up', async () => {
    const form = { email: 'mallory@example.com', password: 'a good long one', tier: 'admin' };
    expect((await client.post('/api/signup', form)).status).toBe(400);
  });
});

describe('a forged identity', () => {
  it.each([
    CALLER_HEADER,
    'X-Swizzle-Caller',
    'x_swizzle_caller',
    'x-user-id',
    'x-forwarded-user',
    'x-tier',
    'authorization',
  ])('in %s is ignored for a visitor', async (header) => {
    expect(await raw('GET', '/api/auth/user', { [header]: 'demo-admin' })).toBe(401);
  });

  it('is ignored next to a session', async () => {
    const headers = { cookie: ada, [CALLER_HEADER]: 'demo-admin', 'x-user-id': 'demo-admin' };
    expect(await currentUser(headers)).toMatchObject({ email: 'ada@example.com', tier: 'cocktail_curious' });
  });

  it.each([CALLER_HEADER, 'cookie', 'sec-fetch-site', 'x-forwarded-for'])(
    'is ignored with %s as a hop-by-hop header',
    async (header) => {
      const headers = { cookie: ada, connection: `keep-alive, ${header}`, [CALLER_HEADER]: 'demo-admin' };
      expect(await raw('GET', '/api/admin/statistics', headers)).toBe(403);
    },
  );

  it('is ignored with forwarding headers', async () => {
    const headers = {
      cookie: ada,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost',
      'x-forwarded-proto': 'https',
      'x-original-url': '/api/cocktails',
      'x-rewrite-url': '/api/cocktails',
      'x-http-method-override': 'GET',
      forwarded: 'for=127.0.0.1;host=localhost',
    };
    expect(await raw('GET', '/api/admin/statistics', headers)).toBe(403);
  });
});

describe('the admin API', () => {
  it.each([
    '/api/admin/statistics/',
    '//api/admin/statistics',
    '/api//admin/statistics',
    '/api/./admin/statistics',
    '/api/cocktails/../admin/statistics',
    '/%61pi/admin/statistics',
    '/api/%61dmin/statistics',
    '/api/%2561dmin/statistics',
    '/api/admin%2fstatistics',
    '/api/admin/statistics%00',
    '/api/admin/statistics;x',
    '/api/ADMIN/statistics',
    '/api/admin/statistics?x=/api/cocktails',
    '\\api\\admin\\statistics',
  ])('is forbidden at %s', async (path) => {
    const status = await raw('GET', path, { cookie: ada });
    expect([400, 401, 403, 404]).toContain(status);
  });
});

describe('another site', () => {
  const ELSEWHERE = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ];

  it.each(ELSEWHERE)('cannot post a form for a signed-in user (%o)', async (from) => {
    const answer = await client.call('POST', '/api/auth/sign-out-everywhere', { cookie: ada, ...from });
    expect(answer.status).toBe(403);
    expect(ErrorBody.parse(await answer.json()).code).toBe('cross_site');
  });

  it.each(ELSEWHERE)('cannot sign a browser in (%o)', async (from) => {
    const answer = await client.signIn('ada@example.com', from);
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot send JSON as %s',
    async (type) => {
      const headers = { cookie: ada, 'content-type': type };
      expect(await raw('PATCH', '/api/auth/user/units', headers, '{"preferredUnits":"metric"}')).toBe(415);
    },
  );

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/%09/elsewhere.example',
  ])('is not a valid returnTo: %s', async (returnTo) => {
    const form = { email: 'ada@example.com', password: 'swizzle-demo' };
    const answer = await client.post(`/api/login?returnTo=${encodeURIComponent(returnTo)}`, form);
    expect(answer.status).toBe(303);
    const { origin } = new URL(answer.headers.get('location') ?? '', client.url);
    expect(origin).toBe(client.url);
  });
});

describe('a profile picture', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'http://example.com/me.png',
    'ftp://example.com/me.png',
    '//example.com/me.png',
    '/me.png',
    'https://',
    'https://user:secret@example.com/me.png',
    'https://localhost/me.png',
    'https://127.0.0.1/me.png',
    'https://[::1]/me.png',
    'https://10.0.0.7/me.png',
    'https://192.168.1.1/me.png',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/me.png',
    'https://2130706433/me.png',
    'https://printer.local/me.png',
  ])('cannot be %s', async (profileImageUrl) => {
    expect((await profile({ profileImageUrl })).status).toBe(400);
  });

  it('is a public https URL, which the server never fetches', async () => {
    const answer = await profile({ profileImageUrl: 'https://pictures.example/me.png' });
    expect(User.parse(await answer.json()).profileImageUrl).toBe('https://pictures.example/me.png');
  });
});

describe('a name', () => {
  it.each([
    ['turns the text around', 'Ada\u202egnp.exe'],
    ['isolates what follows', 'Ada\u2067x'],
    ['holds a null character', 'Ada\u0000'],
    ['holds a line break', 'Ada\nBcc: everybody@example.com'],
    ['holds half a character', 'Ada\ud800'],
  ])('that %s is rejected', async (_what, firstName) => {
    expect((await profile({ firstName })).status).toBe(400);
  });

  it('with markup is escaped', async () => {
    const firstName = '<img src=x onerror=alert(1)>';
    const answer = await profile({ firstName });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(User.parse(await answer.json()).firstName).toBe(firstName);
  });
});
