import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { MAX_BODY_BYTES } from '@swizzle/proto';
import type { Logger } from 'pino';
import { REQUEST_ID_HEADER, requestIdFrom, withRequestId } from './request-context.ts';

/** The HTTP side of a service: bounded in size and time, every request with its id. */
export function httpServer(logger: Logger): FastifyAdapter {
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 10_000,
    // Longer than the gateway keeps a connection open: it must never send into one that closes.
    keepAliveTimeout: 65_000,
    connectionTimeout: 0,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
  });
  const server = adapter.getInstance();
  server.addHook('onRequest', (request, _reply, done) => withRequestId(String(request.id), done));
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    logger.debug({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'answered');
    done();
  });
  return adapter;
}
