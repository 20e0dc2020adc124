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
import { RedisConnections, type RedisJob, type RedisSettings } from './redis.ts';

/** The connection for the service's own commands. */
export const REDIS = 'REDIS';
/** The connection for reading queues. */
export const QUEUES_REDIS = 'QUEUES_REDIS';

/** Provides Redis connections for commands that must answer soon; readiness checks them. */
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

  /** @param job what the service itself keeps in Redis */
  static with(settings: RedisSettings, job: RedisJob): DynamicModule {
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
          useFactory: (connections: RedisConnections) => connections.of(job),
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

  /** @throws SettingsError where Redis is another deployment's, or a cluster */
  async onModuleInit(): Promise<void> {
    await this.claim().catch((error: unknown) => {
      if (error instanceof SettingsError) throw error;
      // Redis is away: it is looked at again before the service is ready.
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
