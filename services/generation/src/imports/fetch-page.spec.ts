import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchPage, isPublic, type NetworkAccess } from './fetch-page.ts';

let server: Server;
let port: number;
const received: { path: string | undefined; host: string | undefined; cookie: string | undefined }[] = [];

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const ROUTES: Record<string, (answer: import('node:http').ServerResponse) => void> = {
  '/page': (answer) => answer.writeHead(200, HTML).end('<p>hello</p>'),
  '/json': (answer) => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  '/picture': (answer) => answer.writeHead(200, { 'content-type': 'image/png' }).end('x'),
  '/large': (answer) => answer.writeHead(200, HTML).end('x'.repeat(1_100_000)),
  '/moved': (answer) => answer.writeHead(302, { location: '/page', 'set-cookie': 'a=b' }).end(),
  '/loop': (answer) => answer.writeHead(302, { location: '/loop' }).end(),
  '/inside': (answer) => answer.writeHead(302, { location: 'http://10.0.0.1/admin' }).end(),
  '/file': (answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
};

beforeAll(async () => {
  server = createServer(({ url, headers }, answer) => {
    received.push({ path: url, host: headers.host, cookie: headers.cookie });
    (ROUTES[url ?? ''] ?? ((unknown) => unknown.writeHead(404).end()))(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

/** Treats this spec's server as the public internet. */
const access: NetworkAccess = {
  resolve: async () => ['127.0.0.1'],
  isAllowedAddress: (address) => address === '127.0.0.1',
  isAllowedPort: () => true,
  timeoutMs: 5000,
};
const get = (path: string) => fetchPage(`http://recipes.example:${port}${path}`, access);

describe('fetchPage', () => {
  it('connects to the checked IP address, with the host name and without cookies', async () => {
    expect(await get('/moved')).toEqual({ text: '<p>hello</p>', isJson: false });
    expect(received.slice(-2)).toEqual([
      { path: '/moved', host: `recipes.example:${port}`, cookie: undefined },
      { path: '/page', host: `recipes.example:${port}`, cookie: undefined },
    ]);
    expect((await get('/json')).isJson).toBe(true);
  });

  it.each([
    ['/picture', 'There is no page at this address.'],
    ['/large', 'This page is too large to import from.'],
    ['/loop', 'We couldn’t open this page. Copy the recipe and paste it instead.'],
    ['/nothing', 'We couldn’t open this page. Copy the recipe and paste it instead.'],
    ['/inside', 'We can’t open this address.'],
    ['/file', 'We can’t open this address.'],
  ])('rejects %s', async (path, message) => {
    await expect(get(path)).rejects.toMatchObject({ code: 'unprocessable', message });
  });

  it('times out while a body trickles in', async () => {
    ROUTES['/slow'] = (answer) => answer.writeHead(200, HTML).write('x');
    const slow = fetchPage(`http://recipes.example:${port}/slow`, { ...access, timeoutMs: 100 });
    await expect(slow).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('times out while a name is resolved', async () => {
    const unresolvable: NetworkAccess = {
      ...access,
      resolve: () => new Promise(() => undefined),
      timeoutMs: 100,
    };
    await expect(fetchPage(`http://recipes.example:${port}/page`, unresolvable)).rejects.toMatchObject({
      code: 'unprocessable',
    });
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://user:secret@93.184.216.34/',
    'http://93.184.216.34:22/',
    'ftp://93.184.216.34/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nonsense',
  ])('rejects the URL %s', async (address) => {
    await expect(fetchPage(address)).rejects.toMatchObject({ message: 'We can’t open this address.' });
  });

  it('rejects a host if any of its addresses is private', async () => {
    const rebinding = { ...access, resolve: async () => ['127.0.0.1', '10.0.0.1'] };
    await expect(fetchPage(`http://recipes.example:${port}/page`, rebinding)).rejects.toMatchObject({
      message: 'We can’t open this address.',
    });
  });

  it('allows only public addresses', () => {
    expect(['93.184.216.34', '2606:2800:220:1::1'].map(isPublic)).toEqual([true, true]);
    expect(['64:ff9b::a00:1', '2002:a00:1::', '224.0.0.1', '192.0.2.1'].map(isPublic)).toEqual(
      Array(4).fill(false),
    );
  });
});
