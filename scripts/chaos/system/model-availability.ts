// Processes that ask a model, and whether they do: one that failed them is left alone for a while.

import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChaosSystem, MODEL_KEY } from './chaos-system.ts';
import { drinkFor, samTo } from './expected-answers.ts';
import { DRAFT, type Task, taskOf } from './model.ts';

const ASKING = ['generation', 'generation-worker', 'generation-worker-2', 'patron-chat', 'planner-worker'];
/** Milliseconds between two tries: a caller may try 60 times a minute. */
const TRY_EVERY_MS = 1000;
/** Drinks by the model in a row after which each worker has had its turn. */
const ROUND = 2;

/** Questions of a kind that the model was asked so far. */
export const askedFor = (chaos: ChaosSystem, task: Task): number =>
  chaos.model.asked('chat').filter((asked) => taskOf(asked) === task).length;

/** Tries until it holds, without hurry. */
const untilAtLast = (chaos: ChaosSystem, holds: () => Promise<boolean>): Promise<void> =>
  chaos.until(async () => {
    if (await holds()) return true;
    await pause(TRY_EVERY_MS);
    return false;
  });

/** Tries until the model was asked: anyone who meets a process that leaves it alone is served without. */
export async function untilAsked<T>(chaos: ChaosSystem, task: Task, attempt: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  await untilAtLast(chaos, async () => {
    results.push(await attempt());
    return askedFor(chaos, task) > 0;
  });
  return results;
}

/** Waits until the drinks of every worker and Sam's lines are the model's again. */
export async function untilModelAnswers(chaos: ChaosSystem): Promise<void> {
  const host = await chaos.signUps.demo('bar_owner');
  for (let heard = 0; heard < ROUND; heard++)
    await untilAtLast(chaos, async () => (await drinkFor(chaos, host)).name.startsWith(DRAFT.name));
  await untilAtLast(chaos, async () => (await samTo(host)).moodIntent.mood === 'all');
}

/** New processes, which know nothing bad of the model. */
export async function restartProcesses(chaos: ChaosSystem): Promise<void> {
  const before = ASKING.map((name) => chaos.child(name));
  for (const child of before) child.signal('SIGTERM');
  await Promise.all(before.map((child) => child.exited));
  await chaos.until(() => ASKING.every((name, at) => chaos.child(name) !== before[at]));
  await chaos.until(chaos.system.isReady);
}

// What models may still cost, as the meter keeps it in Redis.
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
