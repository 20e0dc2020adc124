import { type BeforeApplicationShutdown, type DynamicModule, Inject, Module } from '@nestjs/common';
import { startWorker } from '@swizzle/kit/jobs/job-worker';
import { LOGGER } from '@swizzle/kit/kit.module';
import { queuePrefix, redisUrlFor } from '@swizzle/kit/redis/redis-connections';
import type { Logger } from 'pino';
import type { WorkerConfig } from '../config.ts';
import { MenuStoreModule } from '../menus/menu-store.module.ts';
import { SelectionModule } from '../selection/selection.module.ts';
import { PlanMenuProcessor } from './plan-menu.processor.ts';
import { PLAN_MENU } from './planning.jobs.ts';
import { PlanningRepository } from './planning.repository.ts';

const WORKER = 'WORKER';

@Module({})
export class PlanMenuModule implements BeforeApplicationShutdown {
  constructor(@Inject(WORKER) private readonly worker: { close(): Promise<void> }) {}

  static with(config: WorkerConfig): DynamicModule {
    const { CONCURRENCY } = config;
    const worker = {
      provide: WORKER,
      inject: [PlanMenuProcessor, PlanningRepository, LOGGER],
      useFactory: (processor: PlanMenuProcessor, plans: PlanningRepository, logger: Logger) =>
        startWorker({
          kind: PLAN_MENU,
          redisUrl: redisUrlFor(config, 'QUEUES'),
          prefix: queuePrefix(config),
          concurrency: CONCURRENCY,
          settings: config,
          logger,
          run: (job) => processor.process(job),
          onFailed: (job) => plans.setFailed(job),
          reopen: (job) => plans.reopen(job),
        }),
    };
    return {
      module: PlanMenuModule,
      imports: [MenuStoreModule, SelectionModule],
      providers: [PlanMenuProcessor, PlanningRepository, worker],
    };
  }

  // Before the database and NATS are closed, so that a running job can end.
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
