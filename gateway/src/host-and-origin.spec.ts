import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { handleErrors } from './errors.ts';
import { hostCheck } from './host-and-origin.ts';

const app = fastify();
beforeAll(async () => {
  handleErrors(app);
  await app.register(hostCheck);
  app.get('/', () => 'served');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = async (headers: string[]): Promise<IncomingMessage> => {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', headers }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer;
};

it('serves a request with one Host header', async () => {
  expect((await ask(['Host', 'a.example'])).statusCode).toBe(200);
});

it.each([[['Host', 'a.example', 'Host', 'b.example']], [['Host', 'a.example', 'HOST', 'a.example']]])(
  'rejects two Host headers and closes the connection: %j',
  async (headers) => {
    const { statusCode, headers: answered } = await ask(headers);
    expect(statusCode).toBe(400);
    expect(answered.connection).toBe('close');
  },
);
