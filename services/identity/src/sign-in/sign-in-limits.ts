import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import type { Redis } from 'ioredis';

/** Failed attempts per account and window, from all clients. */
const MAX_FAILURES = 10;
const WINDOW_SECONDS = 900;

// Hashed: Redis doesn't need the address.
const keyOf = (email: string) => `sign-in-failures:${createHash('sha256').update(email).digest('base64url')}`;

/** Rate limits failed sign-ins per account, whether it exists or not. */
@Injectable()
export class SignInLimits {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** @throws AppError `rate_limited` while an account has too many failures */
  async check(email: string): Promise<void> {
    const failures = Number(await this.redis.get(keyOf(email)));
    if (failures >= MAX_FAILURES) await this.refuse(email);
  }

  /**
   * Counts an attempt as failed up front, so that concurrent attempts can't exceed the limit; `reset` after success.
   * @throws AppError `rate_limited`
   */
  async countAttempt(name: string): Promise<void> {
    const answers = await this.redis
      .multi()
      .incr(keyOf(name))
      .expire(keyOf(name), WINDOW_SECONDS, 'NX')
      .exec();
    if (Number(answers?.[0]?.[1]) > MAX_FAILURES) await this.refuse(name);
  }

  async countFailure(email: string): Promise<void> {
    const key = keyOf(email);
    await this.redis.multi().incr(key).expire(key, WINDOW_SECONDS, 'NX').exec();
  }

  async reset(email: string): Promise<void> {
    await this.redis.del(keyOf(email));
  }

  private async refuse(name: string): Promise<never> {
    const seconds = await this.redis.ttl(keyOf(name));
    throw new AppError('rate_limited', 'Too many failed tries. Please wait a few minutes and try again.', {
      retryAfterSeconds: Math.max(1, seconds),
    });
  }
}
