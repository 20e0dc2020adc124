import type { Redis } from 'ioredis';

const KEY = 'verified-users';

/**
 * A set of users with a verified email address. Identity writes it at each sign-in, so it recovers after a loss of Redis,
 * which also ends all sessions.
 */
export class VerifiedUsers {
  private readonly redis: Redis;

  constructor(redis: Redis) {
    this.redis = redis;
  }

  async set(userId: string, isVerified: boolean): Promise<void> {
    await (isVerified ? this.redis.sadd(KEY, userId) : this.redis.srem(KEY, userId));
  }

  async has(userId: string): Promise<boolean> {
    return (await this.redis.sismember(KEY, userId)) === 1;
  }
}
