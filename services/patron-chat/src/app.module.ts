import { type DynamicModule, Module } from '@nestjs/common';
import { KitModule } from '@swizzle/kit/kit.module';
import { ModelModule } from '@swizzle/kit/llm/model.module';
import { MongoModule } from '@swizzle/kit/mongo/mongo.module';
import { RedisModule } from '@swizzle/kit/redis/redis.module';
import { CONFIG, type Config } from './config.ts';
import { PersonalDataModule } from './personal-data.module.ts';
import { SamModule } from './sam/sam.module.ts';

@Module({})
class AppModule {}

export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  global: true,
  imports: [
    KitModule.with('patron-chat', config),
    MongoModule.with('patron-chat', config),
    RedisModule.with(config, 'LIMITS'),
    ModelModule.with(config),
    SamModule,
    PersonalDataModule,
  ],
  providers: [{ provide: CONFIG, useValue: config }],
  exports: [CONFIG],
});
