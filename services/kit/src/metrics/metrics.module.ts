import type { Server } from 'node:http';
import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { ServiceSettings } from '../config/settings.ts';
import { Metrics } from './metrics.ts';
import { MetricsRpcInterceptor } from './metrics-rpc.interceptor.ts';
import { serveMetrics } from './metrics-server.ts';

const SETTINGS = 'METRICS_SETTINGS';
type Settings = Pick<ServiceSettings, 'METRICS_PORT' | 'HOST'>;

/** The process's metrics, served on a port of their own if the settings name one. */
@Module({})
export class MetricsModule implements OnModuleInit, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  static with(metrics: Metrics, settings: Settings): DynamicModule {
    const replies = { provide: APP_INTERCEPTOR, useValue: new MetricsRpcInterceptor(metrics) };
    return {
      module: MetricsModule,
      global: true,
      providers: [
        { provide: Metrics, useValue: metrics },
        { provide: SETTINGS, useValue: settings },
        ...(metrics.isOn ? [replies] : []),
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
