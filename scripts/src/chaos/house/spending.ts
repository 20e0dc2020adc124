// What models may still cost, as the meter keeps it in Redis.
import { createHmac } from 'node:crypto';
import { type Bar, MODEL_KEY } from './bar.ts';

const dayOf = ({ clock }: Bar) => clock.now().toISOString().slice(0, 10);
const METER = '{model-tokens}:';

/** Whose count, and how much of it there is by the settings' defaults. */
const CAPS = { user: 150_000, day: 3_000_000, total: 60_000_000 } as const;
export type Cap = keyof typeof CAPS;

const keyOf = (bar: Bar, cap: Cap, userId: string) =>
  ({
    user: `${METER}user:${createHmac('sha256', MODEL_KEY).update(userId).digest('base64url')}:${dayOf(bar)}`,
    day: `${METER}day:${dayOf(bar)}`,
    total: `${METER}total`,
  })[cap];

/** Tokens that are spent of a cap. */
export const spentOf = async (bar: Bar, cap: Cap, userId = ''): Promise<number> =>
  Number(await bar.books.redis.get(keyOf(bar, cap, userId)));

/** Spends all of a cap but so many tokens. */
export async function leaveOf(bar: Bar, cap: Cap, tokens: number, userId = ''): Promise<void> {
  await bar.books.redis.set(keyOf(bar, cap, userId), CAPS[cap] - tokens);
}

/** As if no model was ever asked. */
export async function forgetSpending({ books }: Bar): Promise<void> {
  const keys = await books.redis.keys(`${METER}*`);
  if (keys.length > 0) await books.redis.del(keys);
}
