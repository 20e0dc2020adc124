import type { Server } from 'node:http';
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
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { NatsContext } from '@nestjs/microservices';
import { tap } from 'rxjs';
import type { ServiceSettings } from '../config/settings.ts';
import { toAppError } from '../http/error-filter.ts';
import { Metrics, type Observe, serveMetrics } from './metrics.ts';

/** Counts and times RPC requests over NATS. */
class MetricsRpcInterceptor implements NestInterceptor {
  private readonly observe: Observe<readonly ['subject', 'outcome']>;

  constructor(metrics: Metrics) {
    this.observe = metrics.histogram({
      name: 'swizzle_nats_request_seconds',
      help: 'Duration of a request over NATS by outcome: ok, or the error code',
      labels: ['subject', 'outcome'],
    });
  }

  intercept(context: ExecutionContext, next: CallHandler) {
    if (context.getType() !== 'rpc') return next.handle();
    const subject = context.switchToRpc().getContext<NatsContext>().getSubject();
    const startedAt = performance.now();
    const record = (outcome: string) =>
      this.observe((performance.now() - startedAt) / 1000, subject, outcome);
    return next
      .handle()
      .pipe(tap({ complete: () => record('ok'), error: (error: unknown) => record(toAppError(error).code) }));
  }
}

const SETTINGS = 'METRICS_SETTINGS';
type Settings = Pick<ServiceSettings, 'METRICS_PORT' | 'HOST'>;

/** Provides the process's metrics and serves them on `METRICS_PORT`, if set. */
@Module({})
export class MetricsModule implements OnModuleInit, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  static with(metrics: Metrics, settings: Settings): DynamicModule {
    const interceptor = { provide: APP_INTERCEPTOR, useValue: new MetricsRpcInterceptor(metrics) };
    return {
      module: MetricsModule,
      global: true,
      providers: [
        { provide: Metrics, useValue: metrics },
        { provide: SETTINGS, useValue: settings },
        ...(metrics.isOn ? [interceptor] : []),
      ],
      exports: [Metrics],
    };
  }

  async onModuleInit(): Promise<void> {
    const { METRICS_PORT, HOST } = this.settings;
    if (METRICS_PORT !== undefined) this.server = await serveMetrics(this.metrics, METRICS_PORT, HOST);
  }

  onApplicationShutdown(): void {
    this.server?.close();
  }
}
