import { type DynamicModule, Module, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { LOGGER } from '../kit.module.ts';
import { Metrics } from '../metrics/metrics.ts';
import { REDIS } from '../redis/redis.module.ts';
import { ModelClient } from './model-client.ts';
import type { ModelSettings } from './model-settings.ts';
import { TokenMeter } from './token-meter.ts';

/** Provides `ModelClient`; needs Redis for the token meter. */
@Module({})
export class ModelModule implements OnModuleDestroy {
  constructor(private readonly model: ModelClient) {}

  static with(settings: ModelSettings): DynamicModule {
    return {
      module: ModelModule,
      global: true,
      providers: [
        {
          provide: ModelClient,
          inject: [REDIS, LOGGER, Metrics],
          useFactory: (redis: Redis, logger: Logger, metrics: Metrics) =>
            new ModelClient(settings, new TokenMeter(redis, settings), logger, metrics),
        },
      ],
      exports: [ModelClient],
    };
  }

  // In the first shutdown phase: callers that wait for a model fall back and finish before the process stops.
  onModuleDestroy(): void {
    this.model.stop();
  }
}
