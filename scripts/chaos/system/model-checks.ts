// Processes that ask a model, and whether they do: one that failed them is left alone for a while.
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

// What people ask for that a model may have a hand in, and what they are owed whatever it does.

/** What `ORDER` asks for, in percent by volume. */
const STRENGTH = [15, 20] as const;
/** What rounding to tenths may take from grams, from a strength reckoned with them, and from calories. */
const ROUNDING = { grams: 0.051, abv: 0.1, calories: 1.1 };
/** Grams in a milliliter of ethanol, kilocalories in a gram of it and of sugar. */
const [DENSITY, KCAL_PER_ALCOHOL_GRAM, KCAL_PER_SUGAR_GRAM] = [0.789, 7, 4];

const EVENT = { eventType: 'Birthday Celebration', eventLength: '3-4 hours', budget: '$12+' };

/** What is printed of a drink is what its ingredients come to, as mixology knows them. */
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

/** A cocktail that adds up, as strong as it was asked for. */
export async function drinkFor(chaos: ChaosSystem, guest: Guest, wish: object = {}): Promise<Cocktail> {
  const { answer, cocktail } = await order(guest, chaos.recorder(), { ...ORDER, ...wish });
  assert.ok(cocktail, `a cocktail was answered ${answer.status}`);
  assertAddsUp(cocktail);
  assert.ok(cocktail.abv >= STRENGTH[0] && cocktail.abv <= STRENGTH[1], `it has ${cocktail.abv} %`);
  return cocktail;
}

/** Cocktails that a guest was charged today. */
export async function chargedTo(guest: Guest): Promise<number> {
  const { body } = await guest.call('GET', '/api/auth/user');
  return User.parse(JSON.parse(body)).dailyCocktailsGenerated;
}

/** What Sam says to a guest. */
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

/** A party's menu whose every drink adds up. */
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

// What only a model says or is told: nobody else may hear it, and nobody may write it down.

/** Characters of a sentence that is told apart from what anybody might say. */
const TELLING = 40;

/** Sentences of what we tell models. */
const promptsOf = (chaos: ChaosSystem): string[] =>
  chaos.model
    .asked('chat')
    .map(({ body }) => body.messages?.[0]?.content ?? '')
    .flatMap((prompt) => prompt.split(/[.:]?\s*\n+\s*-?\s*|(?<=[.:])\s+/))
    .filter((sentence) => sentence.length > TELLING);

/** None of these words, and nothing of what models are told, stands in an answer or a log. */
export async function assertNotLeaked(chaos: ChaosSystem, words: readonly string[] = []): Promise<void> {
  const names = await readdir(join(chaos.home, 'logs'));
  const logs = await Promise.all(
    names.map(
      async (name) => [`the log of ${name}`, await readFile(join(chaos.home, 'logs', name), 'utf8')] as const,
    ),
  );
  const bodies = chaos.recorder().exchanges.map(({ call, body }) => [`the answer to ${call}`, body] as const);
  const secret = [...new Set([...promptsOf(chaos), ...words])];
  // As they stand in JSON, too.
  const written = [...new Set(secret.flatMap((word) => [word, JSON.stringify(word).slice(1, -1)]))];
  const leaks = [...bodies, ...logs].flatMap(([where, text]) => {
    const heard = written.find((word) => text.includes(word));
    return heard ? [`${where} holds '${heard}'`] : [];
  });
  assert.deepEqual(leaks, []);
}
