// The Redis scripts of the session store. A session is a hash; a user's sessions are listed in a set.

/** Creates a session. Expired sessions leave the user's set here. */
export const CREATE = `
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

/** Looks up and renews a session, up to its absolute expiry. */
export const FIND = `
local now, sliding, absolute = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local session = redis.call('HMGET', KEYS[1], 'userId', 'tier', 'createdAt')
local left = (tonumber(session[3]) or 0) + absolute - now
if not session[1] or left <= 0 then return nil end
redis.call('HSET', KEYS[1], 'usedAt', now)
redis.call('EXPIRE', KEYS[1], math.min(left, sliding))
return { session[1], session[2] }`;

/** Updates a session only if it exists: an expired one must not reappear incomplete. */
export const SET_TIER = `
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

/** Deletes one of a user's sessions, and nobody else's. */
export const DELETE_OWN = `
if redis.call('SREM', KEYS[1], KEYS[2]) == 0 then return 0 end
return redis.call('DEL', KEYS[2])`;

/** Deletes a user's sessions. Returns their keys. */
export const DELETE_ALL = `
local keys = redis.call('SMEMBERS', KEYS[1])
for _, key in ipairs(keys) do redis.call('DEL', key) end
redis.call('SREM', KEYS[2], ARGV[1])
redis.call('DEL', KEYS[1])
return keys`;
