// Calls are authenticated before their body arrives, which may be much later.
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { startGateway } from './start-gateway.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** Sends a call whose body ends a second after its headers, and runs something in between. */
async function callWithSlowBody(userId: string, meanwhile: () => Promise<void>): Promise<number> {
  const cookie = await gateway.signIn(userId, 'bar_owner');
  const payload = new PassThrough();
  const headers = { cookie, 'content-type': 'application/json', 'content-length': '2' };
  const answer = gateway.app.inject({ method: 'POST', url: '/api/cocktails/generate', payload, headers });
  payload.write('{');
  const counter = `rate:POST/api/cocktails/generate-${userId}`;
  while ((await gateway.redis.exists(counter)) === 0);
  await meanwhile();
  const later = performance.now() + 1000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  payload.end('}');
  const { statusCode } = await answer;
  clock.mockRestore();
  return statusCode;
}

it('rejects a session that ended before the body', async () => {
  expect(await callWithSlowBody('ada', () => gateway.sessions.deleteAll('ada').then(() => undefined))).toBe(
    401,
  );
  expect(gateway.upstream.calls).toEqual([]);
});

it('serves slow clients', async () => {
  expect(await callWithSlowBody('grace', async () => undefined)).toBe(200);
});
