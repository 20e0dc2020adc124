import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/** Milliseconds that we keep an idle connection to one of our services; whoever is called closes none before that. */
export const IDLE_MS = 2000;

/** Servers whose every answer is the last one on its connection. */
const ending = new WeakSet<object>();

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

class Answer<Of extends IncomingMessage = IncomingMessage> extends ServerResponse<Of> {
  override writeHead(status: number, ...head: [(string | Head)?, Head?]): this {
    // A request whose body was read and destroyed has no socket any more; the response has its own.
    const server: unknown = this.socket && Reflect.get(this.socket, 'server');
    if (typeof server === 'object' && server && ending.has(server)) this.shouldKeepAlive = false;
    return Reflect.apply(super.writeHead, this, [status, ...head]);
  }
}

/** For a server that can tell its callers, with each answer, not to come back on this connection. */
export const drainable: ServerOptions = { ServerResponse: Answer };

/**
 * Goes on serving, each answer being the last on its connection: first for `seconds`, so that balancers notice, then
 * until nobody is connected, for at most `idleMs`, so that no call is sent into a connection that is being closed.
 */
export async function serveLast(server: Server, seconds: number, idleMs: number): Promise<void> {
  ending.add(server);
  await pause(seconds * 1000);
  const until = Date.now() + idleMs;
  while (Date.now() < until && (await connectionsOf(server)) > 0) await pause(LOOK_EVERY_MS);
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((failed, count) => resolve(failed ? 0 : count)));

/**
 * Lets a closing server end as soon as its last answer is out. A connection that was busy when the close began
 * would otherwise be kept alive after its answer, and the close would wait for it.
 */
export function closeIdleWhileDraining(app: Pick<FastifyInstance, 'addHook'> & { server: Server }): void {
  app.addHook('preClose', async () => {
    ending.add(app.server);
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(looking));
  });
}
