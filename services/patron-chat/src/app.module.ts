import { type DynamicModule, Module } from '@nestjs/common';
import { KitModule } from '@swizzle/kit/kit.module';
import type { Config } from './config.ts';

@Module({})
class AppModule {}

export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  imports: [KitModule.with('patron-chat', config)],
});
