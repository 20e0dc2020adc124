// Processes that use a model, and their circuit breakers.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { type Cocktail, Menu, SamAnswer, User } from '@swizzle/proto';
import { type ChaosSystem, MODEL_KEY } from './chaos-system.ts';
import { type Guest, order } from './guest.ts';
import { DRAFT, ORDER, type Task, taskOf } from './model.ts';

const ASKING = ['generation', 'generation-worker', 'generation-worker-2', 'patron-chat', 'planner-worker'];
/** Milliseconds between retries, below the rate limit of 60 per minute. */
const TRY_EVERY_MS = 1000;
/** Consecutive drinks by the model after which each worker must have had one. */
const ROUND = 2;

/** Number of model questions of a kind. */
export const askedFor = (chaos: ChaosSystem, task: Task): number =>
  chaos.model.asked('chat').filter((asked) => taskOf(asked) === task).length;

/** Retries until it passes, with a delay. */
const untilAtLast = (chaos: ChaosSystem, holds: () => Promise<boolean>): Promise<void> =>
  chaos.until(async () => {
    if (await holds()) return true;
    await pause(TRY_EVERY_MS);
    return false;
  });

/** Retries until the model was asked: a process with an open circuit breaker doesn't ask it. */
export async function untilAsked<T>(chaos: ChaosSystem, task: Task, attempt: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  await untilAtLast(chaos, async () => {
    results.push(await attempt());
    return askedFor(chaos, task) > 0;
  });
  return results;
}

// Features that may use a model, and their expected results whatever it does.

/** The strength in `ORDER`, in percent by volume. */
const STRENGTH = [15, 20] as const;
/** Tolerance for rounding to tenths: in grams, strength and calories. */
const ROUNDING = { grams: 0.051, abv: 0.1, calories: 1.1 };
/** Grams per milliliter of ethanol, kilocalories per gram of ethanol and of sugar. */
const [DENSITY, KCAL_PER_ALCOHOL_GRAM, KCAL_PER_SUGAR_GRAM] = [0.789, 7, 4];

const EVENT = { eventType: 'Birthday Celebration', eventLength: '3-4 hours', budget: '$12+' };

/** A drink's figures equal those computed from its ingredients by mixology. */
export function assertAddsUp(cocktail: Cocktail): void {
  const { abv, calories, figures } = cocktail;
  const { lines, pours } = readRecipe(cocktail);
  const unknown = lines.filter(({ pour }) => !pour).map(({ line }) => line.name);
  assert.deepEqual(unknown, [], 'ingredients unknown to mixology');
  const alcoholMl = pours.reduce((sum, { id, ml }) => sum + (ml * ingredientOf(id).abv) / 100, 0);
  const energy = figures.alcoholGrams * KCAL_PER_ALCOHOL_GRAM + figures.sugarGrams * KCAL_PER_SUGAR_GRAM;
  assertNear(figures.alcoholGrams, alcoholMl * DENSITY, ROUNDING.grams, 'grams of alcohol');
  assertNear(abv, (alcoholMl / figures.volumeMl) * 100, ROUNDING.abv, 'percent by volume');
  assertNear(calories, energy, ROUNDING.calories, 'calories');
}

const assertNear = (said: number, reckoned: number, within: number, what: string) =>
  assert.ok(Math.abs(said - reckoned) <= within, `${said} ${what} are said, and there are ${reckoned}`);

/** A cocktail with consistent figures and the requested strength. */
export async function drinkFor(chaos: ChaosSystem, guest: Guest, wish: object = {}): Promise<Cocktail> {
  const { answer, cocktail } = await order(guest, chaos.recorder(), { ...ORDER, ...wish });
  assert.ok(cocktail, `a cocktail was answered ${answer.status}`);
  assertAddsUp(cocktail);
  assert.ok(cocktail.abv >= STRENGTH[0] && cocktail.abv <= STRENGTH[1], `it has ${cocktail.abv} %`);
  return cocktail;
}

/** Generations that count for a guest's quota today. */
export async function chargedTo(guest: Guest): Promise<number> {
  const { body } = await guest.call('GET', '/api/auth/user');
  return User.parse(JSON.parse(body)).dailyCocktailsGenerated;
}

/** Sends a message to Sam. */
export async function samTo(
  guest: Guest,
  message = 'a cozy whiskey',
  filters: object = {},
): Promise<SamAnswer> {
  const { status, body } = await guest.call('POST', '/api/patron-ai/base-liquor', {
    body: { message, ...filters },
  });
  assert.equal(status, 200, `Sam answered ${status}`);
  return SamAnswer.parse(JSON.parse(body));
}

