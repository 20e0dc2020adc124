/**
 * Reserves a place in a user's day in one atomic step. The day is a set of generation ids, so that
 * reserving or giving back twice changes nothing, and a lost Redis is rebuilt by adding the ledger's ids.
 * `@day` marks a set that is complete; `@shared` a day with the sharing bonus.
 *
 * KEYS[1] the day's set; ARGV: generation id, limit, limit after sharing (-1: no limit).
 * Answers 1 reserved, 0 the limit is reached, -1 the day is not known and must be rebuilt.
 */
export const RESERVE = `
if redis.call('SISMEMBER', KEYS[1], '@day') == 0 then return -1 end
if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 1 then return 1 end
local shared = redis.call('SISMEMBER', KEYS[1], '@shared')
local used = redis.call('SCARD', KEYS[1]) - 1 - shared
local limit = tonumber(ARGV[2 + shared])
if limit >= 0 and used >= limit then return 0 end
redis.call('SADD', KEYS[1], ARGV[1])
return 1
`;

export const DAY_KNOWN = '@day';
export const DAY_SHARED = '@shared';
