import { type DynamicModule, Module } from '@nestjs/common';
import { JobWorkerModule } from '@swizzle/kit/jobs/job-worker';
import { KitModule } from '@swizzle/kit/kit.module';
import { ModelModule } from '@swizzle/kit/llm/model.module';
import { MongoModule } from '@swizzle/kit/mongo/mongo.module';
import { RedisModule } from '@swizzle/kit/redis/redis.module';
import { CONFIG, type WorkerConfig } from './config.ts';
import { MenuStoreModule } from './menus/menu-store.module.ts';
import { PlanMenuProcessor } from './planning/plan-menu.processor.ts';
import { PLAN_MENU } from './planning/planning.jobs.ts';
import { SelectionModule } from './selection/selection.module.ts';

@Module({})
class WorkerModule {}

export const workerModule = (config: WorkerConfig): DynamicModule => ({
  module: WorkerModule,
  global: true,
  imports: [
    KitModule.with('planner', config, 'planner-worker'),
    MongoModule.with('planner', config),
    RedisModule.with(config, 'LIMITS'),
    ModelModule.with(config),
    JobWorkerModule.with(config, {
      kind: PLAN_MENU,
      processor: PlanMenuProcessor,
      imports: [MenuStoreModule, SelectionModule],
    }),
  ],
  providers: [{ provide: CONFIG, useValue: config }],
  exports: [CONFIG],
});
