import { Module } from '@nestjs/common';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import { VerifiedUsers } from '@swizzle/kit/sessions/verified-users';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config.ts';
import { EndedSessions, SessionsService } from './sessions.service.ts';
import { SignInMetrics } from './sign-in-metrics.ts';

@Module({
  providers: [
    EndedSessions,
    SessionsService,
    SignInMetrics,
    { provide: VerifiedUsers, inject: [REDIS], useFactory: (redis: Redis) => new VerifiedUsers(redis) },
    { provide: SessionStore, inject: [REDIS], useFactory: (redis: Redis) => new SessionStore(redis) },
    {
      provide: SessionCookie,
      inject: [CONFIG],
      useFactory: (config: Config) => new SessionCookie(config.PUBLIC_URL),
    },
  ],
  exports: [EndedSessions, SessionsService, SignInMetrics, SessionStore, SessionCookie, VerifiedUsers],
})
export class SessionsModule {}
