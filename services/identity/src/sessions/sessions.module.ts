import { Module } from '@nestjs/common';
import { REDIS } from '@swizzle/kit/redis.module';
import { SessionCookie } from '@swizzle/kit/session-cookie';
import { Sessions } from '@swizzle/kit/sessions';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config.ts';
import { Doorman } from './doorman.ts';

@Module({
  providers: [
    Doorman,
    { provide: Sessions, inject: [REDIS], useFactory: (redis: Redis) => new Sessions(redis) },
    {
      provide: SessionCookie,
      inject: [CONFIG],
      useFactory: (config: Config) => new SessionCookie(config.PUBLIC_URL),
    },
  ],
  exports: [Doorman, Sessions, SessionCookie],
})
export class SessionsModule {}
