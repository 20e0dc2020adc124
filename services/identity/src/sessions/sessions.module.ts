import { Inject, Injectable, Module } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Metrics, type Observe, observeOutcome } from '@swizzle/kit/metrics/metrics';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import { VerifiedUsers } from '@swizzle/kit/sessions/verified-users';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config.ts';
import { EndedSessions, SessionsService } from './sessions.service.ts';

type Method = 'password' | 'sign-up' | 'provider' | 'second-factor';

/** Counts and logs sign-in attempts by method and outcome, without the user. */
@Injectable()
export class SignInMetrics {
  private readonly signIns: Observe<readonly ['way', 'outcome']>;

  constructor(
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.signIns = metrics.counter({
      name: 'swizzle_sign_ins_total',
      help: 'Sign-in attempts by method (way) and outcome: ok, or the error code',
      labels: ['way', 'outcome'],
      from: [
        ['password', 'ok'],
        ['sign-up', 'ok'],
        ['provider', 'ok'],
        ['second-factor', 'ok'],
      ],
    });
  }

  observe<T>(way: Method, work: () => Promise<T>): Promise<T> {
    return observeOutcome(work, (_seconds, outcome) => {
      this.signIns(1, way, outcome);
      this.logger.info({ way, outcome }, 'sign-in');
    });
  }
}

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
