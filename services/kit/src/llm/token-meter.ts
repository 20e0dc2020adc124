import type { Redis } from 'ioredis';
import type { ModelSettings } from './model-settings.ts';
import { CAPS, type Cap } from './outcome.ts';
import { GIVE_BACK, RESERVE } from './token-meter.script.ts';

/** Seconds a day's count is kept: past its end, for answers that come just after midnight. */
const KEEP_SECONDS = 2 * 86_400;

// One hash tag, so that the three lie together in a cluster.
const keysOf = (who: string, day: string) => [
  `{model-tokens}:user:${who}:${day}`,
  `{model-tokens}:day:${day}`,
  '{model-tokens}:total',
];

/** Tokens set aside for one call. */
export interface Reservation {
  /** Says what the call cost; undefined leaves the whole reservation spent. */
  settle(tokens: number | undefined): Promise<void>;
}

/** How many tokens are spent, by user and UTC day, by day, and in all. */
export class TokenMeter {
  constructor(
    private readonly redis: Redis,
    private readonly caps: Pick<
      ModelSettings,
      'MODEL_TOKENS_PER_USER_DAY' | 'MODEL_TOKENS_PER_DAY' | 'MODEL_TOKENS_TOTAL'
    >,
  ) {}

  /** Which part of the caps on a day and on all time is used. */
  async usedShares(now = new Date()): Promise<{ day: number; total: number }> {
    const [, ...keys] = keysOf('', now.toISOString().slice(0, 10));
    const [day, total] = await this.redis.mget(keys);
    const { MODEL_TOKENS_PER_DAY, MODEL_TOKENS_TOTAL } = this.caps;
    return {
      day: Number(day) / Math.max(1, MODEL_TOKENS_PER_DAY),
      total: Number(total) / Math.max(1, MODEL_TOKENS_TOTAL),
    };
  }

  /** Sets aside what a call can cost at most. Answers the cap that has no room for it, if one has none. */
  async reserve(who: string, most: number, now = new Date()): Promise<Reservation | Cap | 'unknown'> {
    const keys = keysOf(who, now.toISOString().slice(0, 10));
    const { MODEL_TOKENS_PER_USER_DAY, MODEL_TOKENS_PER_DAY, MODEL_TOKENS_TOTAL } = this.caps;
    const caps = [MODEL_TOKENS_PER_USER_DAY, MODEL_TOKENS_PER_DAY, MODEL_TOKENS_TOTAL];
    try {
      const full = Number(await this.redis.eval(RESERVE, 3, ...keys, most, ...caps, KEEP_SECONDS));
      return full === 0 ? this.reservation(keys, most) : (CAPS[full - 1] ?? 'unknown');
    } catch {
      // Without a count there is no budget.
      return 'unknown';
    }
  }

  private reservation(keys: string[], most: number): Reservation {
    return {
      settle: async (tokens = most) => {
        const rest = Math.max(0, most - tokens);
        // Where this fails, the whole reservation counts as spent.
        if (rest > 0) await this.redis.eval(GIVE_BACK, 3, ...keys, rest).catch(() => undefined);
      },
    };
  }
}
