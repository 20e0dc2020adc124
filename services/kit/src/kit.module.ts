import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { ClientNats } from '@nestjs/microservices';
import type { ServiceName } from '@swizzle/proto';
import type { Logger } from 'pino';
import { AnswerInterceptor } from './answer.interceptor.ts';
import { CallerGuard } from './caller.guard.ts';
import { callerVerifier } from './caller.ts';
import { ErrorFilter } from './error-filter.ts';
import { Events } from './events.ts';
import { Health } from './health.ts';
import { createLogger } from './logger.ts';
import { MetricsModule } from './metrics.module.ts';
import { Metrics } from './metrics.ts';
import { tellHealth } from './metrics-health.ts';
import { natsOptions } from './nats.ts';
import { RequestIdInterceptor } from './request-id.interceptor.ts';
import { Requests } from './requests.ts';
import type { ServiceSettings } from './settings.ts';

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
        { provide: Requests, useValue: new Requests(nats) },
        { provide: Events, useValue: new Events(name, nats) },
        {
          provide: APP_GUARD,
          useFactory: async () => new CallerGuard(await callerVerifier(settings.CALLER_TOKEN_PUBLIC_KEY)),
        },
        { provide: APP_FILTER, inject: [LOGGER], useFactory: (logger: Logger) => new ErrorFilter(logger) },
        { provide: APP_INTERCEPTOR, useClass: RequestIdInterceptor },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
      ],
      exports: [LOGGER, SERVICE_NAME, Health, ClientNats, Requests, Events],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.nats.close();
  }
}
