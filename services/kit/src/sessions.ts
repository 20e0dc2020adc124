import { createHash, randomBytes } from 'node:crypto';
import { Tier } from '@swizzle/proto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Caller } from './caller.ts';

const DAY_SECONDS = 86_400;
/** Seconds without a visit after which a session ends. */
export const SLIDING_SECONDS = 30 * DAY_SECONDS;
/** Seconds after which a session ends in any case. */
export const ABSOLUTE_SECONDS = 90 * DAY_SECONDS;

const Session = z.object({ userId: z.string(), tier: Tier, createdAt: z.coerce.number() });

// Only a hash of the id is stored: whoever reads Redis cannot sign in with what is found there.
const keyOf = (id: string) => `session:${createHash('sha256').update(id).digest('base64url')}`;

const seconds = () => Math.floor(Date.now() / 1000);

/** Signed-in sessions in Redis: the gateway reads them, identity begins and ends them. */
export class Sessions {
  private readonly redis: Redis;

  constructor(redis: Redis) {
    this.redis = redis;
  }

  /** Begins a session. @returns its id, for the cookie alone */
  async begin({ userId, tier }: Caller): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    await this.redis
      .multi()
      .hset(keyOf(id), { userId, tier, createdAt: seconds() })
      .expire(keyOf(id), SLIDING_SECONDS)
      .exec();
    return id;
  }

  /** Who a session belongs to, if it is alive. A visit prolongs it. */
  async find(id: string): Promise<Caller | undefined> {
    const key = keyOf(id);
    const stored = Session.safeParse(await this.redis.hgetall(key));
    if (!stored.success) return undefined;
    const { userId, tier, createdAt } = stored.data;
    const left = createdAt + ABSOLUTE_SECONDS - seconds();
    if (left <= 0) return undefined;
    // Not waited for: a visit that fails to prolong the session harms nobody.
    this.redis.expire(key, Math.min(left, SLIDING_SECONDS)).catch(() => undefined);
    return { userId, tier };
  }

  /** Ends a session at once. */
  async end(id: string): Promise<void> {
    await this.redis.del(keyOf(id));
  }
}
