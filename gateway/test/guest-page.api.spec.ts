import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GuestMenu, NO_MENU } from '@swizzle/proto';
import { cocktailOf, menuOf, newSlug } from './guests.ts';
import { startGateway } from './start-gateway.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const shared = (menu: GuestMenu) => {
  const slug = newSlug();
  gateway.upstream.answer(`GET /api/m/${slug}`, () => menu);
  return slug;
};
const failing = (status: number, code: string) => {
  const slug = newSlug();
  gateway.upstream.answer(`GET /api/m/${slug}`, (_request, reply) =>
    reply.status(status).send({ code, message: 'No.', requestId: 'of-another' }),
  );
  return slug;
};
const open = (slug: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url: `/m/${slug}`, headers });

const BLOCK = /<script type="application\/json" id="menu">(.*?)<\/script>/s;
const dataIn = (page: string) => BLOCK.exec(page)?.[1] ?? '';

describe('the page of a shared menu', () => {
  it('contains the menu, and its name as the title', async () => {
    const menu = menuOf(7);
    const page = await open(shared(menu));
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(GuestMenu.parse(JSON.parse(dataIn(page.body)))).toEqual(menu);
    expect(page.body).toContain('<title>Ada’s Evening</title>');
    expect(page.body).toContain('<meta property="og:title" content="Ada’s Evening">');
    expect(page.body).toMatch(
      /<meta property="og:image" content="http:\/\/localhost:8080\/api\/m\/[\w-]{22}\/card\.jpg">/,
    );
    expect(page.body).toContain('<meta name="description" content="Welcome.">');
    expect(page.body).toContain('<meta property="og:description" content="Welcome.">');
    expect(page.body).toContain('<h1 id="menu-name">Ada’s Evening</h1>');
    expect(page.body).toContain('<p id="menu-intro">Welcome.</p>');
  });

  it.each([
    ['ends the script', '</script><script>alert(1)</script>'],
    ['begins a comment', '<!--<script>'],
    ['breaks lines', '\u2028alert(1)\u2029'],
    ['stands in an attribute', '"><img src=x onerror=alert(1)>'],
    ['names what was matched', "$& $1 $` $'"],
    ['is an entity', '&lt;script&gt;'],
  ])('escapes a name that %s', async (_what, words) => {
    const menu = menuOf(1, { name: words, intro: words });
    const { body } = await open(shared(menu));
    expect(JSON.parse(dataIn(body))).toEqual(menu);
    expect(dataIn(body)).not.toMatch(/[<>&\u2028\u2029]/);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toContain('<img');
    const title = /<title>(.*?)<\/title>/s.exec(body)?.[1] ?? '';
    expect(title).not.toMatch(/[<>]/);
  });

  it('is revalidated each time', async () => {
    const slug = shared(menuOf(1));
    const { headers } = await open(slug);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    const again = await open(slug, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    gateway.upstream.answer(`GET /api/m/${slug}`, () => menuOf(2));
    const other = await open(shared(menuOf(2)), { 'if-none-match': String(headers.etag) });
    expect(other.statusCode).toBe(200);
  });

  it('is compressed if the client accepts it', async () => {
    const slug = shared(menuOf(1, { intro: 'sugar and lime '.repeat(500) }));
    const plain = await open(slug);
    const pressed = await open(slug, { 'accept-encoding': 'gzip' });
    expect(pressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(pressed.rawPayload).toString()).toBe(plain.body);
  });

  it('supports HEAD', async () => {
    const head = await gateway.app.inject({ method: 'HEAD', url: `/m/${shared(menuOf(1))}` });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
  });

  it('shares its cache entry with the public endpoint', async () => {
    const slug = shared(menuOf(1));
    await open(slug, { cookie: 'swizzle=secret' });
    await gateway.app.inject(`/api/m/${slug}`);
    await open(slug);
    const calls = gateway.upstream.calls.filter(({ url }) => url === `/api/m/${slug}`);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers).not.toHaveProperty('cookie');
  });
});

describe('the sample menu', () => {
  const FEATURED = 'GET /api/cocktails/featured';
  const openSample = () => gateway.app.inject('/m/sample');

  it('has no data when the catalog fails', async () => {
    gateway.upstream.answer(FEATURED, (_request, reply) => reply.status(503).send({}));
    const page = await openSample();
    expect(page.statusCode).toBe(503);
    expect(dataIn(page.body)).toBe('');
  });

  it('shows the featured cocktails to anyone, from the lightest to the strongest', async () => {
    const featured = [20, 35, 5, 15].map((abv, at) => cocktailOf(at + 1, abv));
    gateway.upstream.answer(FEATURED, () => featured);
    const page = await openSample();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('content="http://localhost:8080/api/cocktails/featured/card.jpg"');
    const { drinks } = GuestMenu.strict().parse(JSON.parse(dataIn(page.body)));
    expect(drinks.map(({ section }) => section)).toEqual(['signature', 'digestif', 'welcome', 'signature']);
    const [first] = drinks;
    expect(first).toMatchObject({ id: '1', ingredients: ['gin', 'Campari'], isSoldOut: false, abv: 20 });
    expect(first).not.toHaveProperty('instructions');
  });

  it.each(['/api/m/sample', '/api/m/sample/events', '/api/m/sample/card.jpg'])(
    'is not a shared menu: %s',
    async (url) => {
      expect((await gateway.app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
      expect(gateway.upstream.calls.filter((call) => call.url === url)).toEqual([]);
    },
  );
});

describe('without a menu', () => {
  it.each([
    ['the slug is unknown', () => failing(404, 'not_found')],
    ['the slug is too short', () => 'short'],
    ['the slug has invalid characters', () => encodeURIComponent('<script>alert(1)</'.padEnd(22, 'x'))],
  ])('the page shows that there is none, also to its scripts, if %s', async (_why, slug) => {
    const page = await open(slug());
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<title>Swizzle</title>');
    expect(page.body).toContain(`<h1 id="menu-name">${NO_MENU.title}</h1>`);
    expect(page.body).toContain(`<p id="menu-intro">${NO_MENU.hint}</p>`);
    expect(page.body).not.toMatch(/noscript|skeleton/);
    expect(dataIn(page.body)).toBe('null');
  });

  it.each([
    ['is away', () => failing(503, 'unavailable')],
    ['fails', () => failing(500, 'internal')],
  ])('the page has no data if the planner %s', async (_why, slug) => {
    const page = await open(slug());
    expect(page.statusCode).toBe(503);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['retry-after']).toBe('2');
    expect(dataIn(page.body)).toBe('');
  });

  it('the event stream is a 404 for an invalid address', async () => {
    expect((await gateway.app.inject('/api/m/short/events')).statusCode).toBe(404);
  });

  it('the planner is not called for an invalid address', async () => {
    await open('short');
    expect(gateway.upstream.calls.filter(({ url }) => url.includes('short'))).toEqual([]);
  });
});

describe('the service worker of guests', () => {
  it('is not cached, and its scope is limited to guest pages', async () => {
    const { headers } = await gateway.app.inject('/m/sw.js');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).not.toHaveProperty('service-worker-allowed');
  });
});
