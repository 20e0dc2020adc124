import { type BeforeApplicationShutdown, type DynamicModule, Inject, Module } from '@nestjs/common';
import { startWorker } from '@swizzle/kit/jobs/job-worker';
import { LOGGER } from '@swizzle/kit/kit.module';
import { queuePrefix, redisUrlFor } from '@swizzle/kit/redis/redis-connections';
import type { Logger } from 'pino';
import type { WorkerConfig } from '../config.ts';
import { Mixologist } from '../mixing/mixologist.ts';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { QuotasModule } from '../quotas/quotas.module.ts';
import { QuotasService } from '../quotas/quotas.service.ts';
import { GenerateCocktailProcessor } from './generate-cocktail.processor.ts';
import { MAKE_COCKTAIL } from './generations.jobs.ts';
import { GenerationsStoreModule } from './generations-store.module.ts';
import { ReplaysService } from './replays.service.ts';

const WORKER = 'WORKER';

@Module({})
export class GenerateCocktailModule implements BeforeApplicationShutdown {
  constructor(@Inject(WORKER) private readonly worker: { close(): Promise<void> }) {}

  static with(config: WorkerConfig): DynamicModule {
    const { CONCURRENCY } = config;
    const worker = {
      provide: WORKER,
      inject: [GenerateCocktailProcessor, QuotasService, ReplaysService, LOGGER],
      useFactory: (
        processor: GenerateCocktailProcessor,
        quotas: QuotasService,
        replays: ReplaysService,
        logger: Logger,
      ) =>
        startWorker({
          kind: MAKE_COCKTAIL,
          redisUrl: redisUrlFor(config, 'QUEUES'),
          prefix: queuePrefix(config),
          concurrency: CONCURRENCY,
          settings: config,
          logger,
          run: (job) => processor.process(job),
          onFailed: (job) => quotas.giveBack(job),
          reopen: (job) => replays.reopen(job),
        }),
    };
    return {
      module: GenerateCocktailModule,
      imports: [GenerationsStoreModule, QuotasModule, PicturesModule.with(config)],
      providers: [GenerateCocktailProcessor, Mixologist, ReplaysService, worker],
    };
  }

  // Before the database and NATS are closed, so that a running job can end.
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
