import { type DynamicModule, Module } from '@nestjs/common';
import { KitModule } from '@swizzle/kit/kit.module';
import { ModelModule } from '@swizzle/kit/model/model.module';
import { MongoModule } from '@swizzle/kit/mongo.module';
import { RedisModule } from '@swizzle/kit/redis.module';
import { ClassicsModule } from './classics/classics.module.ts';
import type { Config } from './config.ts';
import { generationsModule } from './generations/generations.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { SharingModule } from './quotas/sharing.module.ts';

@Module({})
class AppModule {}

export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  imports: [
    KitModule.with('generation', config),
    MongoModule.with('generation', config),
    RedisModule.with(config),
    ModelModule.with(config),
    SharingModule,
    ClassicsModule,
    PersonalDataModule,
    generationsModule(config),
  ],
});
