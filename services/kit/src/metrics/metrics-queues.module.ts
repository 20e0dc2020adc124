import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { REDIS } from '../redis/redis.module.ts';
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
      inject: [Metrics, REDIS],
      useFactory: (metrics: Metrics, redis: Redis) => {
        if (!metrics.isOn) return undefined;
        const figures = new QueueFigures(queues, redis);
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
