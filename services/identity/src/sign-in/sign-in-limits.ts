import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import type { Redis } from 'ioredis';

/** Failed attempts that one account may see in a quarter of an hour, no matter who makes them. */
const MAX_FAILURES = 10;
const WINDOW_SECONDS = 900;

// Hashed: Redis doesn't need the address.
const keyOf = (email: string) => `sign-in-failures:${createHash('sha256').update(email).digest('base64url')}`;

/** Slows down anyone who guesses the password of one account; of an account that does not exist just the same. */
@Injectable()
export class SignInLimits {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** @throws AppError `rate_limited` while an account has seen too many failures */
  async check(email: string): Promise<void> {
    const failures = Number(await this.redis.get(keyOf(email)));
    if (failures >= MAX_FAILURES) await this.refuse(email);
  }

  /**
   * Counts a try as failed before it is known how it ends: of many at once no more than the limit are made.
   * @throws AppError `rate_limited`
   */
  async take(name: string): Promise<void> {
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

  async forget(email: string): Promise<void> {
    await this.redis.del(keyOf(email));
  }

  private async refuse(name: string): Promise<never> {
    const seconds = await this.redis.ttl(keyOf(name));
    throw new AppError('rate_limited', 'Too many failed tries. Please wait a few minutes and try again.', {
      retryAfterSeconds: Math.max(1, seconds),
    });
  }
}
