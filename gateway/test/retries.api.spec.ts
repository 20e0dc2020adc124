// Retries when a service closes a connection without a response, like one that was stopped or killed.
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { startGateway } from './start-gateway.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
let url: string;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway();
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  cookie = String(await gateway.signIn('u1', 'admin'));
});
afterAll(() => gateway.stop());

let calls: number;
beforeEach(() => {
  calls = 0;
});

/** Makes the service close the connection of the first `fails` calls without a response. */
const failOnce = (call: string, fails = 1) =>
  gateway.upstream.answer(call, (request: FastifyRequest) => {
    if (++calls <= fails) request.raw.socket.destroy();
    return { calls };
  });

const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method,
    headers: { cookie, ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
    ...(method === 'POST' && { body: '{"round":1}' }),
  });

const GENERATE = '/api/cocktails/generate';

it.each([
  ['a read', 'GET', '/api/user/saved-cocktails', {}],
  ['a cached read', 'GET', '/api/cocktails/7', {}],
  ['a call with an idempotency key', 'POST', GENERATE, { 'idempotency-key': 'once' }],
])('retries once: %s', async (_what, method, path, headers) => {
  failOnce(`${method} ${path}`);
  const answer = await call(method, path, headers);
  expect([answer.status, await answer.json()]).toEqual([200, { calls: 2 }]);
});

it('does not retry a second time', async () => {
  failOnce('GET /api/user/saved-cocktails', 9);
  expect((await call('GET', '/api/user/saved-cocktails')).status).toBe(503);
  expect(calls).toBe(2);
});

it('does not retry a call that is not idempotent', async () => {
  failOnce(`POST ${GENERATE}`);
  expect((await call('POST', GENERATE)).status).toBe(503);
  expect(calls).toBe(1);
});
