import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { REDIS } from '@swizzle/kit/redis.module';
import { SessionCookie } from '@swizzle/kit/session-cookie';
import { Sessions } from '@swizzle/kit/sessions';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config.ts';
import { UsersModule } from '../users/users.module.ts';
import { CredentialDocument, CredentialSchema } from './credential.schema.ts';
import { CredentialsRepository } from './credentials.repository.ts';
import { DemoAccounts } from './demo-accounts.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';

@Module({
  imports: [
    UsersModule,
    MongooseModule.forFeature([{ name: CredentialDocument.name, schema: CredentialSchema }]),
  ],
  controllers: [SignInController],
  providers: [
    SignInService,
    CredentialsRepository,
    DemoAccounts,
    { provide: Sessions, inject: [REDIS], useFactory: (redis: Redis) => new Sessions(redis) },
    {
      provide: SessionCookie,
      inject: [CONFIG],
      useFactory: (config: Config) => new SessionCookie(config.PUBLIC_URL),
    },
  ],
})
export class SignInModule {}
