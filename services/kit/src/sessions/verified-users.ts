import type { Redis } from 'ioredis';

const KEY = 'verified-users';

/**
 * Users whose address is known to be theirs, for those who only need to know that. Identity writes it at each sign-in, so
 * that a Redis that was lost, with all sessions, has it again.
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
