import type { Redis } from 'ioredis';
import type { ModelSettings } from './model-settings.ts';
import { CAPS, type Cap } from './outcome.ts';
import { GIVE_BACK, RESERVE } from './token-meter.script.ts';

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
  constructor(
    private readonly redis: Redis,
    private readonly caps: Pick<
      ModelSettings,
      'MODEL_TOKENS_PER_USER_DAY' | 'MODEL_TOKENS_PER_DAY' | 'MODEL_TOKENS_TOTAL'
    >,
  ) {}

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

  /** Reserves the most that a call can cost. Returns the exhausted cap, if there is one. */
  async reserve(who: string, most: number, now = new Date()): Promise<Reservation | Cap | 'unknown'> {
    const keys = keysOf(who, now.toISOString().slice(0, 10));
    const { MODEL_TOKENS_PER_USER_DAY, MODEL_TOKENS_PER_DAY, MODEL_TOKENS_TOTAL } = this.caps;
    const caps = [MODEL_TOKENS_PER_USER_DAY, MODEL_TOKENS_PER_DAY, MODEL_TOKENS_TOTAL];
    try {
      const full = Number(await this.redis.eval(RESERVE, 3, ...keys, most, ...caps, KEEP_SECONDS));
      return full === 0 ? this.reservation(keys, most) : (CAPS[full - 1] ?? 'unknown');
    } catch {
      // Without the counter no budget is known.
      return 'unknown';
    }
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
