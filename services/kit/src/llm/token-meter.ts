import type { Redis } from 'ioredis';
import { VerifiedUsers } from '../sessions/verified-users.ts';
import { CAPS, type Cap } from './failures.ts';
import type { ModelSettings } from './model-settings.ts';

/**
 * Reserves tokens in all three budgets atomically, or in none.
 *
 * KEYS: the user's day, the day, the total. ARGV: tokens, the three caps, the TTL of the daily counters.
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

/** Releases reserved tokens. A counter never goes below 0, even if Redis has lost it. */
const RELEASE = `
for place = 1, 3 do
  local used = tonumber(redis.call('GET', KEYS[place]) or '0')
  if used > 0 then redis.call('DECRBY', KEYS[place], math.min(used, tonumber(ARGV[1]))) end
end
return 0
`;

/** TTL of a daily counter in seconds: outlives its day for calls that settle after midnight. */
const DAY_TTL_SECONDS = 2 * 86_400;

// One hash tag keeps the three keys in one slot.
const keysOf = (user: string, day: string) => [
  `{model-tokens}:user:${user}:${day}`,
  `{model-tokens}:day:${day}`,
  '{model-tokens}:total',
];

/** Tokens reserved for one call. */
export interface Reservation {
  /** Records the call's cost; undefined spends the whole reservation. */
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
   * Reserves the maximum cost of a call.
   * @param user `name` is the pseudonym in the counter's key
   * @returns the exhausted cap if there is one, `unknown` if the meter is unreachable
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
      const exhausted = Number(await this.redis.eval(RESERVE, 3, ...keys, most, ...caps, DAY_TTL_SECONDS));
      return exhausted === 0 ? this.reservation(keys, most) : (CAPS[exhausted - 1] ?? 'unknown');
    } catch {
      // Fails closed: without counters the budget is unknown.
      return 'unknown';
    }
  }

  /** Unverified accounts are easily created in bulk, so they get a lower cap. */
  private async capOf(userId: string): Promise<number> {
    const { MODEL_TOKENS_PER_USER_DAY: most, MODEL_TOKENS_PER_UNVERIFIED_USER_DAY: less } = this.caps;
    return (await this.verified.has(userId)) ? most : Math.min(most, less);
  }

  private reservation(keys: string[], most: number): Reservation {
    return {
      settle: async (tokens = most) => {
        const unused = Math.max(0, most - tokens);
        // If this fails, the whole reservation counts as spent.
        if (unused > 0) await this.redis.eval(RELEASE, 3, ...keys, unused).catch(() => undefined);
      },
    };
  }
}
