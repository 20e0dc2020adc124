/**
 * Reserves tokens in three budgets atomically, or in none.
 *
 * KEYS: a user's day, the day, all time. ARGV: tokens, the three caps, seconds to keep a day.
 * Returns 0 if reserved, else the index of the first exhausted cap.
 */
export const RESERVE = `
for place = 1, 3 do
  local used = tonumber(redis.call('GET', KEYS[place]) or '0')
  if used + tonumber(ARGV[1]) > tonumber(ARGV[1 + place]) then return place end
end
for place = 1, 3 do redis.call('INCRBY', KEYS[place], ARGV[1]) end
redis.call('EXPIRE', KEYS[1], ARGV[5])
redis.call('EXPIRE', KEYS[2], ARGV[5])
return 0
`;

/** Returns tokens. A counter that Redis has lost stays lost, so that no budget exceeds its cap. */
export const GIVE_BACK = `
for place = 1, 3 do
  local used = tonumber(redis.call('GET', KEYS[place]) or '0')
  if used > 0 then redis.call('DECRBY', KEYS[place], math.min(used, tonumber(ARGV[1]))) end
end
return 0
`;
