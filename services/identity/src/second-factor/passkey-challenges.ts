import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import type { Redis } from 'ioredis';

/** Seconds that somebody has to touch their key. */
const SECONDS = 300;

const keyOf = (name: string) => `passkey-challenge:${createHash('sha256').update(name).digest('base64url')}`;

/** What a passkey is to sign, once, by who is asked: a user who adds one, or a sign-in that waits. */
@Injectable()
export class PasskeyChallenges {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async set(name: string, challenge: string): Promise<void> {
    await this.redis.set(keyOf(name), challenge, 'EX', SECONDS);
  }

  take(name: string): Promise<string | null> {
    return this.redis.getdel(keyOf(name));
  }
}
