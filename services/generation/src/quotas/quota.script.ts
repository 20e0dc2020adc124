/**
 * Reserves a place in a user's day in one atomic step. The day is a sorted set of generation ids by the time of
 * their reservation (milliseconds), so that reserving or giving back twice changes nothing, and a lost Redis is
 * rebuilt by adding the ledger's ids. `@day` marks a set that is complete, `@shared` a day with the bonus.
 *
 * KEYS[1] the day's set; ARGV: generation id, now, limit, limit after sharing (-1: no limit).
 * Answers 1 reserved, 0 the limit is reached, -1 the day is not known and must be rebuilt.
 */
export const RESERVE = `
if not redis.call('ZSCORE', KEYS[1], '@day') then return -1 end
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 1 end
local shared = redis.call('ZSCORE', KEYS[1], '@shared') and 1 or 0
local used = redis.call('ZCARD', KEYS[1]) - 1 - shared
local limit = tonumber(ARGV[3 + shared])
if limit >= 0 and used >= limit then return 0 end
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
return 1
`;

export const RESERVED = 1;
export const UNKNOWN_DAY = -1;

export const DAY_KNOWN = '@day';
export const DAY_SHARED = '@shared';
/** The score of the marks: before any reservation. */
export const MARK_SCORE = 0;
