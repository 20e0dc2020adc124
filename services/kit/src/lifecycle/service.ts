import 'reflect-metadata';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { endpointRows, type ServiceName } from '@swizzle/proto';
import type { ServiceSettings } from '../config/settings.ts';
import { addHealthRoutes, Health } from '../http/health.ts';
import { httpServer } from '../http/http-server.ts';
import { createLogger, nestLogger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { countRequests, rowOfRoute } from '../metrics/metrics-requests.ts';
import { logWhileWaiting, natsOptions } from '../rpc/nats.ts';
import { NatsServer } from '../rpc/nats-server.ts';
import { IDLE_MS, serveLast } from './drain.ts';
import type { Running } from './run-process.ts';

/** A service that is listening. */
export interface RunningService extends Running {
  readonly url: string;
}

/** Longer than the gateway keeps an idle connection. */
const IDLE_AT_MOST_MS = IDLE_MS + 1000;

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
    rawBody: endpointRows.some((row) => row.owner === name && 'bodyType' in row && row.bodyType === 'raw'),
  });
  const nats = new NatsServer(natsOptions(name, settings), settings.INSTANCE);
  app.connectMicroservice<MicroserviceOptions>({ strategy: nats }, { inheritAppConfig: true });
  const health = app.get(Health);
  const server = app.getHttpAdapter().getInstance();
  addHealthRoutes(server, health);
  countRequests(server, app.get(Metrics), rowOfRoute);
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
      await serveLast(app.getHttpServer(), settings.DRAIN_SECONDS, IDLE_AT_MOST_MS);
    },
    stop: async () => {
      // Inbound traffic ends first: it needs everything else.
      await Promise.all([app.getHttpAdapter().close(), nats.close()]);
      await app.close();
    },
  };
}
