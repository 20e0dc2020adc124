import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { SettingsError } from '../config/settings.ts';
import { Health } from '../http/health.ts';
import { DEPLOYMENT, LOGGER } from '../kit.module.ts';
import type { Deployment } from '../lifecycle/deployment.ts';
import { RedisConnections, type RedisPurpose, type RedisSettings } from './redis.ts';

/** The connection for the service's own commands. */
export const REDIS = 'REDIS';
/** The connection for reading queues. */
export const QUEUES_REDIS = 'QUEUES_REDIS';

/** Provides Redis connections with short timeouts, and adds them to the health checks. */
@Module({})
export class RedisModule implements OnModuleInit, OnApplicationShutdown {
  private isClaimed = false;

  constructor(
    @Inject(RedisConnections) private readonly connections: RedisConnections,
    @Inject(DEPLOYMENT) private readonly deployment: Deployment,
    health: Health,
  ) {
    health.add('redis', async () => {
      await this.claim();
      await connections.probe();
    });
  }

  /** @param purpose what the service itself keeps in Redis */
  static with(settings: RedisSettings, purpose: RedisPurpose): DynamicModule {
    return {
      module: RedisModule,
      global: true,
      providers: [
        {
          provide: RedisConnections,
          inject: [LOGGER],
          useFactory: (logger: Logger) => new RedisConnections(settings, logger),
        },
        {
          provide: REDIS,
          inject: [RedisConnections],
          useFactory: (connections: RedisConnections) => connections.of(purpose),
        },
        {
          provide: QUEUES_REDIS,
          inject: [RedisConnections],
          useFactory: (connections: RedisConnections) => connections.of('QUEUES'),
        },
      ],
      exports: [REDIS, QUEUES_REDIS],
    };
  }

  /** @throws SettingsError if Redis belongs to another deployment, or is a cluster */
  async onModuleInit(): Promise<void> {
    await this.claim().catch((error: unknown) => {
      if (error instanceof SettingsError) throw error;
      // Redis is unreachable: the health check claims it before the service becomes ready.
    });
  }

  onApplicationShutdown(): void {
    this.connections.disconnect();
  }

  private async claim(): Promise<void> {
    if (this.isClaimed) return;
    await this.connections.claim(this.deployment);
    this.isClaimed = true;
  }
}