/** A menu whose drinks all have consistent figures. */
export async function menuFor(chaos: ChaosSystem, host: Guest, event: object = {}): Promise<Menu> {
  const { status, body } = await host.call('POST', '/api/menus/generate', { body: { ...EVENT, ...event } });
  assert.equal(status, 200, `a menu was answered ${status}`);
  const menu = Menu.parse(JSON.parse(body));
  assert.ok(menu.cocktails.length > 2, `${menu.cocktails.length} drinks are no menu`);
  for (const { cocktail } of menu.cocktails) assertAddsUp(cocktail);
  const menus = chaos.databases.of<{ _id: string }>('planner', 'menus');
  chaos.recorder().promised(`menu ${menu.id}`, async () => (await menus.findOne({ _id: menu.id })) !== null);
  return menu;
}

/** Waits until all workers' drinks and Sam's lines come from the model again. */
export async function untilModelAnswers(chaos: ChaosSystem): Promise<void> {
  const host = await chaos.signUps.demo('bar_owner');
  for (let heard = 0; heard < ROUND; heard++)
    await untilAtLast(chaos, async () => (await drinkFor(chaos, host)).name.startsWith(DRAFT.name));
  await untilAtLast(chaos, async () => (await samTo(host)).moodIntent.mood === 'all');
}

/** Restarts the processes, which resets their circuit breakers. */
export async function restartProcesses(chaos: ChaosSystem): Promise<void> {
  const before = ASKING.map((name) => chaos.child(name));
  for (const child of before) child.signal('SIGTERM');
  await Promise.all(before.map((child) => child.exited));
  await chaos.until(() => ASKING.every((name, at) => chaos.child(name) !== before[at]));
  await chaos.until(chaos.system.isReady);
}

// Token budgets for models, from their counters in Redis.
const dayOf = ({ clock }: ChaosSystem) => clock.now().toISOString().slice(0, 10);
const METER = '{model-tokens}:';

/** The counter, and its default limit. */
const CAPS = { user: 150_000, day: 3_000_000, total: 60_000_000 } as const;
export type Cap = keyof typeof CAPS;

const keyOf = (chaos: ChaosSystem, cap: Cap, userId: string) =>
  ({
    user: `${METER}user:${createHmac('sha256', MODEL_KEY).update(userId).digest('base64url')}:${dayOf(chaos)}`,
    day: `${METER}day:${dayOf(chaos)}`,
    total: `${METER}total`,
  })[cap];

/** Tokens used of a budget. */
export const spentOf = async (chaos: ChaosSystem, cap: Cap, userId = ''): Promise<number> =>
  Number(await chaos.databases.redis.get(keyOf(chaos, cap, userId)));

/** Uses up a budget except for some tokens. */
export async function leaveTokens(chaos: ChaosSystem, cap: Cap, tokens: number, userId = ''): Promise<void> {
  await chaos.databases.redis.set(keyOf(chaos, cap, userId), CAPS[cap] - tokens);
}

/** Resets all counters. */
export async function resetTokenCounts({ databases }: ChaosSystem): Promise<void> {
  const keys = await databases.redis.keys(`${METER}*`);
  if (keys.length > 0) await databases.redis.del(keys);
}

// Confidential text in prompts and model answers, which must not reach users or logs.

/** Minimum characters of a distinctive sentence. */
const TELLING = 40;

/** Sentences of our prompts. */
const promptsOf = (chaos: ChaosSystem): string[] =>
  chaos.model
    .asked('chat')
    .map(({ body }) => body.messages?.[0]?.content ?? '')
    .flatMap((prompt) => prompt.split(/[.:]?\s*\n+\s*-?\s*|(?<=[.:])\s+/))
    .filter((sentence) => sentence.length > TELLING);

/** None of these words, and no sentence of a prompt, appear in a response or a log. */
export async function assertNotLeaked(chaos: ChaosSystem, words: readonly string[] = []): Promise<void> {
  const names = await readdir(join(chaos.home, 'logs'));
  const logs = await Promise.all(
    names.map(
      async (name) => [`the log of ${name}`, await readFile(join(chaos.home, 'logs', name), 'utf8')] as const,
    ),
  );
  const bodies = chaos.recorder().exchanges.map(({ call, body }) => [`the answer to ${call}`, body] as const);
  const secret = [...new Set([...promptsOf(chaos), ...words])];
  // Also in their JSON-escaped form.
  const written = [...new Set(secret.flatMap((word) => [word, JSON.stringify(word).slice(1, -1)]))];
  const leaks = [...bodies, ...logs].flatMap(([where, text]) => {
    const heard = written.find((word) => text.includes(word));
    return heard ? [`${where} holds '${heard}'`] : [];
  });
  assert.deepEqual(leaks, []);
}
