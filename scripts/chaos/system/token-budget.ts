// What models may still cost, as the meter keeps it in Redis.
import { createHmac } from 'node:crypto';
import { type ChaosSystem, MODEL_KEY } from './chaos-system.ts';

const dayOf = ({ clock }: ChaosSystem) => clock.now().toISOString().slice(0, 10);
const METER = '{model-tokens}:';

/** Whose count, and how much of it there is by the settings' defaults. */
const CAPS = { user: 150_000, day: 3_000_000, total: 60_000_000 } as const;
export type Cap = keyof typeof CAPS;

const keyOf = (chaos: ChaosSystem, cap: Cap, userId: string) =>
  ({
    user: `${METER}user:${createHmac('sha256', MODEL_KEY).update(userId).digest('base64url')}:${dayOf(chaos)}`,
    day: `${METER}day:${dayOf(chaos)}`,
    total: `${METER}total`,
  })[cap];

/** Tokens that are spent of a cap. */
export const spentOf = async (chaos: ChaosSystem, cap: Cap, userId = ''): Promise<number> =>
  Number(await chaos.databases.redis.get(keyOf(chaos, cap, userId)));

/** Spends all of a cap but so many tokens. */
export async function leaveTokens(chaos: ChaosSystem, cap: Cap, tokens: number, userId = ''): Promise<void> {
  await chaos.databases.redis.set(keyOf(chaos, cap, userId), CAPS[cap] - tokens);
}

/** As if no model was ever asked. */
export async function resetTokenCounts({ databases }: ChaosSystem): Promise<void> {
  const keys = await databases.redis.keys(`${METER}*`);
  if (keys.length > 0) await databases.redis.del(keys);
}
