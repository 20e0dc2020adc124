import { type DynamicModule, Module } from '@nestjs/common';
import { KitModule } from '@swizzle/kit/kit.module';
import { ModelModule } from '@swizzle/kit/llm/model.module';
import { MetricsQueuesModule } from '@swizzle/kit/metrics/metrics-queues';
import { MongoModule } from '@swizzle/kit/mongo/mongo.module';
import { RedisModule } from '@swizzle/kit/redis/redis.module';
import { BarsModule } from './bars/bars.module.ts';
import { CONFIG, type Config } from './config.ts';
import { MadeDrinksModule } from './made-drinks/made-drinks.module.ts';
import { MenusModule } from './menus/menus.module.ts';
import { PdfModule } from './pdf/pdf.module.ts';
import { PersonalDataModule } from './personal-data.module.ts';
import { PLAN_MENU } from './planning/planning.jobs.ts';
import { planningModule } from './planning/planning.module.ts';
import { SharingModule } from './sharing/sharing.module.ts';
import { ShoppingModule } from './shopping/shopping.module.ts';

@Module({})
class AppModule {}

export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  global: true,
  imports: [
    KitModule.with('planner', config),
    MongoModule.with('planner', config),
    RedisModule.with(config, 'LIMITS'),
    ModelModule.with(config),
    MetricsQueuesModule.with(PLAN_MENU.queue),
    planningModule(config),
    MenusModule,
    ShoppingModule,
    BarsModule,
    MadeDrinksModule,
    SharingModule,
    PdfModule,
    PersonalDataModule,
  ],
  providers: [{ provide: CONFIG, useValue: config }],
  exports: [CONFIG],
});
