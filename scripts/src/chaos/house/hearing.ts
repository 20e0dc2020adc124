// Processes that ask a model, and whether they do: one that failed them is left alone for a while.
import { setTimeout as pause } from 'node:timers/promises';
import type { Bar } from './bar.ts';
import { DRAFT, type Task, taskOf } from './model.ts';
import { drinkFor, samTo } from './served.ts';

const ASKING = ['generation', 'generation-worker', 'generation-worker-2', 'patron-chat', 'planner-worker'];
/** Milliseconds between two tries: a caller may try 60 times a minute. */
const TRY_EVERY_MS = 1000;
/** Drinks by the model in a row after which each worker has had its turn. */
const ROUND = 2;

/** Questions of a kind that the model was asked so far. */
export const askedFor = (bar: Bar, task: Task): number =>
  bar.model.asked('chat').filter((asked) => taskOf(asked) === task).length;

/** Tries until it holds, without hurry. */
const untilAtLast = (bar: Bar, holds: () => Promise<boolean>): Promise<void> =>
  bar.until(async () => {
    if (await holds()) return true;
    await pause(TRY_EVERY_MS);
    return false;
  });

/** Tries until the model was asked: whoever meets a process that leaves it alone is served without. */
export async function untilAsked<T>(bar: Bar, task: Task, attempt: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  await untilAtLast(bar, async () => {
    results.push(await attempt());
    return askedFor(bar, task) > 0;
  });
  return results;
}

/** Waits until the drinks of every worker and Sam's lines are the model's again. */
export async function untilHeardAgain(bar: Bar): Promise<void> {
  const host = await bar.doors.demo('bar_owner');
  for (let heard = 0; heard < ROUND; heard++)
    await untilAtLast(bar, async () => (await drinkFor(bar, host)).name.startsWith(DRAFT.name));
  await untilAtLast(bar, async () => (await samTo(host)).moodIntent.mood === 'all');
}

/** New processes, which know nothing bad of the model. */
export async function startAfresh(bar: Bar): Promise<void> {
  const before = ASKING.map((name) => bar.child(name));
  for (const child of before) child.signal('SIGTERM');
  await Promise.all(before.map((child) => child.exited));
  await bar.until(() => ASKING.every((name, at) => bar.child(name) !== before[at]));
  await bar.until(bar.system.isReady);
}
