// What becomes of open connections when a server is told to stop.
import { EventEmitter, once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { closeIdleWhileDraining, drainable, IDLE_MS, serveLast } from '../src/lifecycle/drain.ts';

/** More than any of these takes; a server that waited so long would be seen. */
const LONG_MS = 20_000;

let app: FastifyInstance;
let agent: Agent;
let url: string;
const bar = new EventEmitter();

beforeEach(async () => {
  app = fastify({
    http: drainable,
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

/** Over the one connection that there is; what changes something, so that nobody may repeat it. */
async function post(path: string): Promise<string | undefined> {
  const asked = request(url + path, { agent, method: 'POST' }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await answer.resume().toArray();
  return answer.headers.connection;
}

it('answers what comes over an idle connection, and ends the connection with it', async () => {
  expect(await post('/quick')).toBe('keep-alive');
  const left = serveLast(app.server, 0, IDLE_MS);
  expect(await post('/quick')).toBe('close');
  await left;
  await app.close();
});

it('ends a connection with the answer that was under way', async () => {
  const ordered = once(bar, 'ordered');
  const answer = post('/slow');
  await ordered;
  const left = serveLast(app.server, 0, IDLE_MS);
  bar.emit('served');
  expect(await answer).toBe('close');
  await left;
});

it('waits for nobody where nobody is connected, and for no longer than it is told where someone stays', async () => {
  await serveLast(app.server, 0, LONG_MS);
  await post('/quick');
  await serveLast(app.server, 0, 100);
  await app.close();
});
