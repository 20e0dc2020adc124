// Redis is killed, and loses data.
import assert from 'node:assert/strict';
import { ErrorBody, FREE_DAILY_COCKTAILS, User } from '@swizzle/proto';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Guest, type Order, order } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import { holdModel } from './making.ts';
import { assertClear, kill, signIn } from './outages.ts';

/** More than the workers' concurrency, so that some wait in the queue. */
const BURST = 12;

const orders = (chaos: ChaosSystem, guest: Guest, count: number): Promise<Order>[] =>
  Array.from({ length: count }, () => order(guest, chaos.recorder(), ORDER));

/** Waits until all accepted generations are done or failed. */
const noneIsOpen = ({ until, databases }: ChaosSystem) =>
  until(async () => (await databases.generations()).every(({ state }) => state !== 'accepted'));

/** Users without a session sign in again; the rules check all signed-in users. */
async function signInAgain(guests: readonly Guest[]): Promise<void> {
  const answers = await Promise.all(guests.map(signIn));
  assert.deepEqual(
    answers.map(({ status }) => status),
    guests.map(() => 303),
  );
}

async function killInBurst(chaos: ChaosSystem): Promise<void> {
  const [curious, owner] = [await chaos.signUps.join(), await chaos.signUps.demo('bar_owner')];
  const burst = [...orders(chaos, curious, FREE_DAILY_COCKTAILS), ...orders(chaos, owner, BURST)];
  await Promise.race(burst);
  const back = kill(chaos, 'redis');
  const done = await Promise.all(burst);
  await back();
  await chaos.recovered();
  for (const { answer } of done) assertClear('a cocktail', answer);
  await noneIsOpen(chaos);
  await signInAgain([curious, owner]);
}

async function emptyWhileMaking(chaos: ChaosSystem): Promise<void> {
  const [spent, owner] = [await chaos.signUps.join(), await chaos.signUps.demo('bar_owner')];
  await Promise.all(orders(chaos, spent, FREE_DAILY_COCKTAILS));
  const before = chaos.model.asked('chat').length;
  const letGo = holdModel(chaos);
  const burst = orders(chaos, owner, BURST);
  await chaos.until(() => chaos.model.asked('chat').length > before);
  await chaos.until(async () => (await chaos.databases.underWay()) === BURST);
  await chaos.databases.redis.flushall();
  letGo();
  const done = await Promise.all(burst);
  assert.ok(
    done.every(({ cocktail }) => cocktail),
    `${done.filter(({ cocktail }) => !cocktail).length} accepted cocktails were not made`,
  );
  await chaos.recovered();
  assertSignedOut((await spent.call('GET', '/api/auth/user')).body);
  await signInAgain([spent, owner]);
  const { dailyCocktailsGenerated } = User.parse(
    JSON.parse((await spent.call('GET', '/api/auth/user')).body),
  );
  assert.equal(dailyCocktailsGenerated, FREE_DAILY_COCKTAILS, 'the day begins anew');
  const fourth = await order(spent, chaos.recorder(), ORDER);
  assert.equal(ErrorBody.parse(JSON.parse(fourth.answer.body)).code, 'daily_limit_reached');
}

/** A lost session is treated as signed out, without other errors. */
const assertSignedOut = (body: string) =>
  assert.equal(ErrorBody.parse(JSON.parse(body)).code, 'unauthorized');

export const REDIS_FAULTS: readonly Case[] = [
  {
    title: 'Redis is killed during a burst of generations',
    family: 'stores',
    injected: `kill -9 of Redis when the first of ${FREE_DAILY_COCKTAILS + BURST} cocktails is made`,
    isShort: true,
    run: killInBurst,
  },
  {
    title: 'Redis loses its data while cocktails are generated',
    family: 'stores',
    injected: `FLUSHALL with ${BURST} cocktails under way, and a guest whose day is used up`,
    isShort: true,
    run: emptyWhileMaking,
  },
];
