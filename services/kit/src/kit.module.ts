import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { ClientNats } from '@nestjs/microservices';
import type { ServiceName } from '@swizzle/proto';
import type { Logger } from 'pino';
import type { ServiceSettings } from './config/settings.ts';
import { EventPublisher } from './events/event-publisher.ts';
import { CallerGuard } from './http/caller.guard.ts';
import { callerVerifier } from './http/caller.ts';
import { ErrorFilter } from './http/error-filter.ts';
import { Health } from './http/health.ts';
import { RequestIdInterceptor } from './http/request-id.interceptor.ts';
import { ResponseInterceptor } from './http/response.interceptor.ts';
import { createLogger } from './logging/logger.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { Metrics } from './metrics/metrics.ts';
import { tellHealth } from './metrics/metrics-health.ts';
import { natsOptions } from './rpc/nats.ts';
import { RpcClient } from './rpc/rpc-client.ts';

export const LOGGER = 'LOGGER';
export const SERVICE_NAME = 'SERVICE_NAME';

/** What every service is given: logger, health, requests to others, events, guard, errors, answers. */
@Module({})
export class KitModule implements OnApplicationShutdown {
  constructor(@Inject(ClientNats) private readonly nats: ClientNats) {}

  /** A service may run as several kinds of process: `process` is which this is, where that is not the service's name. */
  static with(name: ServiceName, settings: ServiceSettings, process: string = name): DynamicModule {
    const health = new Health();
    const metrics = Metrics.of(process, settings);
    tellHealth(metrics, health);
    const nats = new ClientNats(natsOptions(`${name}-requests`, settings));
    health.add('nats', () => nats.connect().then((client) => client.rtt()));
    return {
      module: KitModule,
      global: true,
      imports: [MetricsModule.with(metrics, settings)],
      providers: [
        { provide: LOGGER, useFactory: () => createLogger(name, settings.LOG_LEVEL) },
        { provide: SERVICE_NAME, useValue: name },
        { provide: Health, useValue: health },
        { provide: ClientNats, useValue: nats },
        { provide: RpcClient, useValue: new RpcClient(nats) },
        { provide: EventPublisher, useValue: new EventPublisher(name, nats) },
        {
          provide: APP_GUARD,
          useFactory: async () => new CallerGuard(await callerVerifier(settings.CALLER_TOKEN_PUBLIC_KEY)),
        },
        { provide: APP_FILTER, inject: [LOGGER], useFactory: (logger: Logger) => new ErrorFilter(logger) },
        { provide: APP_INTERCEPTOR, useClass: RequestIdInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
      ],
      exports: [LOGGER, SERVICE_NAME, Health, ClientNats, RpcClient, EventPublisher],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.nats.close();
  }
}
