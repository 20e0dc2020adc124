// A service that closes a connection without an answer, as one does that was stopped or killed.
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

/** From now on the service answers this call only at the second time; it is asked often enough to have a connection. */
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
  ['a shared read', 'GET', '/api/cocktails/7', {}],
  ['a call with a key of its own', 'POST', GENERATE, { 'idempotency-key': 'once' }],
])('asks once more for %s', async (_what, method, path, headers) => {
  failOnce(`${method} ${path}`);
  const answer = await call(method, path, headers);
  expect([answer.status, await answer.json()]).toEqual([200, { calls: 2 }]);
});

it('asks no third time', async () => {
  failOnce('GET /api/user/saved-cocktails', 9);
  expect((await call('GET', '/api/user/saved-cocktails')).status).toBe(503);
  expect(calls).toBe(2);
});

it('does not repeat what may have been done already', async () => {
  failOnce(`POST ${GENERATE}`);
  expect((await call('POST', GENERATE)).status).toBe(503);
  expect(calls).toBe(1);
});
