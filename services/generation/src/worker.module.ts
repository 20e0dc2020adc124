import { type DynamicModule, Module } from '@nestjs/common';
import { JobWorkerModule } from '@swizzle/kit/jobs/job-worker';
import { KitModule } from '@swizzle/kit/kit.module';
import { ModelModule } from '@swizzle/kit/llm/model.module';
import { MongoModule } from '@swizzle/kit/mongo/mongo.module';
import { RedisModule } from '@swizzle/kit/redis/redis.module';
import type { WorkerConfig } from './config.ts';
import { GenerateCocktailProcessor, ReplaysService } from './generations/generate-cocktail.processor.ts';
import { MAKE_COCKTAIL } from './generations/generations.jobs.ts';
import { GenerationsStoreModule } from './generations/generations-store.module.ts';
import { FETCH_IMPORT, FetchImportProcessor } from './imports/imports.jobs.ts';
import { ImportsStoreModule } from './imports/imports.module.ts';
import { Mixologist } from './mixing/mixologist.ts';
import { PicturesModule } from './pictures/pictures.module.ts';
import { QuotasModule } from './quotas/quotas.module.ts';

@Module({})
class WorkerModule {}

export const workerModule = (config: WorkerConfig): DynamicModule => ({
  module: WorkerModule,
  imports: [
    KitModule.with('generation', config, 'generation-worker'),
    MongoModule.with('generation', config),
    RedisModule.with(config, 'LIMITS'),
    ModelModule.with(config),
    JobWorkerModule.with(config, {
      kind: MAKE_COCKTAIL,
      processor: GenerateCocktailProcessor,
      imports: [GenerationsStoreModule, QuotasModule, PicturesModule.with(config)],
      providers: [Mixologist, ReplaysService],
    }),
    JobWorkerModule.with(config, {
      kind: FETCH_IMPORT,
      processor: FetchImportProcessor,
      imports: [ImportsStoreModule],
    }),
  ],
});
