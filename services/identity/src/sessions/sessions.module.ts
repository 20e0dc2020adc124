import { Module } from '@nestjs/common';
import { REDIS } from '@swizzle/kit/redis.module';
import { SessionCookie } from '@swizzle/kit/session-cookie';
import { Sessions } from '@swizzle/kit/sessions';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config.ts';
import { Doorman } from './doorman.ts';
import { SignInMetrics } from './sign-in-metrics.ts';

@Module({
  providers: [
    Doorman,
    SignInMetrics,
    { provide: Sessions, inject: [REDIS], useFactory: (redis: Redis) => new Sessions(redis) },
    {
      provide: SessionCookie,
      inject: [CONFIG],
      useFactory: (config: Config) => new SessionCookie(config.PUBLIC_URL),
    },
  ],
  exports: [Doorman, SignInMetrics, Sessions, SessionCookie],
})
export class SessionsModule {}
