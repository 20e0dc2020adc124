import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { endpointRows, MAX_BODY_BYTES, type ServiceName } from '@swizzle/proto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { closeIdleWhileDraining, drainable } from '../lifecycle/drain.ts';
import { REQUEST_ID_HEADER, requestIdFrom, withRequestId } from './request-context.ts';

/** A service's HTTP server: limits on size and time, an id for every request. */
export function httpServer(name: ServiceName, logger: Logger): FastifyAdapter {
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    http: drainable,
    requestTimeout: 10_000,
    // Longer than the gateway keeps a connection open, so that it never sends into one that is closing.
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
  });
  const server = adapter.getInstance();
  closeIdleWhileDraining(server);
  serveOnlyOwnRows(name, server);
  limitBodies(server);
  server.addHook('onRequest', (request, _reply, done) => withRequestId(String(request.id), done));
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    logger.debug({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'answered');
    done();
  });
  return adapter;
}

const LARGER_BODIES = new Map<string, number>(
  endpointRows.flatMap((row) => ('maxBodyBytes' in row ? [[row.key, row.maxBodyBytes]] : [])),
);

/** Takes larger bodies for the few endpoints whose row says so. */
function limitBodies(server: Pick<FastifyInstance, 'addHook'>): void {
  server.addHook('onRoute', (route) => {
    const limit = LARGER_BODIES.get(`${route.method} ${route.url}`);
    if (limit !== undefined) route.bodyLimit = limit;
  });
}

/** Fails the start if the service serves a route that the endpoint table doesn't assign to it. */
function serveOnlyOwnRows(name: ServiceName, server: Pick<FastifyInstance, 'addHook'>): void {
  const own = new Set(endpointRows.filter(({ owner }) => owner === name).map(({ key }): string => key));
  server.addHook('onRoute', ({ method, url }) => {
    for (const served of [method].flat()) {
      if (!url.startsWith('/api') || served === 'HEAD' || own.has(`${served} ${url}`)) continue;
      throw new Error(`${served} ${url} is not a row of ${name}'s in the endpoint table`);
    }
  });
}
