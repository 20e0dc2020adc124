import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ErrorBody, endpointList } from '@swizzle/proto';
import { PUBLIC_URL, startGateway } from './start-gateway.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe('the web app', () => {
  it.each(['/', '/cocktail/7', '/no/such/page'])('serves the page at %s, never cached', async (url) => {
    const answer = await gateway.app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/', 'landing'],
    ['/cocktail/7?from=explore', 'cocktail'],
    ['/cocktail/seven', 'index'],
    ['/explore', 'index'],
  ])('sends visitors the prerendered page at %s', async (url, page) => {
    expect((await gateway.app.inject(url)).body).toMatch(new RegExp(`${page}$`));
  });

  it.each(['/', '/cocktail/7'])('sends signed-in users %s to be rendered by their browser', async (url) => {
    const answer = await gateway.app.inject({ url, headers: { cookie: 'swizzle_member=1' } });
    expect(answer.body).toMatch(/index$/);
    expect(answer.headers.vary).toContain('cookie');
  });

  it('preloads a cocktail', async () => {
    const { headers } = await gateway.app.inject('/cocktail/7');
    expect(headers.link).toBe('</api/cocktails/7>; rel=preload; as=fetch; crossorigin=use-credentials');
  });

  it('serves hashed assets as immutable', async () => {
    const answer = await gateway.app.inject('/assets/app-1a2b3c.js');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('serves precompressed files', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await gateway.app.inject({ url: '/assets/app-1a2b3c.js', headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.body).toBe('pressed');
  });

  it.each(['/api/nothing', '/%61pi/nothing', '/assets/gone.js'])(
    'responds to %s with a 404 as JSON',
    async (url) => {
      const answer = await gateway.app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(ErrorBody.parse(answer.json()).code).toBe('not_found');
    },
  );

  it.each(['/.secret', '/../package.json', '/%2e%2e/package.json', '/assets/..%2f.secret'])(
    'serves no other files at %s',
    async (url) => {
      const answer = await gateway.app.inject(url);
      expect(answer.body).not.toContain('not for anybody');
      expect(answer.body).not.toContain('"name"');
    },
  );

  it('has security headers', async () => {
    const { headers } = await gateway.app.inject('/');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('a link preview', () => {
  const drink = (words: { name: string; tagline?: string; description?: string }) => {
    const id = Math.floor(Math.random() * 1e9) + 1000;
    const { name, tagline = 'Basil, lime and a little smoke', description = 'Long.' } = words;
    const imageUrl = `/api/cocktails/${id}/picture?v=1`;
    gateway.upstream.answer(`GET /api/cocktails/${id}`, () => ({ id, name, tagline, description, imageUrl }));
    return id;
  };
  const contentOf = (page: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(page)?.[1];

  it('has the name, the tagline and the card of a cocktail, with absolute URLs', async () => {
    const id = drink({ name: 'Garden Gate' });
    const { body } = await gateway.app.inject(`/cocktail/${id}`);
    expect(body).toContain('<title data-built="Swizzle">Garden Gate · Swizzle</title>');
    expect(contentOf(body, 'og:title')).toBe('Garden Gate · Swizzle');
    expect(contentOf(body, 'og:description')).toBe('Basil, lime and a little smoke');
    expect(contentOf(body, 'og:url')).toBe(`${PUBLIC_URL}/cocktail/${id}`);
    expect(contentOf(body, 'og:image')).toBe(`${PUBLIC_URL}/api/cocktails/${id}/card.jpg`);
    expect(contentOf(body, 'twitter:card')).toBe('summary_large_image');
    expect(body).toMatch(/cocktail$/);
  });

  it('has the page’s own title and the card of featured cocktails for the landing page', async () => {
    const { body } = await gateway.app.inject('/');
    expect(contentOf(body, 'og:title')).toBe('Swizzle');
    expect(contentOf(body, 'og:image')).toBe(`${PUBLIC_URL}/api/cocktails/featured/card.jpg`);
  });

  it.each([
    ['stands in an attribute', '"><img src=x onerror=alert(1)>'],
    ['ends the title', '</title><script>alert(1)</script>'],
    ['names what was matched', "$& $1 $` $'"],
  ])('escapes a name that %s', async (_what, name) => {
    const { body } = await gateway.app.inject(`/cocktail/${drink({ name, tagline: name })}`);
    expect(body).not.toMatch(/<(img|script)/);
    expect(body.match(/<title/g)).toHaveLength(1);
    expect(body).toMatch(/cocktail$/);
  });

  it('is left out if the catalog fails or the drink is unknown', async () => {
    gateway.upstream.answer('GET /api/cocktails/404', (_request, reply) =>
      reply.status(404).send({ code: 'not_found', message: 'No.', requestId: 'x' }),
    );
    const answer = await gateway.app.inject('/cocktail/404');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('og:');
  });

  it('times out when the catalog does not respond', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    gateway.upstream.answer('GET /api/cocktails/503', () => held);
    // The response arrives while the catalog is still blocked.
    const answer = await gateway.app.inject('/cocktail/503');
    release();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('og:');
  });

  it('is not in the page of a member', async () => {
    const url = `/cocktail/${drink({ name: 'Garden Gate' })}`;
    const answer = await gateway.app.inject({ url, headers: { cookie: 'swizzle_member=1' } });
    expect(answer.body).not.toContain('Garden Gate');
  });

  it('is revalidated each time, and varies by the cookie', async () => {
    const url = `/cocktail/${drink({ name: 'Garden Gate' })}`;
    const { headers } = await gateway.app.inject(url);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toContain('cookie');
    const again = await gateway.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});

describe('the checkout page', () => {
  const policyOf = async (url: string) =>
    String((await gateway.app.inject(url)).headers['content-security-policy']);

  it('is the only page that allows Stripe', async () => {
    expect(await policyOf('/subscribe')).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/);
    expect(await policyOf('/subscribe')).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
    for (const url of ['/', '/pricing', '/subscribe/success', '/account'])
      expect(await policyOf(url)).not.toContain('stripe');
  });
});

describe('over https', () => {
  it('sends HSTS, and binds the cookie to the host', async () => {
    const secure = await startGateway('https://swizzle.example');
    const { headers } = await secure.app.inject('/');
    const cookie = await secure.signIn('u1', 'admin');
    await secure.stop();
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(cookie).toMatch(/^__Host-/);
  });
});

describe('the API', () => {
  it('describes each of its endpoints', async () => {
    const { paths } = (await gateway.app.inject('/api/openapi.json')).json<{
      paths: Record<string, object>;
    }>();
    for (const { method, path } of endpointList) {
      expect(paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
    }
  });

  it('has no route that is not in the table', () => {
    const listed = endpointList.map(({ method, path }) => `${method} ${path}`);
    for (const { method, path } of endpointList) {
      expect(gateway.app.hasRoute({ method, url: path } as never)).toBe(true);
    }
    const routes = gateway.app.printRoutes({ commonPrefix: false }).match(/(?<=^[├└]── )\/api\S*/gm) ?? [];
    const paths = new Set(listed.map((row) => row.split(' ')[1]));
    for (const route of routes) expect(paths).toContain(route);
  });
});

describe('health', () => {
  it('is ready while Redis responds, and not while draining', async () => {
    expect((await gateway.app.inject('/health/ready')).statusCode).toBe(200);
    gateway.health.drain();
    expect((await gateway.app.inject('/health/ready')).statusCode).toBe(503);
    expect((await gateway.app.inject('/health/live')).statusCode).toBe(200);
  });
});
