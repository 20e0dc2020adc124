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

const POLL_MS = 50;

/** Keep-alive timeout of our HTTP clients in milliseconds; the servers' is longer. */
export const KEEP_ALIVE_MS = 2000;

/** Servers that close each connection after its next response. */
const draining = new WeakSet<object>();

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

class DrainableResponse<Of extends IncomingMessage = IncomingMessage> extends ServerResponse<Of> {
  override writeHead(status: number, ...head: [(string | Head)?, Head?]): this {
    // A request whose body was destroyed has lost its socket; the response still has it.
    const server: unknown = this.socket && Reflect.get(this.socket, 'server');
    if (typeof server === 'object' && server && draining.has(server)) this.shouldKeepAlive = false;
    return Reflect.apply(super.writeHead, this, [status, ...head]);
  }
}

/** Server options that let `drainServer` end connections with `Connection: close`. */
export const drainableOptions: ServerOptions = { ServerResponse: DrainableResponse };

/**
 * Serves on, but closes each connection after its next response: for `seconds`, so that load balancers notice, and then
 * until no connection is left, at most `idleMs`, so that clients don't send requests into closed connections.
 */
export async function drainServer(server: Server, seconds: number, idleMs: number): Promise<void> {
  draining.add(server);
  await pause(seconds * 1000);
  const until = Date.now() + idleMs;
  while (Date.now() < until && (await connectionsOf(server)) > 0) await pause(POLL_MS);
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((failed, count) => resolve(failed ? 0 : count)));

/**
 * Lets a server close as soon as its last response is sent: connections that were busy when the close began would
 * otherwise be kept alive, and the close would wait for their timeout.
 */
export function closeIdleWhileDraining(app: Pick<FastifyInstance, 'addHook'> & { server: Server }): void {
  app.addHook('preClose', async () => {
    draining.add(app.server);
    const timer = setInterval(() => app.server.closeIdleConnections(), POLL_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
