import { type DynamicModule, Module } from '@nestjs/common';
import { KitModule } from '@swizzle/kit/kit.module';
import { ModelModule } from '@swizzle/kit/llm/model.module';
import { MongoModule } from '@swizzle/kit/mongo/mongo.module';
import { RedisModule } from '@swizzle/kit/redis/redis.module';
import { CONFIG, type WorkerConfig } from './config.ts';
import { PlanMenuModule } from './planning/plan-menu.module.ts';

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
    PlanMenuModule.with(config),
  ],
  providers: [{ provide: CONFIG, useValue: config }],
  exports: [CONFIG],
});
