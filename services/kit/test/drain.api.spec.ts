// Open connections during a graceful shutdown of a server.
import { EventEmitter, once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import {
  closeIdleWhileDraining,
  drainableOptions,
  drainServer,
  KEEP_ALIVE_MS,
} from '../src/lifecycle/drain.ts';

/** Longer than any test may take: a server that waited for it would fail the test. */
const LONG_MS = 20_000;

let app: FastifyInstance;
let agent: Agent;
let url: string;
const bar = new EventEmitter();

beforeEach(async () => {
  app = fastify({
    http: drainableOptions,
    keepAliveTimeout: LONG_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  closeIdleWhileDraining(app);
  app.post('/quick', async () => 'served');
  app.post('/slow', async () => {
    bar.emit('ordered');
    await once(bar, 'served');
    return 'served';
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

/** Posts over the agent's single connection. POST isn't retried. */
async function post(path: string): Promise<string | undefined> {
  const asked = request(url + path, { agent, method: 'POST' }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await answer.resume().toArray();
  return answer.headers.connection;
}

it('answers a request on an idle connection, and closes the connection', async () => {
  expect(await post('/quick')).toBe('keep-alive');
  const left = drainServer(app.server, 0, KEEP_ALIVE_MS);
  expect(await post('/quick')).toBe('close');
  await left;
  await app.close();
});

it('closes a connection after the response in progress', async () => {
  const ordered = once(bar, 'ordered');
  const answer = post('/slow');
  await ordered;
  const left = drainServer(app.server, 0, KEEP_ALIVE_MS);
  bar.emit('served');
  expect(await answer).toBe('close');
  await left;
});

it('returns at once without connections, and after the timeout with an idle one', async () => {
  await drainServer(app.server, 0, LONG_MS);
  await post('/quick');
  await drainServer(app.server, 0, 100);
  await app.close();
});
