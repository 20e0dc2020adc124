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

/** Milliseconds that a caller keeps an idle connection to one of our services. Servers keep theirs longer. */
export const IDLE_MS = 2000;

/** Servers that close each connection after its next response. */
const ending = new WeakSet<object>();

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

class Answer<Of extends IncomingMessage = IncomingMessage> extends ServerResponse<Of> {
  override writeHead(status: number, ...head: [(string | Head)?, Head?]): this {
    // A request whose body was read and destroyed has lost its socket; the response still has it.
    const server: unknown = this.socket && Reflect.get(this.socket, 'server');
    if (typeof server === 'object' && server && ending.has(server)) this.shouldKeepAlive = false;
    return Reflect.apply(super.writeHead, this, [status, ...head]);
  }
}

/** Server options that let each response end its connection with `Connection: close`. */
export const drainable: ServerOptions = { ServerResponse: Answer };

/**
 * Keeps serving, and ends each connection with its response: first for `seconds`, so that load balancers notice, then
 * until no connection is left, at most `idleMs`, so that no call is sent into a closing connection.
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
 * Lets a closing server end as soon as its last response is sent. A connection that was busy when the close began
 * would otherwise be kept alive after its response, and the close would wait for it.
 */
export function closeIdleWhileDraining(app: Pick<FastifyInstance, 'addHook'> & { server: Server }): void {
  app.addHook('preClose', async () => {
    ending.add(app.server);
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(looking));
  });
}
