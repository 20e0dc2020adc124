import { type DynamicModule, Module } from '@nestjs/common';
import { KitModule } from '@swizzle/kit/kit.module';
import { MongoModule } from '@swizzle/kit/mongo/mongo.module';
import { RedisModule } from '@swizzle/kit/redis/redis.module';
import { AccountsModule } from './accounts/accounts.module.ts';
import { BillingNoticesModule } from './billing-notices/billing-notices.module.ts';
import { CONFIG, type Config } from './config.ts';
import { OidcModule } from './oidc/oidc.module.ts';
import { PasswordResetModule } from './password-reset/password-reset.module.ts';
import { SecondFactorModule } from './second-factor/second-factor.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { UsersModule } from './users/users.module.ts';

@Module({})
class AppModule {}

export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  global: true,
  imports: [
    KitModule.with('identity', config),
    MongoModule.with('identity', config),
    RedisModule.with(config, 'SESSIONS'),
    UsersModule,
    SignInModule,
    SecondFactorModule,
    OidcModule,
    AccountsModule,
    PasswordResetModule,
    BillingNoticesModule,
  ],
  providers: [{ provide: CONFIG, useValue: config }],
  exports: [CONFIG],
});
