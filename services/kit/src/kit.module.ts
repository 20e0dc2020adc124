import {
  type CallHandler,
  type DynamicModule,
  type ExecutionContext,
  Inject,
  Module,
  type NestInterceptor,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { ClientNats, type NatsContext } from '@nestjs/microservices';
import type { ServiceName } from '@swizzle/proto';
import type { Logger } from 'pino';
import { defer, lastValueFrom, map, type Observable } from 'rxjs';
import type { ServiceSettings } from './config/settings.ts';
import { EventPublisher } from './events/event-publisher.ts';
import { claimSubjects, type StreamSettings } from './events/event-streams.ts';
import { callerVerifier } from './http/caller.ts';
import { CallerGuard, endpointOf } from './http/endpoint.decorator.ts';
import { ErrorFilter } from './http/error-filter.ts';
import { exportHealth, Health } from './http/health.ts';
import { type Deployment, deploymentOf, ForeignStoreError } from './lifecycle/deployment.ts';
import { createLogger } from './logging/logger.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { Metrics } from './metrics/metrics.ts';
import { natsOptions, traceContextOf, withRequestContext } from './rpc/nats.ts';
import { LameDuckWatch } from './rpc/nats-server.ts';
import { RpcClient } from './rpc/rpc-client.ts';
import { inMessageSpan } from './tracing/spans.ts';

/** Restores the request id and trace of a NATS request for its handler. */
class RequestIdInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'rpc') return next.handle();
    const nats = context.switchToRpc().getContext<NatsContext>();
    const headers = nats.getHeaders();
    const reply = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return defer(() =>
      withRequestContext(headers, () =>
        inMessageSpan('reply', nats.getSubject(), reply, traceContextOf(headers)),
      ),
    );
  }
}

/** Parses each response by the endpoint's schema: drops extra fields and fails on a mismatch. */
class ResponseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const response = context.getType() === 'http' ? endpointOf(context.getHandler())?.response : undefined;
    if (response === undefined || typeof response === 'string') return next.handle();
    return next.handle().pipe(map((answer: unknown) => response.parse(answer)));
  }
}

export const LOGGER = 'LOGGER';
export const SERVICE_NAME = 'SERVICE_NAME';
export const STREAM_SETTINGS = 'STREAM_SETTINGS';
export const DEPLOYMENT = 'DEPLOYMENT';

/** Adds NATS to the health checks, including the lame duck mode of its server. */
function watchNats(health: Health, nats: ClientNats): void {
  const lameDuck = new LameDuckWatch();
  const probe = async () => {
    const connection = await nats.connect();
    void lameDuck.follow(connection);
    return connection.rtt();
  };
  health.add('nats', probe, () => lameDuck.isDraining);
}

/** Provides what every service needs: logger, health, RPC client, events, guard, error filter, interceptors. */
@Module({})
export class KitModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(ClientNats) private readonly nats: ClientNats,
    @Inject(DEPLOYMENT) private readonly deployment: Deployment,
    @Inject(STREAM_SETTINGS) private readonly settings: StreamSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param process name of this process for metrics, if it isn't the service's: a worker */
  static with(name: ServiceName, settings: ServiceSettings, process: string = name): DynamicModule {
    const health = new Health(settings);
    const metrics = Metrics.of(process, settings);
    exportHealth(metrics, health);
    const nats = new ClientNats(natsOptions(`${name}-requests`, settings));
    watchNats(health, nats);
    return {
      module: KitModule,
      global: true,
      imports: [MetricsModule.with(metrics, settings)],
      providers: [
        { provide: LOGGER, useFactory: () => createLogger(name, settings.LOG_LEVEL) },
        { provide: SERVICE_NAME, useValue: name },
        { provide: Health, useValue: health },
        { provide: ClientNats, useValue: nats },
        { provide: STREAM_SETTINGS, useValue: settings },
        { provide: DEPLOYMENT, useValue: deploymentOf(settings) },
        { provide: RpcClient, useValue: new RpcClient(nats, settings.INSTANCE, settings.RPC_TIMEOUT_MS) },
        { provide: EventPublisher, useValue: new EventPublisher(name, nats, settings) },
        {
          provide: APP_GUARD,
          useFactory: async () => new CallerGuard(await callerVerifier(settings.CALLER_TOKEN_PUBLIC_KEY)),
        },
        { provide: APP_FILTER, inject: [LOGGER], useFactory: (logger: Logger) => new ErrorFilter(logger) },
        { provide: APP_INTERCEPTOR, useClass: RequestIdInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
      ],
      exports: [
        LOGGER,
        SERVICE_NAME,
        STREAM_SETTINGS,
        DEPLOYMENT,
        Health,
        ClientNats,
        RpcClient,
        EventPublisher,
      ],
    };
  }

  async onModuleInit(): Promise<void> {
    try {
      await claimSubjects(await this.nats.connect(), this.deployment, this.settings);
    } catch (err) {
      if (err instanceof ForeignStoreError) throw err;
      // Without JetStream there is nothing to claim; readiness and alerts report it.
      this.logger.warn({ err }, 'streams cannot be inspected');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.nats.close();
  }
}
