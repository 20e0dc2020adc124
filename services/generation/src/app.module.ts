import { type DynamicModule, Module } from '@nestjs/common';
import { KitModule } from '@swizzle/kit/kit.module';
import { ModelModule } from '@swizzle/kit/llm/model.module';
import { MetricsQueuesModule } from '@swizzle/kit/metrics/metrics-queues';
import { MongoModule } from '@swizzle/kit/mongo/mongo.module';
import { RedisModule } from '@swizzle/kit/redis/redis.module';
import { ClassicsModule } from './classics/classics.module.ts';
import type { Config } from './config.ts';
import { MAKE_COCKTAIL } from './generations/generations.jobs.ts';
import { generationsModule } from './generations/generations.module.ts';
import { FETCH_IMPORT } from './imports/imports.jobs.ts';
import { importsModule } from './imports/imports.module.ts';
import { PersonalDataModule } from './personal-data.module.ts';
import { GENERATE_IMAGE } from './pictures/pictures.jobs.ts';
import { QuotasApiModule } from './quotas/quotas-api.module.ts';

@Module({})
class AppModule {}

export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  imports: [
    KitModule.with('generation', config),
    MongoModule.with('generation', config),
    RedisModule.with(config, 'LIMITS'),
    ModelModule.with(config),
    MetricsQueuesModule.with(MAKE_COCKTAIL.queue, GENERATE_IMAGE.queue, FETCH_IMPORT.queue),
    QuotasApiModule,
    ClassicsModule,
    PersonalDataModule,
    generationsModule(config),
    importsModule(config),
  ],
});
