import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Backend } from '@swizzle/backends/backend';
import { startRedis } from '@swizzle/backends/redis';
import type { Redis } from 'ioredis';
import { createLogger } from '../src/logging/logger.ts';
import { connectRedis } from '../src/redis/redis.ts';
import {
  ABSOLUTE_SECONDS,
  SessionStore,
  SLIDING_SECONDS,
  sessionPseudonym,
} from '../src/sessions/session-store.ts';

let backend: Backend;
let redis: Redis;
let sessions: SessionStore;

beforeAll(async () => {
  backend = await startRedis();
  redis = connectRedis(backend.url, createLogger('test', 'silent'));
  sessions = new SessionStore(redis);
});
afterAll(async () => {
  redis.disconnect();
  await backend.stop();
});

beforeEach(async () => void (await redis.flushall()));

const ADA = { userId: 'ada', tier: 'cocktail_curious' } as const;
const keyOfOnly = async () => {
  const [key = ''] = await redis.keys('session:*');
  return key;
};

describe('a session', () => {
  it('is found until it is deleted', async () => {
    const id = await sessions.create(ADA);
    expect(await sessions.find(id)).toEqual(ADA);
    expect(await sessions.delete(id)).toEqual({ userId: 'ada', session: sessionPseudonym(id) });
    expect(await sessions.find(id)).toBeUndefined();
    expect(await redis.keys('*')).toEqual([]);
  });

  it('has a pseudonym that reveals neither its id nor its key', async () => {
    const id = await sessions.create(ADA);
    const [listed] = await sessions.list('ada');
    const pseudonym = sessionPseudonym(id);
    for (const secret of [id, listed?.idHash ?? '']) expect(pseudonym).not.toContain(secret);
    expect(await sessions.deleteOwn('ada', pseudonym)).toBeUndefined();
  });

  it('is stored under a hash of its id only', async () => {
    const id = await sessions.create(ADA);
    for (const key of await redis.keys('*')) expect(key).not.toContain(id);
  });

  it('expires 30 days after its last use, and 90 days after its creation', async () => {
    const id = await sessions.create(ADA);
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
  });
});

describe('a user’s session list', () => {
  it('has the device and times of each session, most recently used first', async () => {
    const phone = await sessions.create(ADA, 'Safari on iOS');
    const laptop = await sessions.create(ADA);
    await sessions.create({ ...ADA, userId: 'bea' });
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await sessions.find(phone);
    later.mockRestore();
    const [first, second, ...more] = await sessions.list('ada');
    expect(first).toMatchObject({ device: 'Safari on iOS' });
    expect((first?.usedAt ?? 0) - (first?.createdAt ?? 0)).toBeGreaterThanOrEqual(59);
    expect(second).toMatchObject({ device: '' });
    expect(more).toEqual([]);
    expect(first && sessions.isListedAs(phone, first)).toBe(true);
    expect(first && sessions.isListedAs(laptop, first)).toBe(false);
  });

  it('deletes own sessions only', async () => {
    const [one, two] = [await sessions.create(ADA), await sessions.create(ADA)];
    const listed = (await sessions.list('ada')).find((session) => sessions.isListedAs(one, session));
    const idHash = listed?.idHash ?? '';
    expect(await sessions.deleteOwn('bea', idHash)).toBeUndefined();
    expect(await sessions.deleteOwn('ada', idHash)).toEqual({
      userId: 'ada',
      session: sessionPseudonym(one),
    });
    expect(await sessions.deleteOwn('ada', idHash)).toBeUndefined();
    expect([await sessions.find(one), await sessions.find(two)]).toEqual([undefined, ADA]);
  });
});

describe('all sessions of a user', () => {
  it('are deleted at once, and no others', async () => {
    const [one, two] = [await sessions.create(ADA), await sessions.create(ADA)];
    const other = await sessions.create({ ...ADA, userId: 'bea' });
    const ended = await sessions.deleteAll('ada');
    expect(new Set(ended.map(({ session }) => session))).toEqual(
      new Set([sessionPseudonym(one), sessionPseudonym(two)]),
    );
    expect([await sessions.find(one), await sessions.find(two)]).toEqual([undefined, undefined]);
    expect(await sessions.find(other)).toMatchObject({ userId: 'bea' });
  });

  it('change their tier at once', async () => {
    const [one, two] = [await sessions.create(ADA), await sessions.create(ADA)];
    await sessions.setTier('ada', 'party_planner');
    for (const id of [one, two])
      expect(await sessions.find(id)).toEqual({ userId: 'ada', tier: 'party_planner' });
  });

  it('are counted if their tier changed', async () => {
    await sessions.create(ADA);
    await sessions.create({ ...ADA, tier: 'admin' });
    expect(await sessions.setTier('ada', 'admin')).toBe(1);
    expect(await sessions.setTier('ada', 'admin')).toBe(0);
    await sessions.deleteAll('ada');
    expect(await redis.keys('*')).toEqual([]);
  });

  it('leave the list when they have expired', async () => {
    await sessions.create(ADA);
    await redis.del(await keyOfOnly());
    await sessions.create(ADA);
    expect(await redis.scard('sessions-of:ada')).toBe(1);
  });

  it('are not recreated by a tier change after they expired', async () => {
    const id = await sessions.create({ ...ADA, userId: 'cem' });
    const keys = await redis.smembers('sessions-of:cem');
    await redis.del(...keys);
    await sessions.setTier('cem', 'admin');
    expect(await sessions.find(id)).toBeUndefined();
    expect(await redis.exists(...keys)).toBe(0);
  });
});

describe('the users with sessions', () => {
  it('are listed in pages', async () => {
    const userIds = Array.from({ length: 3000 }, (_, index) => `user-${index}`);
    await Promise.all(userIds.map((userId) => sessions.create({ ...ADA, userId })));
    const listed = new Set<string>();
    for await (const page of sessions.listUsers()) for (const userId of page) listed.add(userId);
    expect(userIds.filter((userId) => !listed.has(userId))).toEqual([]);
  });

  it('are listed as administrators while they have admin sessions', async () => {
    await sessions.create({ ...ADA, userId: 'dora', tier: 'admin' });
    await sessions.create({ ...ADA, userId: 'emil' });
    await sessions.setTier('emil', 'admin');
    expect((await sessions.listAdmins()).sort()).toEqual(['dora', 'emil']);
    await sessions.setTier('dora', 'bar_owner');
    await sessions.deleteAll('emil');
    expect(await sessions.listAdmins()).toEqual([]);
  });
});

it('isolates deployments on the same Redis', async () => {
  const connection = connectRedis(backend.url, createLogger('test', 'silent'), { keyPrefix: 'berlin:' });
  const theirs = new SessionStore(connection);
  const [own, other] = [await sessions.create(ADA), await theirs.create(ADA, 'Safari on iOS')];
  expect([await sessions.find(other), await theirs.find(own)]).toEqual([undefined, undefined]);
  expect(await theirs.list('ada')).toMatchObject([{ device: 'Safari on iOS' }]);
  expect(await theirs.setTier('ada', 'bar_owner')).toBe(1);
  const listed: string[] = [];
  for await (const page of theirs.listUsers()) listed.push(...page);
  expect(listed).toEqual(['ada']);
  await theirs.delete(other);
  expect(await redis.keys('berlin:*')).toEqual([]);
  expect(await sessions.find(own)).toEqual(ADA);
  connection.disconnect();
});
