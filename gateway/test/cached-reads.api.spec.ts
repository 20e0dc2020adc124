import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ErrorBody } from '@swizzle/proto';
import { startGateway } from './start-gateway.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
let url: string;
beforeAll(async () => {
  gateway = await startGateway();
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => gateway.stop());

let lastId = 100;
/** A unique path. */
const newPath = () => `/api/cocktails/${++lastId}`;
const get = (path: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url: path, headers });
const callsOf = (path: string) => gateway.upstream.calls.filter((passed) => passed.url === path).length;

/** Delays the response to this path until it is released. */
const blockUntilReleased = (path: string, body: unknown) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    gateway.upstream.answer(`GET ${path}`, async () => {
      resolve();
      await released;
      return body;
    });
  });
  return { reached, release };
};

/** Waits until the gateway has received so many requests. */
const untilReceived = (count: number) =>
  new Promise<void>((resolve) => {
    let left = count;
    const arrived = () => {
      left -= 1;
      if (left > 0) return;
      gateway.app.server.off('request', arrived);
      resolve();
    };
    gateway.app.server.on('request', arrived);
  });

describe('a cached read', () => {
  it('is fetched once, with an ETag for revalidation', async () => {
    const path = newPath();
    const [first, second] = [await get(path), await get(path)];
    expect(callsOf(path)).toBe(1);
    expect(second.body).toBe(first.body);
    expect(second.headers.etag).toMatch(/^"[\w-]+"$/);
    expect(second.headers['cache-control']).toBe('no-cache');
    expect(second.headers['content-security-policy']).toContain("default-src 'self'");
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it.each([
    ['its ETag', (etag: string) => etag],
    ['its ETag as a weak one', (etag: string) => `W/${etag}`],
    ['its ETag among others', (etag: string) => `"other", W/${etag} ,"last"`],
    ['a wildcard', () => '*'],
  ])('is a 304 for a client with %s', async (_what, named) => {
    const path = newPath();
    const { headers } = await get(path);
    const again = await get(path, { 'if-none-match': named(String(headers.etag)) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' });
  });

  it('is sent to a client with another ETag', async () => {
    const path = newPath();
    const { headers } = await get(path);
    const other = `${String(headers.etag).slice(0, -1)}x"`;
    expect((await get(path, { 'if-none-match': other })).statusCode).toBe(200);
  });

  it('keeps the service’s cache-control', async () => {
    const path = newPath();
    gateway.upstream.answer(`GET ${path}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=60').send({}),
    );
    expect((await get(path)).headers['cache-control']).toBe('public, max-age=60');
  });

  it('ignores the clients’ cache-control', async () => {
    const path = newPath();
    await get(path);
    await get(path, { 'cache-control': 'no-cache', pragma: 'no-cache' });
    expect(callsOf(path)).toBe(1);
  });

  it('supports HEAD', async () => {
    const path = newPath();
    const got = await get(path);
    const head = await fetch(url + path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(got.headers.etag);
    expect(head.headers.get('content-length')).toBe(String(got.rawPayload.length));
    expect(callsOf(path)).toBe(1);
  });

  it('is one entry for all spellings of a query', async () => {
    const path = '/api/cocktails/7/picture?v=1';
    const spellings = [path, '/api/cocktails/%37/picture?v=1', '/%61pi/cocktails/7/picture?v=%31&a=1'];
    const answers = await Promise.all(spellings.map((spelling) => get(spelling)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(callsOf(path)).toBe(1);
  });

  it('caches nothing for unknown query parameters', async () => {
    const path = newPath();
    await Promise.all(Array.from({ length: 20 }, (_, index) => get(`${path}?made-up=${index}`)));
    expect(callsOf(path)).toBe(1);
    const refused = await get('/api/cocktails?made-up=1');
    expect(refused.statusCode).toBe(400);
    expect(ErrorBody.parse(refused.json()).issues).toHaveLength(1);
    expect(gateway.upstream.calls.filter((passed) => passed.url.includes('made-up'))).toEqual([]);
  });
});

describe('concurrent reads', () => {
  it('share one call to the service', async () => {
    const path = newPath();
    const { reached, release } = blockUntilReleased(path, { made: 'once' });
    const allArrived = untilReceived(100);
    const asking = Array.from({ length: 100 }, () => fetch(url + path));
    await Promise.all([reached, allArrived]);
    release();
    const bodies = await Promise.all(asking.map(async (response) => (await response).text()));
    expect(new Set(bodies)).toEqual(new Set(['{"made":"once"}']));
    expect(callsOf(path)).toBe(1);
  });

  it('get their response even if the first client disconnects', async () => {
    const path = newPath();
    const { reached, release } = blockUntilReleased(path, { made: 'once' });
    const leaving = new AbortController();
    const first = fetch(url + path, { signal: leaving.signal }).catch(() => 'left');
    await reached;
    const second = get(path);
    leaving.abort();
    expect(await first).toBe('left');
    release();
    expect((await second).json()).toEqual({ made: 'once' });
    expect(callsOf(path)).toBe(1);
  });

  it('get a failure with their own request id', async () => {
    const path = newPath();
    gateway.upstream.answer(`GET ${path}`, (_request, reply) =>
      reply.status(404).send({ code: 'not_found', message: 'No such drink.', requestId: 'of-another' }),
    );
    const answers = await Promise.all([get(path), get(path)]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual({
        code: 'not_found',
        message: 'No such drink.',
        requestId: answer.headers['x-request-id'],
      });
    }
  });
});

describe('an uncacheable response', () => {
  it.each([
    ['an error', 404, {}],
    ['a failure', 503, {}],
    ['what the service forbids to store', 200, { 'cache-control': 'no-store' }],
    ['what is for one person', 200, { 'cache-control': 'private' }],
    ['what sets a cookie', 200, { 'set-cookie': 'session=somebody' }],
  ])('is %s', async (_what, status, headers) => {
    const path = newPath();
    gateway.upstream.answer(`GET ${path}`, (_request, reply) =>
      reply.status(status).headers(headers).send({}),
    );
    await get(path);
    const again = await get(path);
    expect(callsOf(path)).toBe(2);
    expect(again.headers).not.toHaveProperty('set-cookie');
  });

  it('is an invalid response of a service', async () => {
    const path = newPath();
    gateway.upstream.answer(`GET ${path}`, (_request, reply) =>
      reply.status(500).type('text/html').send('<b>oh</b>'),
    );
    const answer = await get(path);
    expect(answer.statusCode).toBe(502);
    expect(ErrorBody.parse(answer.json()).code).toBe('bad_gateway');
  });

  it('is any response to a signed-in user', async () => {
    const path = '/api/user/saved-cocktails';
    const users = await Promise.all(['u1', 'u2'].map((id) => gateway.signIn(id, 'bar_owner')));
    for (const cookie of users) {
      gateway.upstream.answer(`GET ${path}`, () => ({ of: cookie }));
      const answer = await get(path, { cookie: String(cookie) });
      expect(answer.json()).toEqual({ of: cookie });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('etag');
    }
  });
});

describe('a large cached read', () => {
  const large = { text: 'sugar and lime '.repeat(1000) };
  const path = newPath();
  beforeAll(() => gateway.upstream.answer(`GET ${path}`, () => large));

  it('is compressed if accepted, with a separate ETag', async () => {
    const plain = await get(path);
    const pressed = await get(path, { 'accept-encoding': 'br, gzip;q=0.5' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(pressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(pressed.rawPayload)).toEqual(plain.rawPayload);
    expect(pressed.headers.etag).not.toBe(plain.headers.etag);
    for (const { headers } of [plain, pressed]) expect(headers.vary).toBe('accept-encoding');
    expect(callsOf(path)).toBe(1);
  });

  it('is revalidated by either ETag', async () => {
    const { headers } = await get(path, { 'accept-encoding': 'gzip' });
    const again = await get(path, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers.etag).toBe(headers.etag);
  });

  it('is not compressed for clients that refuse it', async () => {
    const answer = await get(path, { 'accept-encoding': 'gzip;q=0' });
    expect(answer.json()).toEqual(large);
  });

  it('is not compressed as a picture', async () => {
    const picture = `/api/pictures/${'p'.repeat(43)}`;
    const webp = randomBytes(50_000);
    gateway.upstream.answer(`GET ${picture}`, (_request, reply) => reply.type('image/webp').send(webp));
    const answer = await get(picture, { 'accept-encoding': 'gzip' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.rawPayload).toEqual(webp);
  });
});

describe('a caller over the limit', () => {
  const ask = (remoteAddress: string) =>
    gateway.app.inject({ url: '/api/cocktails/featured', remoteAddress });

  it('is refused without Redis, separately from others', async () => {
    for (let call = 0; call < 600; call++) expect((await ask('10.0.0.1')).statusCode).toBe(200);
    const refused = await ask('10.0.0.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('10.0.0.2')).statusCode).toBe(200);
  });
});
