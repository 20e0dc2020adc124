import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CALLER_HEADER } from '@swizzle/kit/http/caller';
import { sessionPseudonym } from '@swizzle/kit/sessions/session-store';
import { ErrorBody } from '@swizzle/proto';
import { type ProxiedRequest, PUBLIC_URL, startGateway } from './start-gateway.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const GENERATE = { method: 'POST', url: '/api/cocktails/generate' } as const;
const JSON_BODY = { payload: '{}', headers: { 'content-type': 'application/json' } };

describe('who may call', () => {
  it('allows everybody to read a cocktail', async () => {
    expect((await gateway.app.inject('/api/cocktails/7')).statusCode).toBe(200);
  });

  it('returns 401 to a visitor', async () => {
    const answer = await gateway.app.inject('/api/auth/user');
    expect(answer.statusCode).toBe(401);
    expect(ErrorBody.parse(answer.json())).toMatchObject({
      code: 'unauthorized',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('returns 403 to other tiers', async () => {
    const cookie = await gateway.signIn('u1', 'party_planner');
    const url = '/api/admin/cocktails/1/featured';
    const answer = await gateway.app.inject({
      method: 'POST',
      url,
      ...JSON_BODY,
      headers: { ...JSON_BODY.headers, cookie },
    });
    expect(answer.statusCode).toBe(403);
  });

  it.each([
    '/%61pi/admin/cocktails/1/featured',
    '/api//admin/cocktails/1/featured',
    '/api/./admin/cocktails/1/featured',
  ])('denies other tiers for the spelling %s', async (url) => {
    const cookie = await gateway.signIn('u1', 'cocktail_curious');
    const headers = { ...JSON_BODY.headers, cookie };
    const answer = await gateway.app.inject({ method: 'POST', url, payload: '{}', headers });
    expect([403, 404]).toContain(answer.statusCode);
  });

  it("signs the caller's identity for the service", async () => {
    const cookie = await gateway.signIn('u1', 'bar_owner');
    const answer = await gateway.app.inject({ url: '/api/auth/user', headers: { cookie } });
    const { headers } = answer.json<ProxiedRequest>();
    await expect(gateway.verify(String(headers[CALLER_HEADER]))).resolves.toEqual({
      userId: 'u1',
      tier: 'bar_owner',
    });
  });

  it('sends a session pseudonym only to services that store data per session', async () => {
    const pseudonymOf = async (id: string) => {
      const headers = { ...JSON_BODY.headers, cookie: `swizzle=${id}` };
      const url = '/api/patron-ai/base-liquor';
      const payload = '{"message":"gin"}';
      const answer = await gateway.app.inject({ method: 'POST', url, payload, headers });
      return gateway.verify(String(answer.json<ProxiedRequest>().headers[CALLER_HEADER]));
    };
    const ada = { userId: 'u1', tier: 'bar_owner' } as const;
    const [one, two] = [await gateway.sessions.create(ada), await gateway.sessions.create(ada)];
    expect(await pseudonymOf(one)).toEqual({ ...ada, session: sessionPseudonym(one) });
    expect(await pseudonymOf(two)).toEqual({ ...ada, session: sessionPseudonym(two) });
    const { headers } = (
      await gateway.app.inject({ url: '/api/auth/user', headers: { cookie: `swizzle=${one}` } })
    ).json<ProxiedRequest>();
    expect(await gateway.verify(String(headers[CALLER_HEADER]))).toEqual(ada);
  });

  it('rejects a session that has ended', async () => {
    const id = await gateway.sessions.create({ userId: 'u1', tier: 'admin' });
    await gateway.sessions.delete(id);
    const answer = await gateway.app.inject({ url: '/api/auth/user', headers: { cookie: `swizzle=${id}` } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('what reaches a service', () => {
  it('is limited to the allowlist of headers', async () => {
    const cookie = await gateway.signIn('u1', 'bar_owner');
    const answer = await gateway.app.inject({
      url: '/api/auth/user',
      headers: {
        'if-none-match': '"a"',
        'X-User-Id': 'admin',
        X_User_Id: 'admin',
        [CALLER_HEADER]: 'forged',
        'x-forwarded-for': '10.0.0.1',
        connection: 'close, x-request-id',
        'user-agent': 'Bar/1.0',
        cookie: `${cookie}; other=secret`,
      },
    });
    const { headers } = answer.json<ProxiedRequest>();
    expect(Object.keys(headers).sort()).toEqual(
      [
        ...['connection', 'host', 'if-none-match', 'user-agent'],
        ...['x-forwarded-for', 'x-request-id', CALLER_HEADER],
      ].sort(),
    );
    expect(headers[CALLER_HEADER]).not.toBe('forged');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('includes the cookie for the list of sessions, and the user agent only for identity', async () => {
    const headers = { cookie: await gateway.signIn('u1', 'bar_owner'), 'user-agent': 'Bar/1.0' };
    const listed = await gateway.app.inject({ url: '/api/auth/sessions', headers });
    expect(listed.json<ProxiedRequest>().headers).toMatchObject(headers);
    const saved = await gateway.app.inject({ url: '/api/user/saved-cocktails', headers });
    expect(saved.statusCode).toBe(200);
    for (const name of Object.keys(headers))
      expect(saved.json<ProxiedRequest>().headers).not.toHaveProperty(name);
  });

  it('does not identify the caller of a cached read', async () => {
    const headers = {
      accept: 'text/html',
      'if-none-match': '"a"',
      cookie: 'swizzle=secret',
      [CALLER_HEADER]: 'forged',
    };
    const answer = await gateway.app.inject({ url: '/api/cocktails/8', headers });
    const passed = Object.keys(answer.json<ProxiedRequest>().headers);
    expect(passed.sort()).toEqual(['connection', 'host', 'x-request-id']);
  });

  it('is the matched path, in any spelling', async () => {
    const headers = { cookie: await gateway.signIn('u1', 'bar_owner') };
    const url = '/%61pi/cocktails/%37/save?mood=all';
    const answer = await gateway.app.inject({ method: 'POST', url, headers });
    expect(answer.json<ProxiedRequest>().url).toBe('/api/cocktails/7/save?mood=all');
  });

  it('is no body if the endpoint takes none', async () => {
    const cookie = await gateway.signIn('u1', 'cocktail_curious');
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await gateway.app.inject({ method: 'POST', url: '/api/cocktails/7/save', headers });
    expect(answer.json<ProxiedRequest>().headers).not.toHaveProperty('content-type');
  });

  it('is the unparsed body', async () => {
    const cookie = await gateway.signIn('u1', 'cocktail_curious');
    const headers = { 'content-type': 'application/json', cookie };
    const payload = '{ "abv": "0%" }';
    expect((await gateway.app.inject({ ...GENERATE, payload, headers })).json<ProxiedRequest>().body).toBe(
      payload,
    );
  });
});

describe('bad input', () => {
  it('is rejected as too large before it is forwarded', async () => {
    const cookie = await gateway.signIn('u1', 'cocktail_curious');
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await gateway.app.inject({ ...GENERATE, payload: 'x'.repeat(1 << 20), headers });
    expect(answer.statusCode).toBe(413);
    expect(ErrorBody.parse(answer.json()).code).toBe('too_large');
  });

  it('is rejected if it is not UTF-8', async () => {
    const cookie = await gateway.signIn('u1', 'cocktail_curious');
    const headers = { 'content-type': 'application/json', cookie };
    const payload = Buffer.from('{"suggestedName":"\xed\xa0\x80"}', 'latin1');
    const answer = await gateway.app.inject({ ...GENERATE, payload, headers });
    expect(ErrorBody.parse(answer.json()).code).toBe('bad_input');
  });

  it('is rejected if it is not JSON', async () => {
    const cookie = await gateway.signIn('u1', 'cocktail_curious');
    const headers = { 'content-type': 'text/plain', cookie };
    expect((await gateway.app.inject({ ...GENERATE, payload: '{}', headers })).statusCode).toBe(415);
  });
});

describe('writes', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
  ])('are rejected with %j', async (elsewhere) => {
    const cookie = await gateway.signIn('u1', 'cocktail_curious');
    const headers = { ...JSON_BODY.headers, cookie, ...elsewhere };
    const answer = await gateway.app.inject({ ...GENERATE, payload: '{}', headers });
    expect(answer.statusCode).toBe(403);
    expect(ErrorBody.parse(answer.json()).code).toBe('cross_site');
  });

  it.each([[{ 'sec-fetch-site': 'same-origin' }], [{ origin: PUBLIC_URL }], [{}]])(
    'are allowed with %j',
    async (own) => {
      const cookie = await gateway.signIn('u1', 'cocktail_curious');
      const headers = { ...JSON_BODY.headers, cookie, ...own };
      expect((await gateway.app.inject({ ...GENERATE, payload: '{}', headers })).statusCode).toBe(200);
    },
  );
});

describe('the rate limit', () => {
  it('sends the remaining calls and retry-after', async () => {
    const cookie = await gateway.signIn('hurried', 'admin');
    const headers = { ...JSON_BODY.headers, cookie };
    const calls = Array.from({ length: 70 }, () =>
      gateway.app.inject({ ...GENERATE, payload: '{}', headers }),
    );
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.headers['x-ratelimit-remaining']).toBe('0');
    expect(ErrorBody.parse(refused[0]?.json()).code).toBe('rate_limited');
  });

  it('is separate for each caller', async () => {
    const cookie = await gateway.signIn('patient', 'admin');
    const headers = { ...JSON_BODY.headers, cookie };
    expect((await gateway.app.inject({ ...GENERATE, payload: '{}', headers })).statusCode).toBe(200);
  });
});

describe('a service that is down', () => {
  it('leads to a 503 with retry-after', async () => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(ErrorBody.parse(answer.json()).code).toBe('unavailable');
  });
});

describe('without Redis', () => {
  it('fails authenticated calls fast, and serves public ones', async () => {
    const withoutRedis = await startGateway();
    const cookie = await withoutRedis.signIn('u1', 'admin');
    await withoutRedis.loseRedis();
    const answer = await withoutRedis.app.inject({ url: '/api/auth/user', headers: { cookie } });
    const open = await withoutRedis.app.inject('/api/cocktails/7');
    await withoutRedis.stop();
    expect(ErrorBody.parse(answer.json()).code).toBe('unavailable');
    expect(answer.headers['retry-after']).toBe('2');
    expect(open.statusCode).toBe(200);
  }, 20_000);
});
