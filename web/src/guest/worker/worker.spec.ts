/** @jest-environment-options {"window": false} */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeCaches } from '../testing/fake-caches.ts';
import { aMenu } from '../testing/render-guest.tsx';
import { cachedMenu, cacheMenu, deleteMenu } from './menu-cache.ts';
import { fillShell, guestPage } from './page.ts';

const ORIGIN = 'http://swizzle.test';
const PATH = '/m/AAAAAAAAAAAAAAAAAAAAAA';
const SHELL = '<title>Swizzle</title><script type="application/json" id="menu"></script>';
const cached = { menu: aMenu(), asOf: 5 };

let answer: () => Response | Promise<Response>;
const shell = async () =>
  new Response(SHELL, { headers: { 'content-security-policy': "default-src 'self'" } });

beforeEach(() => {
  answer = shell;
  Object.assign(globalThis, { caches: fakeCaches(ORIGIN), fetch: async () => answer() });
});

const visit = () => guestPage(new Request(ORIGIN + PATH), shell);
const noNetwork = () => Promise.reject(new TypeError('no network'));

describe('the page without a network', () => {
  it('is filled with the menu as it was last seen, under its own policy', async () => {
    await cacheMenu(PATH, cached);
    answer = noNetwork;
    const page = await visit();
    expect(page.headers.get('content-security-policy')).toBe("default-src 'self'");
    const text = await page.text();
    expect(text).toContain('id="menu" data-as-of="5">{"revision":3,"name":"Midsummer"');
  });

  it('lets no word of a menu end its block', async () => {
    const text = await (
      await fillShell(await shell(), { ...cached, menu: aMenu({ name: '</script><b>' }) })
    ).text();
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    const [, json = ''] = /data-as-of="5">(.*)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json).name).toBe('</script><b>');
  });

  it('comes from memory where the server fails, and from the server where it answers', async () => {
    await cacheMenu(PATH, cached);
    expect(await (await visit()).text()).toBe(SHELL);
    answer = () => new Response('', { status: 503 });
    expect(await (await visit()).text()).toContain('Midsummer');
  });

  it('leaves what it never saw to the server', async () => {
    answer = () => new Response('', { status: 503 });
    expect((await visit()).status).toBe(503);
  });
});

describe('kept menus', () => {
  it('are forgotten when there is nothing at their address any more', async () => {
    await cacheMenu(PATH, cached);
    answer = () => new Response('', { status: 404 });
    expect((await visit()).status).toBe(404);
    expect(await cachedMenu(PATH)).toBeUndefined();
  });

  it('are there for anyone who looks while they are kept anew', async () => {
    await cacheMenu(PATH, cached);
    void cacheMenu(PATH, { ...cached, asOf: 6 });
    expect(await cachedMenu(PATH)).toMatchObject({ asOf: 6 });
  });

  it('are the last five that were looked at', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) await cacheMenu(`/m/${name}`, cached);
    const there = await Promise.all(['a', 'b', 'c', 'f'].map((name) => cachedMenu(`/m/${name}`)));
    expect(there.map((menu) => menu !== undefined)).toEqual([true, false, true, true]);
    await deleteMenu('/m/a');
    expect(await cachedMenu('/m/a')).toBeUndefined();
  });
});
