import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startGateway } from './start-gateway.ts';

const MANY = 300;
/** Number of calls that are started at once. */
const WAVE = 30;
const GENERATE = '/api/cocktails/generate';

let gateway: Awaited<ReturnType<typeof startGateway>>;
let url: string;
/** Cookies of enough users to stay below rate limits. */
let cookies: string[];
const upstream = new EventEmitter().setMaxListeners(MANY);

beforeAll(async () => {
  gateway = await startGateway();
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const ids = Array.from({ length: 10 }, (_, index) => `u${index}`);
  cookies = await Promise.all(ids.map(async (id) => String(await gateway.signIn(id, 'admin'))));
});
afterAll(() => gateway.stop());

const generate = (index: number, signal?: AbortSignal) =>
  fetch(url + GENERATE, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', cookie: cookies[index % cookies.length] ?? '' },
    ...(signal && { signal }),
  });

it('keeps hundreds of generations open without delaying other calls', async () => {
  let open = 0;
  const released = once(upstream, 'release');
  gateway.upstream.answer(`POST ${GENERATE}`, async () => {
    open++;
    upstream.emit('open');
    await released;
    return { made: true };
  });
  const making: Promise<Response>[] = [];
  while (open < MANY) {
    const wave = Array.from({ length: WAVE }, (_, at) => generate(making.length + at));
    making.push(...wave);
    const tooSoon = wave.map(async (call) => expect((await call).status).toBe('open'));
    while (open < making.length) await Promise.race([once(upstream, 'open'), ...tooSoon]);
  }
  const other = await fetch(`${url}/api/cocktails/7`);
  expect(other.status).toBe(200);
  upstream.emit('release');
  const made = await Promise.all(making.map(async (call) => (await call).json()));
  expect(made).toEqual(Array.from({ length: MANY }, () => ({ made: true })));
});

it.each([
  ['POST', GENERATE],
  ['GET', '/api/user/saved-cocktails'],
])('aborts %s %s at the service when the client disconnects', async (method, path) => {
  const leaving = new AbortController();
  const left = once(upstream, 'left');
  const reached = once(upstream, 'reached');
  gateway.upstream.answer(`${method} ${path}`, async (_request, reply) => {
    reply.raw.once('close', () => upstream.emit('left', reply.raw.writableFinished));
    upstream.emit('reached');
    await left;
  });
  const asking = fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie: cookies[0] ?? '' },
    ...(method === 'POST' && { body: '{}' }),
    signal: leaving.signal,
  }).catch(() => 'left');
  await reached;
  leaving.abort();
  expect(await left).toEqual([false]);
  expect(await asking).toBe('left');
});

it('streams a large response with backpressure', async () => {
  const path = '/api/menus';
  const large = { text: 'x'.repeat(5_000_000) };
  gateway.upstream.answer(`GET ${path}`, () => large);
  const answer = await fetch(url + path, {
    headers: { cookie: cookies[0] ?? '', 'accept-encoding': 'identity' },
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toEqual(large);
});

it.each([
  ['an error where nothing was sent yet', 100, '503'],
  ['a broken connection where part of it was sent', 5_000_000, 'broken'],
])('signals an aborted response of a service to the client: %s', async (_what, length, seen) => {
  const path = '/api/menus';
  gateway.upstream.answer(`GET ${path}`, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': `${length}` });
    reply.raw.write('{"half":');
    setImmediate(() => reply.raw.destroy());
  });
  const answer = await fetch(url + path, { headers: { cookie: cookies[0] ?? '' } });
  expect(
    await answer.text().then(
      () => `${answer.status}`,
      () => 'broken',
    ),
  ).toBe(seen);
});
