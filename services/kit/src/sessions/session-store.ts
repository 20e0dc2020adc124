import { hash, randomBytes } from 'node:crypto';
import { Tier } from '@swizzle/proto';
import type { Redis, Result } from 'ioredis';
import type { Caller } from '../http/caller.ts';

// Redis scripts of the session store. A session is a hash; a set lists the keys of a user's sessions.

/** Creates a session, and removes expired ones from the user's set. */
const CREATE = `
local userId, tier, now, sliding, absolute, device = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
for _, key in ipairs(redis.call('SMEMBERS', KEYS[2])) do
  if redis.call('EXISTS', key) == 0 then redis.call('SREM', KEYS[2], key) end
end
redis.call('SADD', KEYS[2], KEYS[1])
redis.call('EXPIRE', KEYS[2], absolute)
redis.call('HSET', KEYS[1], 'userId', userId, 'tier', tier, 'createdAt', now, 'usedAt', now, 'device', device)
redis.call('EXPIRE', KEYS[1], sliding)
if tier == 'admin' then redis.call('SADD', KEYS[3], userId) end
return 1`;

/** Finds and renews a session, up to its absolute expiry. */
const FIND = `
local now, sliding, absolute = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local session = redis.call('HMGET', KEYS[1], 'userId', 'tier', 'createdAt')
local left = (tonumber(session[3]) or 0) + absolute - now
if not session[1] or left <= 0 then return nil end
redis.call('HSET', KEYS[1], 'usedAt', now)
redis.call('EXPIRE', KEYS[1], math.min(left, sliding))
return { session[1], session[2] }`;

/** Updates existing sessions only: an expired one must not reappear with a tier alone. */
const SET_TIER = `
local userId, tier, changed, open = ARGV[1], ARGV[2], 0, 0
for _, key in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  local current = redis.call('HGET', key, 'tier')
  if current then
    open = open + 1
    if current ~= tier then
      redis.call('HSET', key, 'tier', tier)
      changed = changed + 1
    end
  else
    redis.call('SREM', KEYS[1], key)
  end
end
redis.call(tier == 'admin' and open > 0 and 'SADD' or 'SREM', KEYS[2], userId)
return changed`;

/** Deletes a session if it belongs to the user. */
const DELETE_OWN = `
if redis.call('SREM', KEYS[1], KEYS[2]) == 0 then return 0 end
return redis.call('DEL', KEYS[2])`;

/** Deletes all sessions of a user, and returns their keys. */
const DELETE_ALL = `
local keys = redis.call('SMEMBERS', KEYS[1])
for _, key in ipairs(keys) do redis.call('DEL', key) end
redis.call('SREM', KEYS[2], ARGV[1])
redis.call('DEL', KEYS[1])
return keys`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    createSession(...args: (string | number)[]): Result<number, Context>;
    findSession(...args: (string | number)[]): Result<[userId: string, tier: string] | null, Context>;
    setSessionTier(...args: string[]): Result<number, Context>;
    deleteOwnSession(...args: string[]): Result<number, Context>;
    deleteUserSessions(...args: string[]): Result<string[], Context>;
  }
}

const DAY_SECONDS = 86_400;
/** Idle timeout of a session in seconds. */
export const SLIDING_SECONDS = 30 * DAY_SECONDS;
/** Absolute lifetime of a session in seconds. */
export const ABSOLUTE_SECONDS = 90 * DAY_SECONDS;

const USER_PREFIX = 'sessions-of:';
/** Key of the set of users who have a session with the admin tier. */
const ADMINS_KEY = 'session-admins';
const SCAN_COUNT = 1000;

// Only a hash of the id is stored, so read access to Redis doesn't reveal sessions.
const hashOf = (id: string) => hash('sha256', id, 'base64url');
const keyOfHash = (idHash: string) => `session:${idHash}`;
/** A pseudonym distinguishes sessions, but reveals neither id nor key. */
const pseudonymOfHash = (idHash: string) => hash('sha256', `pseudonym:${idHash}`, 'base64url');
/** The pseudonym of a session, for services that store data for its lifetime. */
export const sessionPseudonym = (id: string): string => pseudonymOfHash(hashOf(id));
export const sessionKey = (id: string): string => keyOfHash(hashOf(id));
/** The key of the set that lists a user's sessions. */
const userKey = (userId: string) => USER_PREFIX + userId;

/** A session in the list shown to its user. */
export interface ListedSession {
  /** Hash of the id in the cookie; identifies the session, but doesn't authenticate. */
  readonly idHash: string;
  /** Browser and operating system, from the User-Agent at sign-in; may be empty. */
  readonly device: string;
  /** Unix time in seconds. */
  readonly createdAt: number;
  readonly usedAt: number;
}

