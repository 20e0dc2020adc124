import 'reflect-metadata';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { endpointRows, type ServiceName } from '@swizzle/proto';
import { Health } from './health.ts';
import { addHealthRoutes } from './health-routes.ts';
import { httpServer } from './http-server.ts';
import { createLogger, nestLogger } from './logger.ts';
import { Metrics } from './metrics.ts';
import { countRequests, rowOfRoute } from './metrics-requests.ts';
import { natsOptions } from './nats.ts';
import type { ServiceSettings } from './settings.ts';

/** A service that listens. `stop` lets running work end first. */
export interface RunningService {
  readonly url: string;
  stop(): Promise<void>;
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
    rawBody: endpointRows.some((row) => row.owner === name && 'takes' in row && row.takes === 'raw'),
  });
  app.connectMicroservice<MicroserviceOptions>(
    { transport: Transport.NATS, options: natsOptions(name, settings) },
    { inheritAppConfig: true },
  );
  const health = app.get(Health);
  const server = app.getHttpAdapter().getInstance();
  addHealthRoutes(server, health);
  countRequests(server, app.get(Metrics), rowOfRoute);
  await app.startAllMicroservices();
  await app.listen(settings.PORT, settings.HOST);
  const url = await app.getUrl();
  logger.info({ url }, 'listening');
  return {
    url,
    stop: async () => {
      health.drain();
      await app.close();
    },
  };
}
