import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { endpointList, MAX_BODY_BYTES, type ServiceName } from '@swizzle/proto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServiceSettings } from '../config/settings.ts';
import { addHealthRoutes, Health } from '../http/health.ts';
import { REQUEST_ID_HEADER, requestIdFrom, withRequestId } from '../http/request-context.ts';
import { createLogger, nestLogger } from '../logging/logger.ts';
import { countRequests, endpointLabelOf, Metrics } from '../metrics/metrics.ts';
import { logWhileWaiting, natsOptions } from '../rpc/nats.ts';
import { NatsServer } from '../rpc/nats-server.ts';
import { closeIdleWhileDraining, drainableOptions, drainServer, KEEP_ALIVE_MS } from './drain.ts';
import type { Running } from './run-process.ts';

export interface RunningService extends Running {
  readonly url: string;
}

/** Longer than the gateway's keep-alive timeout. */
const DRAIN_IDLE_MS = KEEP_ALIVE_MS + 1000;

/** A service's HTTP server, with size limits, timeouts, and request ids. */
function httpServer(name: ServiceName, logger: Logger): FastifyAdapter {
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    http: drainableOptions,
    requestTimeout: 10_000,
    // Longer than the gateway's keep-alive timeout, so that it never sends into a closing connection.
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
  });
  const server = adapter.getInstance();
  closeIdleWhileDraining(server);
  rejectForeignRoutes(name, server);
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

const BODY_LIMITS = new Map<string, number>(
  endpointList.flatMap((endpoint) =>
    'maxBodyBytes' in endpoint ? [[endpoint.key, endpoint.maxBodyBytes]] : [],
  ),
);

/** Raises the body limit of endpoints that set `maxBodyBytes`. */
function limitBodies(server: Pick<FastifyInstance, 'addHook'>): void {
  server.addHook('onRoute', (route) => {
    const limit = BODY_LIMITS.get(`${route.method} ${route.url}`);
    if (limit !== undefined) route.bodyLimit = limit;
  });
}

/** Fails the start if the service registers an API route that the endpoint table doesn't assign to it. */
function rejectForeignRoutes(name: ServiceName, server: Pick<FastifyInstance, 'addHook'>): void {
  const own = new Set(endpointList.filter(({ owner }) => owner === name).map(({ key }): string => key));
  server.addHook('onRoute', ({ method, url }) => {
    for (const served of [method].flat()) {
      if (!url.startsWith('/api') || served === 'HEAD' || own.has(`${served} ${url}`)) continue;
      throw new Error(`${served} ${url} is not a row of ${name}'s in the endpoint table`);
    }
  });
}

/** Starts a service: HTTP for the gateway, NATS for the other services. */
export async function startService(
  name: ServiceName,
  module: DynamicModule,
  settings: ServiceSettings,
): Promise<RunningService> {
  const logger = createLogger(name, settings.LOG_LEVEL);
  const app = await NestFactory.create<NestFastifyApplication>(module, httpServer(name, logger), {
    logger: nestLogger(logger),
    abortOnError: false,
    rawBody: endpointList.some(
      (endpoint) => endpoint.owner === name && 'bodyType' in endpoint && endpoint.bodyType === 'raw',
    ),
  });
  const nats = new NatsServer(natsOptions(name, settings), settings.INSTANCE);
  app.connectMicroservice<MicroserviceOptions>({ strategy: nats }, { inheritAppConfig: true });
  const health = app.get(Health);
  const server = app.getHttpAdapter().getInstance();
  addHealthRoutes(server, health);
  countRequests(server, app.get(Metrics), endpointLabelOf);
  await logWhileWaiting(app.startAllMicroservices(), settings, logger);
  await app.listen(settings.PORT, settings.HOST);
  const url = await app.getUrl();
  logger.info({ url }, 'listening');
  return {
    url,
    logger,
    stopSeconds: settings.STOP_SECONDS,
    leave: async () => {
      health.drain();
      await drainServer(app.getHttpServer(), settings.DRAIN_SECONDS, DRAIN_IDLE_MS);
    },
    stop: async () => {
      // Inbound traffic stops first: its handlers need everything else.
      await Promise.all([app.getHttpAdapter().close(), nats.close()]);
      await app.close();
    },
  };
}
