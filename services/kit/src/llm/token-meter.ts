import type { Redis } from 'ioredis';
import { VerifiedUsers } from '../sessions/verified-users.ts';
import { CAPS, type Cap } from './failures.ts';
import type { ModelSettings } from './model-settings.ts';

/**
 * Reserves tokens in three budgets atomically, or in none.
 *
 * KEYS: a user's day, the day, all time. ARGV: tokens, the three caps, seconds to keep a day.
 * Returns 0 if reserved, else the index of the first exhausted cap.
 */
const RESERVE = `
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
const GIVE_BACK = `
for place = 1, 3 do
  local used = tonumber(redis.call('GET', KEYS[place]) or '0')
  if used > 0 then redis.call('DECRBY', KEYS[place], math.min(used, tonumber(ARGV[1]))) end
end
return 0
`;

/** Seconds that a day's counter is kept: beyond its end, for calls that end just after midnight. */
const KEEP_SECONDS = 2 * 86_400;

// One hash tag keeps the three keys in one slot.
const keysOf = (who: string, day: string) => [
  `{model-tokens}:user:${who}:${day}`,
  `{model-tokens}:day:${day}`,
  '{model-tokens}:total',
];

/** Tokens reserved for one call. */
export interface Reservation {
  /** Records the call's cost; undefined keeps the whole reservation as spent. */
  settle(tokens: number | undefined): Promise<void>;
}

/** Counts tokens by user and UTC day, by day, and in total. */
export class TokenMeter {
  private readonly verified: VerifiedUsers;

  constructor(
    private readonly redis: Redis,
    private readonly caps: Pick<
      ModelSettings,
      | 'MODEL_TOKENS_PER_USER_DAY'
      | 'MODEL_TOKENS_PER_UNVERIFIED_USER_DAY'
      | 'MODEL_TOKENS_PER_DAY'
      | 'MODEL_TOKENS_TOTAL'
    >,
  ) {
    this.verified = new VerifiedUsers(redis);
  }

  /** The used share of the daily and the total cap. */
  async usedShares(now = new Date()): Promise<{ day: number; total: number }> {
    const [, ...keys] = keysOf('', now.toISOString().slice(0, 10));
    const [day, total] = await this.redis.mget(keys);
    const { MODEL_TOKENS_PER_DAY, MODEL_TOKENS_TOTAL } = this.caps;
    return {
      day: Number(day) / Math.max(1, MODEL_TOKENS_PER_DAY),
      total: Number(total) / Math.max(1, MODEL_TOKENS_TOTAL),
    };
  }

  /**
   * Sets aside what a call can cost at most. Answers the cap that has no room for it, if one has none. `name` is what the
   * count is kept under.
   */
  async reserve(
    { userId, name }: { userId: string; name: string },
    most: number,
    now = new Date(),
  ): Promise<Reservation | Cap | 'unknown'> {
    const keys = keysOf(name, now.toISOString().slice(0, 10));
    const { MODEL_TOKENS_PER_DAY, MODEL_TOKENS_TOTAL } = this.caps;
    try {
      const caps = [await this.capOf(userId), MODEL_TOKENS_PER_DAY, MODEL_TOKENS_TOTAL];
      const full = Number(await this.redis.eval(RESERVE, 3, ...keys, most, ...caps, KEEP_SECONDS));
      return full === 0 ? this.reservation(keys, most) : (CAPS[full - 1] ?? 'unknown');
    } catch {
      // Without the counter no budget is known.
      return 'unknown';
    }
  }

  /** Accounts are easily made: one that nobody answers for gets less. */
  private async capOf(userId: string): Promise<number> {
    const { MODEL_TOKENS_PER_USER_DAY: most, MODEL_TOKENS_PER_UNVERIFIED_USER_DAY: less } = this.caps;
    return (await this.verified.has(userId)) ? most : Math.min(most, less);
  }

  private reservation(keys: string[], most: number): Reservation {
    return {
      settle: async (tokens = most) => {
        const rest = Math.max(0, most - tokens);
        // If this fails, the whole reservation counts as spent.
        if (rest > 0) await this.redis.eval(GIVE_BACK, 3, ...keys, rest).catch(() => undefined);
      },
    };
  }
}
