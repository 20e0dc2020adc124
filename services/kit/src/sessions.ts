import { hash, randomBytes } from 'node:crypto';
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
export const sessionKey = (id: string): string => `session:${hash('sha256', id, 'base64url')}`;
/** The keys of a user's sessions, those that have ended by themselves among them. */
const ownersKey = (userId: string) => `sessions-of:${userId}`;

// A session that has ended must not come back as half of one.
const SET_TIER = `if redis.call('exists', KEYS[1]) == 1 then redis.call('hset', KEYS[1], 'tier', ARGV[1]) end`;

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
    const [key, owners] = [sessionKey(id), ownersKey(userId)];
    await this.redis
      .multi()
      .sadd(owners, key)
      .expire(owners, ABSOLUTE_SECONDS)
      .hset(key, { userId, tier, createdAt: seconds() })
      .expire(key, SLIDING_SECONDS)
      .exec();
    return id;
  }

  /** Who a session belongs to, if it is alive. A visit prolongs it. */
  async find(id: string): Promise<Caller | undefined> {
    const key = sessionKey(id);
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
    const key = sessionKey(id);
    const userId = await this.redis.hget(key, 'userId');
    await this.redis.del(key);
    if (userId) await this.redis.srem(ownersKey(userId), key);
  }

  /** Ends every session of a user at once. */
  async endAll(userId: string): Promise<void> {
    const keys = await this.redis.smembers(ownersKey(userId));
    await Promise.all(keys.map((key) => this.redis.del(key)));
    if (keys.length > 0) await this.redis.srem(ownersKey(userId), ...keys);
  }

  /** Gives every session of a user another tier: the very next request has it. */
  async setTier(userId: string, tier: Tier): Promise<void> {
    const keys = await this.redis.smembers(ownersKey(userId));
    await Promise.all(keys.map((key) => this.redis.eval(SET_TIER, 1, key, tier)));
  }
}
