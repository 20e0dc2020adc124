import { type DynamicModule, Module } from '@nestjs/common';
import { KitModule } from '@swizzle/kit/kit.module';
import { ModelModule } from '@swizzle/kit/llm/model.module';
import { MongoModule } from '@swizzle/kit/mongo/mongo.module';
import { RedisModule } from '@swizzle/kit/redis/redis.module';
import type { WorkerConfig } from './config.ts';
import { GenerateCocktailModule } from './generations/generate-cocktail.module.ts';

@Module({})
class WorkerModule {}

export const workerModule = (config: WorkerConfig): DynamicModule => ({
  module: WorkerModule,
  imports: [
    KitModule.with('generation', config, 'generation-worker'),
    MongoModule.with('generation', config),
    RedisModule.with(config, 'LIMITS'),
    ModelModule.with(config),
    GenerateCocktailModule.with(config),
  ],
});
