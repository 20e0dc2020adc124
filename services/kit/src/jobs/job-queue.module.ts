import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { LOGGER } from '../kit.module.ts';
import { queueOptions, type RedisSettings, redisUrlFor } from '../redis/redis-connections.ts';
import type { JobKind } from './job-kind.ts';
import { JobQueue } from './job-queue.ts';

/** Provides a `JobQueue`; each importing module has its own. */
@Module({})
export class JobQueueModule implements OnApplicationShutdown {
  constructor(@Inject(JobQueue) private readonly queue: { close(): Promise<void> }) {}

  static with(kind: JobKind<z.ZodType>, settings: RedisSettings): DynamicModule {
    const queue = {
      provide: JobQueue,
      inject: [LOGGER],
      useFactory: (logger: Logger) =>
        new JobQueue(
          kind,
          redisUrlFor(settings, 'QUEUES'),
          (err) => logger.warn({ err: err.message }, 'queue is out of reach'),
          queueOptions(settings),
        ),
    };
    return { module: JobQueueModule, providers: [queue], exports: [JobQueue] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
