import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { STREAM_SETTINGS } from '../kit.module.ts';
import { QUEUES_REDIS } from '../redis/redis.module.ts';
import { queuePrefix } from '../redis/redis-connections.ts';
import { Metrics } from './metrics.ts';
import { QueueFigures, tellQueues } from './metrics-queues.ts';

const FIGURES = 'QUEUE_FIGURES';

/** Queue metrics of the service that owns the queues. Needs Redis. */
@Module({})
export class MetricsQueuesModule implements OnApplicationShutdown {
  constructor(@Inject(FIGURES) private readonly figures: QueueFigures | undefined) {}

  static with(...queues: string[]): DynamicModule {
    const figures = {
      provide: FIGURES,
      inject: [Metrics, QUEUES_REDIS, STREAM_SETTINGS],
      useFactory: (metrics: Metrics, redis: Redis, settings: { INSTANCE: string }) => {
        if (!metrics.isOn) return undefined;
        const figures = new QueueFigures(queues, redis, queuePrefix(settings));
        tellQueues(metrics, figures);
        return figures;
      },
    };
    return { module: MetricsQueuesModule, providers: [figures] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.figures?.close();
  }
}
