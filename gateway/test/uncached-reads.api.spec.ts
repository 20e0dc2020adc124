import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway } from './start-gateway.ts';

const PATH = '/api/user/saved-cocktails';
const LARGE = { text: 'sugar and lime '.repeat(1000) };

let gateway: Awaited<ReturnType<typeof startGateway>>;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway();
  cookie = String(await gateway.signIn('u1', 'bar_owner'));
});
afterAll(() => gateway.stop());

const get = (headers: Record<string, string>) =>
  gateway.app.inject({ url: PATH, headers: { cookie, ...headers } });

describe('a large private response', () => {
  it('is compressed if the client accepts it', async () => {
    gateway.upstream.answer(`GET ${PATH}`, () => LARGE);
    const answer = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(LARGE);
  });

  it('is not compressed otherwise', async () => {
    gateway.upstream.answer(`GET ${PATH}`, () => LARGE);
    const answer = await get({});
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.json()).toEqual(LARGE);
  });

  it.each(['text/event-stream', 'image/webp'])('is not compressed as %s', async (type) => {
    gateway.upstream.answer(`GET ${PATH}`, (_request, reply) => reply.type(type).send('x'.repeat(10_000)));
    const answer = await get({ 'accept-encoding': 'gzip' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toHaveLength(10_000);
  });
});

describe('response headers of a service', () => {
  it('reach the client, except hop-by-hop headers and those of the gateway', async () => {
    gateway.upstream.answer(`GET ${PATH}`, (_request, reply) =>
      reply
        .headers({ 'set-cookie': ['a=1', 'b=2'], 'cache-control': 'private, max-age=5', 'x-total': '7' })
        .headers({
          'x-frame-options': 'ALLOWALL',
          'x-request-id': 'of-the-service',
          'keep-alive': 'timeout=1',
        })
        .send({}),
    );
    const { headers } = await get({});
    expect(headers).toMatchObject({
      'set-cookie': ['a=1', 'b=2'],
      'cache-control': 'private, max-age=5',
      'x-total': '7',
      'x-frame-options': 'DENY',
    });
    expect(headers['x-request-id']).not.toBe('of-the-service');
    expect(headers['keep-alive']).not.toBe('timeout=1');
  });

  it('may set the referrer policy', async () => {
    expect((await get({})).headers['referrer-policy']).toBe('same-origin');
    gateway.upstream.answer(`GET ${PATH}`, (_request, reply) =>
      reply.header('referrer-policy', 'no-referrer').send({}),
    );
    expect([(await get({})).headers['referrer-policy']].flat().at(-1)).toMatch(/no-referrer$/);
  });
});
