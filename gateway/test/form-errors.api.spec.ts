import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RATE_LIMITED_HEADER } from '@swizzle/kit/http/request-context';
import { ErrorBody } from '@swizzle/proto';
import { type ProxiedRequest, startGateway } from './start-gateway.ts';

const PAGE_CLASS_CALLS = 600;
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PAYLOAD = 'email=ada%40example.com&password=not-the-one';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const poster =
  ({ app }: Gateway) =>
  (url: string, headers: Record<string, string>, payload = PAYLOAD) =>
    app.inject({ method: 'POST', url, payload, headers: { ...FORM, ...headers } });

/** The message and the link of an error page. */
const readPage = (page: string) => ({
  message: /role="alert">([^<]+)/.exec(page)?.[1],
  link: /class="button" href="([^"]+)"/.exec(page)?.[1],
});

describe('a browser that posts a form', () => {
  let gateway: Gateway;
  let post: ReturnType<typeof poster>;
  beforeAll(async () => {
    gateway = await startGateway(undefined, { IDENTITY_URL: 'http://127.0.0.1:9' });
    post = poster(gateway);
  });
  afterAll(() => gateway.stop());

  it.each([
    [403, '/api/login', { 'sec-fetch-site': 'cross-site' }, PAYLOAD, '/api/login'],
    [413, '/api/signup?returnTo=/saved', {}, 'x'.repeat(1 << 17), '/api/login?new=1&amp;returnTo=%2Fsaved'],
    [415, '/api/forgot-password', { 'content-type': 'text/plain' }, PAYLOAD, '/api/forgot-password'],
    [503, '/api/login?returnTo=/saved', {}, PAYLOAD, '/api/login?returnTo=%2Fsaved'],
    [503, '/api/reset-password', {}, PAYLOAD, '/'],
  ])('gets a page with %i from %s', async (status, url, headers, payload, link) => {
    const answer = await post(url, { ...BROWSER, ...headers }, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(readPage(answer.body)).toEqual({ message: expect.stringMatching(/\.$/), link });
    expect(answer.body).not.toContain('ada@example.com');
  });

  it('gets a retry-after', async () => {
    expect((await post('/api/login', BROWSER)).headers['retry-after']).toBe('2');
  });

  it.each([{}, { accept: '*/*' }, { accept: 'application/json' }])(
    'is not assumed for a client with %j',
    async (headers) => {
      const answer = await post('/api/login', headers);
      expect(ErrorBody.parse(answer.json()).code).toBe('unavailable');
    },
  );
});

describe('a form over the rate limit', () => {
  let gateway: Gateway;
  let post: ReturnType<typeof poster>;
  beforeAll(async () => {
    gateway = await startGateway();
    post = poster(gateway);
    await Promise.all(Array.from({ length: 20 }, () => post('/api/login', BROWSER)));
  });
  afterAll(() => gateway.stop());

  it('is shown again by its service, with the time to wait', async () => {
    const passed = (await post('/api/login', BROWSER)).json<ProxiedRequest>();
    expect(Number(passed.headers[RATE_LIMITED_HEADER])).toBeGreaterThan(0);
    expect(passed.body).toBe(PAYLOAD);
  });

  it('is refused with JSON for any other client', async () => {
    const answer = await post('/api/login', { accept: 'application/json' });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(ErrorBody.parse(answer.json()).code).toBe('rate_limited');
  });

  it('is limited as well', async () => {
    const rest = Array.from({ length: PAGE_CLASS_CALLS }, () => post('/api/login', BROWSER));
    await Promise.all(rest);
    const answer = await post('/api/login', BROWSER);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(readPage(answer.body)).toEqual({ message: expect.stringMatching(/wait/), link: '/api/login' });
  });

  it('is not trusted from a client header', async () => {
    const answer = await post('/api/signup', { ...BROWSER, [RATE_LIMITED_HEADER]: '60' });
    expect(answer.json<ProxiedRequest>().headers).not.toHaveProperty(RATE_LIMITED_HEADER);
  });
});