/** A deleted session. */
export interface EndedSession {
  readonly userId: string;
  /** The session's pseudonym. */
  readonly session: string;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Sessions in Redis: identity creates and deletes them, the gateway looks them up. Operations are atomic scripts, which
 * access keys listed in other keys: they need a single primary, not a cluster.
 */
export class SessionStore {
  private readonly redis: Redis;
  /** Prefix of every key, also of keys stored as members of sets. */
  private readonly prefix: string;

  constructor(redis: Redis) {
    this.redis = redis;
    this.prefix = redis.options.keyPrefix ?? '';
    redis.defineCommand('createSession', { numberOfKeys: 3, lua: CREATE });
    redis.defineCommand('findSession', { numberOfKeys: 1, lua: FIND });
    redis.defineCommand('setSessionTier', { numberOfKeys: 2, lua: SET_TIER });
    redis.defineCommand('deleteOwnSession', { numberOfKeys: 2, lua: DELETE_OWN });
    redis.defineCommand('deleteUserSessions', { numberOfKeys: 2, lua: DELETE_ALL });
  }

  /** Creates a session. @returns its id; store it in the cookie only */
  async create({ userId, tier }: Caller, device = ''): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const keys = [sessionKey(id), userKey(userId), ADMINS_KEY];
    await this.redis.createSession(
      ...keys,
      ...[userId, tier, nowInSeconds(), SLIDING_SECONDS, ABSOLUTE_SECONDS, device],
    );
    return id;
  }

  /** Finds a valid session and renews it. */
  async find(id: string): Promise<Caller | undefined> {
    const found = await this.redis.findSession(
      sessionKey(id),
      ...[nowInSeconds(), SLIDING_SECONDS, ABSOLUTE_SECONDS],
    );
    const tier = Tier.safeParse(found?.[1]);
    return found && tier.success ? { userId: found[0], tier: tier.data } : undefined;
  }

  /** Deletes a session. @returns the deleted session, if any */
  async delete(id: string): Promise<EndedSession | undefined> {
    const key = sessionKey(id);
    const userId = await this.redis.hget(key, 'userId');
    await this.redis.del(key);
    if (!userId) return undefined;
    await this.redis.srem(userKey(userId), this.prefix + key);
    return { userId, session: sessionPseudonym(id) };
  }

  /** A user's sessions, most recently used first. */
  async list(userId: string): Promise<ListedSession[]> {
    const keys = await this.redis.smembers(userKey(userId));
    const sessions = await Promise.all(keys.map((key) => this.read(key.slice(this.prefix.length))));
    return sessions.filter((session) => session !== undefined).toSorted((a, b) => b.usedAt - a.usedAt);
  }

  /** Whether a session id from a cookie is that of a listed session. */
  isListedAs(id: string, { idHash }: ListedSession): boolean {
    return hashOf(id) === idHash;
  }

  /** Deletes a session of a user. @returns the deleted session, if it was theirs */
  async deleteOwn(userId: string, idHash: string): Promise<EndedSession | undefined> {
    const isDeleted = (await this.redis.deleteOwnSession(userKey(userId), keyOfHash(idHash))) === 1;
    return isDeleted ? { userId, session: pseudonymOfHash(idHash) } : undefined;
  }

  /** Deletes all sessions of a user. @returns the deleted sessions */
  async deleteAll(userId: string): Promise<EndedSession[]> {
    const keys = await this.redis.deleteUserSessions(userKey(userId), ADMINS_KEY, userId);
    return keys.map((key) => ({ userId, session: pseudonymOfHash(this.idHashOf(key)) }));
  }

  /** Sets the tier of all sessions of a user, effective on the next request. @returns the number of changed sessions */
  setTier(userId: string, tier: Tier): Promise<number> {
    return this.redis.setSessionTier(userKey(userId), ADMINS_KEY, userId, tier);
  }

  /** Users who have a session with the admin tier. */
  listAdmins(): Promise<string[]> {
    return this.redis.smembers(ADMINS_KEY);
  }

  /** Users who may have sessions, in pages; a user may appear twice. */
  async *listUsers(): AsyncGenerator<string[]> {
    const prefix = this.prefix + USER_PREFIX;
    let cursor = '0';
    do {
      const [next, keys] = await this.redis.scan(cursor, 'MATCH', `${prefix}*`, 'COUNT', SCAN_COUNT);
      if (keys.length > 0) yield keys.map((key) => key.slice(prefix.length));
      cursor = next;
    } while (cursor !== '0');
  }

  /** The id hash of a session key as listed in a set. */
  private idHashOf(key: string): string {
    return key.slice(this.prefix.length + keyOfHash('').length);
  }

  /** Undefined if the session has expired. Sessions of earlier versions lack `device` and `usedAt`. */
  private async read(key: string): Promise<ListedSession | undefined> {
    const { createdAt, usedAt, device } = await this.redis.hgetall(key);
    if (!createdAt) return undefined;
    return {
      idHash: key.slice(keyOfHash('').length),
      device: device ?? '',
      createdAt: Number(createdAt),
      usedAt: Number(usedAt ?? createdAt),
    };
  }
}
