import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Backend } from '@swizzle/backends/backend';
import { startRedis } from '@swizzle/backends/redis';
import type { Redis } from 'ioredis';
import { createLogger } from '../src/logger.ts';
import { connectRedis } from '../src/redis.ts';
import { ABSOLUTE_SECONDS, Sessions, SLIDING_SECONDS } from '../src/sessions.ts';

let backend: Backend;
let redis: Redis;
let sessions: Sessions;

beforeAll(async () => {
  backend = await startRedis();
  redis = connectRedis(backend.url, createLogger('test', 'silent'));
  sessions = new Sessions(redis);
});
afterAll(async () => {
  redis.disconnect();
  await backend.stop();
});

const ADA = { userId: 'ada', tier: 'cocktail_curious' } as const;
const keyOfOnly = async () => {
  const [key = ''] = await redis.keys('session:*');
  return key;
};

describe('a session', () => {
  it('belongs to whoever began it, until it is ended', async () => {
    const id = await sessions.begin(ADA);
    expect(await sessions.find(id)).toEqual(ADA);
    await sessions.end(id);
    expect(await sessions.find(id)).toBeUndefined();
    expect(await redis.keys('*')).toEqual([]);
  });

  it('is stored under a hash of its id only', async () => {
    const id = await sessions.begin(ADA);
    for (const key of await redis.keys('*')) expect(key).not.toContain(id);
    await sessions.endAll('ada');
  });

  it('lasts thirty days from the last visit, and ninety in all', async () => {
    const id = await sessions.begin(ADA);
    const key = await keyOfOnly();
    await redis.expire(key, 100);
    await sessions.find(id);
    expect(await redis.ttl(key)).toBeGreaterThan(SLIDING_SECONDS - 10);

    const day = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + (ABSOLUTE_SECONDS - 60) * 1000);
    await sessions.find(id);
    expect(await redis.ttl(key)).toBeLessThanOrEqual(60);
    day.mockReturnValue(Date.now() + 61_000);
    expect(await sessions.find(id)).toBeUndefined();
    day.mockRestore();
    await sessions.endAll('ada');
  });
});

describe('all sessions of a user', () => {
  it('end at once, and nobody else’s', async () => {
    const [one, two] = [await sessions.begin(ADA), await sessions.begin(ADA)];
    const other = await sessions.begin({ ...ADA, userId: 'bea' });
    await sessions.endAll('ada');
    expect([await sessions.find(one), await sessions.find(two)]).toEqual([undefined, undefined]);
    expect(await sessions.find(other)).toMatchObject({ userId: 'bea' });
  });

  it('change their tier at once', async () => {
    const [one, two] = [await sessions.begin(ADA), await sessions.begin(ADA)];
    await sessions.setTier('ada', 'party_planner');
    for (const id of [one, two])
      expect(await sessions.find(id)).toEqual({ userId: 'ada', tier: 'party_planner' });
  });

  it('that have ended do not come back with a new tier', async () => {
    const id = await sessions.begin({ ...ADA, userId: 'cem' });
    const keys = await redis.smembers('sessions-of:cem');
    await redis.del(...keys);
    await sessions.setTier('cem', 'admin');
    expect(await sessions.find(id)).toBeUndefined();
    expect(await redis.exists(...keys)).toBe(0);
  });
});
