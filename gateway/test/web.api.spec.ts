import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ErrorBody, endpointRows } from '@swizzle/proto';
import { startGateway } from './start-gateway.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe('the web app', () => {
  it.each(['/', '/cocktail/7', '/no/such/page'])('answers %s with the page, never cached', async (url) => {
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
  ])('shows visitors at %s what was painted for them', async (url, page) => {
    expect((await gateway.app.inject(url)).body).toMatch(new RegExp(`${page}$`));
  });

  it.each(['/', '/cocktail/7'])('leaves %s to be painted for members by their browser', async (url) => {
    const answer = await gateway.app.inject({ url, headers: { cookie: 'swizzle_member=1' } });
    expect(answer.body).toMatch(/index$/);
    expect(answer.headers.vary).toContain('cookie');
  });

  it('lets the browser fetch a cocktail before the page asks for it', async () => {
    const { headers } = await gateway.app.inject('/cocktail/7');
    expect(headers.link).toBe('</api/cocktails/7>; rel=preload; as=fetch; crossorigin=use-credentials');
  });

  it('lets hashed assets be kept for ever', async () => {
    const answer = await gateway.app.inject('/assets/app-1a2b3c.js');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('sends what was compressed when it was built', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await gateway.app.inject({ url: '/assets/app-1a2b3c.js', headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.body).toBe('pressed');
  });

  it.each(['/api/nothing', '/%61pi/nothing', '/assets/gone.js'])(
    'answers %s with a 404 as JSON',
    async (url) => {
      const answer = await gateway.app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(ErrorBody.parse(answer.json()).code).toBe('not_found');
    },
  );

  it.each(['/.secret', '/../package.json', '/%2e%2e/package.json', '/assets/..%2f.secret'])(
    'gives away nothing at %s',
    async (url) => {
      const answer = await gateway.app.inject(url);
      expect(answer.body).not.toContain('not for anybody');
      expect(answer.body).not.toContain('"name"');
    },
  );

  it('comes with headers that keep scripts of others out', async () => {
    const { headers } = await gateway.app.inject('/');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the page that asks for a card', () => {
  const policyOf = async (url: string) =>
    String((await gateway.app.inject(url)).headers['content-security-policy']);

  it('lets Stripe in, and no other page does', async () => {
    expect(await policyOf('/subscribe')).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/);
    expect(await policyOf('/subscribe')).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
    for (const url of ['/', '/pricing', '/subscribe/success', '/account'])
      expect(await policyOf(url)).not.toContain('stripe');
  });
});

describe('over https', () => {
  it('asks browsers to stay there, and binds the cookie to the host', async () => {
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
    for (const { method, path } of endpointRows) {
      expect(paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
    }
  });

  it('has no route that is not in the table', () => {
    const listed = endpointRows.map(({ method, path }) => `${method} ${path}`);
    for (const { method, path } of endpointRows) {
      expect(gateway.app.hasRoute({ method, url: path } as never)).toBe(true);
    }
    const routes = gateway.app.printRoutes({ commonPrefix: false }).match(/(?<=^[├└]── )\/api\S*/gm) ?? [];
    const known = new Set(listed.map((row) => row.split(' ')[1]));
    for (const route of routes) expect(known).toContain(route);
  });
});

describe('health', () => {
  it('is ready while Redis answers, and not while it drains', async () => {
    expect((await gateway.app.inject('/health/ready')).statusCode).toBe(200);
    gateway.health.drain();
    expect((await gateway.app.inject('/health/ready')).statusCode).toBe(503);
    expect((await gateway.app.inject('/health/live')).statusCode).toBe(200);
  });
});
