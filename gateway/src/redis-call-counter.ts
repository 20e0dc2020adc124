import type { Redis, Result } from 'ioredis';
import { type Calls, WINDOW_MS } from './rate-limits.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countCall(key: string, windowMs: number): Result<[made: number, leftMs: number], Context>;
  }
}

const COUNT_CALL = `
local made = redis.call('INCR', KEYS[1])
if made == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { made, redis.call('PTTL', KEYS[1]) }`;

/** Counts calls in Redis, for all gateways together. */
export class RedisCallCounter {
  private readonly redis: Redis;

  constructor(redis: Redis) {
    this.redis = redis;
    redis.defineCommand('countCall', { numberOfKeys: 1, lua: COUNT_CALL });
  }

  /** Counts one more call in the current window. */
  async add(endpointKey: string, caller: string): Promise<Calls> {
    const [made, leftMs] = await this.redis.countCall(`rate:${endpointKey}:${caller}`, WINDOW_MS);
    return { made, leftMs };
  }
}
