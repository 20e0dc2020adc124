import { type BeforeApplicationShutdown, type DynamicModule, Inject, Module } from '@nestjs/common';
import { startWorker } from '@swizzle/kit/job-worker';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { ChoosingModule } from '../choosing/choosing.module.ts';
import type { WorkerConfig } from '../config.ts';
import { MenuStoreModule } from '../menus/menu-store.module.ts';
import { MakingService } from './making.service.ts';
import { PLAN_MENU } from './planning.jobs.ts';
import { PlanningRepository } from './planning.repository.ts';

const WORKER = 'WORKER';

@Module({})
export class MakingModule implements BeforeApplicationShutdown {
  constructor(@Inject(WORKER) private readonly worker: { close(): Promise<void> }) {}

  static with(config: WorkerConfig): DynamicModule {
    const { REDIS_URL, CONCURRENCY } = config;
    const worker = {
      provide: WORKER,
      inject: [MakingService, PlanningRepository, LOGGER],
      useFactory: (making: MakingService, ledger: PlanningRepository, logger: Logger) =>
        startWorker({
          kind: PLAN_MENU,
          redisUrl: REDIS_URL,
          concurrency: CONCURRENCY,
          settings: config,
          logger,
          run: (job) => making.make(job),
          giveUp: (job) => ledger.setFailed(job),
          takeAgain: (job) => ledger.reopen(job),
        }),
    };
    return {
      module: MakingModule,
      imports: [MenuStoreModule, ChoosingModule],
      providers: [MakingService, PlanningRepository, worker],
    };
  }

  // Before the database and NATS are closed, so that a running job can end.
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
