import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Health } from '../http/health.ts';
import { LOGGER } from '../kit.module.ts';
import { connectRedis } from './redis.ts';

export const REDIS = 'REDIS';

/** Provides a Redis connection for commands that must answer soon; readiness checks it. */
@Module({})
export class RedisModule implements OnApplicationShutdown {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    health: Health,
  ) {
    health.add('redis', () => redis.ping());
  }

  static with({ REDIS_URL }: { REDIS_URL: string }): DynamicModule {
    return {
      module: RedisModule,
      global: true,
      providers: [
        { provide: REDIS, inject: [LOGGER], useFactory: (logger: Logger) => connectRedis(REDIS_URL, logger) },
      ],
      exports: [REDIS],
    };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
