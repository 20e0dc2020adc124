import { type DynamicModule, Module } from '@nestjs/common';
import { KitModule } from '@swizzle/kit/kit.module';
import { MongoModule } from '@swizzle/kit/mongo/mongo.module';
import { AccountCheckModule } from './account-check.module.ts';
import { CONFIG, type Config } from './config.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { PersonalDataModule } from './personal-data.module.ts';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

@Module({})
class AppModule {}

export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  global: true,
  imports: [
    KitModule.with('billing', config),
    MongoModule.with('billing', config),
    AccountCheckModule,
    PaymentsModule,
    SubscriptionsModule,
    WebhooksModule,
    PersonalDataModule,
  ],
  providers: [{ provide: CONFIG, useValue: config }],
  exports: [CONFIG],
});
