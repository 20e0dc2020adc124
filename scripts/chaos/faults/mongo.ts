// Kills the database during writes.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Answer, type Guest, order } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import { assertClear, kill, plan, save, signIn, signUp } from './outages.ts';

/** Concurrent writes of each kind. */
const EACH = 4;

/** A write and its retry: the result must be the same, whether or not it was done before. */
interface Write {
  readonly what: string;
  readonly first: Promise<Answer>;
  again(): Promise<Answer>;
}

const writes = (what: string, write: () => () => Promise<Answer>): Write[] =>
  Array.from({ length: EACH }, () => {
    const again = write();
    return { what, again, first: again() };
  });

/** Concurrent writes of every kind. */
function everyKind(chaos: ChaosSystem, host: Guest, cocktailIds: readonly number[]): Write[] {
  const ids = cocktailIds.values();
  const stranger = () => {
    const someone = chaos.signUps.stranger();
    let hasTried = false;
    // An existing account can sign in; a missing one can be created.
    return async () => {
      const known = hasTried ? await signIn(someone) : undefined;
      hasTried = true;
      return known && known.status !== 401 ? known : signUp(chaos, someone);
    };
  };
  return [
    ...writes('signing up', stranger),
    ...writes('a cocktail', () => {
      const key = randomUUID();
      return async () => (await order(host, chaos.recorder(), ORDER, { key })).answer;
    }),
    ...writes('saving a cocktail', () => {
      const id = ids.next().value ?? 1;
      return () => save(chaos, host, id);
    }),
    ...writes('a menu', () => {
      const key = randomUUID();
      return () => plan(chaos, host, key);
    }),
  ];
}

async function listedIds(host: Guest): Promise<number[]> {
  const { body } = await host.call('GET', '/api/cocktails');
  return (JSON.parse(body) as { id: number }[]).map(({ id }) => id);
}

/** Kills it after a number of acknowledged writes, which the rules check. */
async function killInWrite(chaos: ChaosSystem, acknowledged: number): Promise<void> {
  const host = await chaos.signUps.demo('bar_owner');
  const under = everyKind(chaos, host, await listedIds(host));
  let count = 0;
  for (const { first } of under) void first.then(() => count++);
  await chaos.until(() => count >= acknowledged);
  const back = kill(chaos, 'mongo');
  const answers = await Promise.all(under.map(async ({ what, first }) => ({ what, answer: await first })));
  await back();
  await chaos.recovered();
  for (const { what, answer } of answers) assertClear(what, answer);
  // A partial write would block the retry.
  for (const { what, again } of under) {
    const { status, body } = await again();
    assert.ok(status === 200 || status === 303, `${what}, once more: ${status} ${body.slice(0, 200)}`);
  }
}

const killCase = (acknowledged: number, isShort: boolean): Case => ({
  title: `The database is killed during writes, ${acknowledged} of ${4 * EACH} done`,
  family: 'stores',
  injected: `kill -9 of the database while people sign up, make, save and plan: ${EACH} of each at once`,
  isShort,
  run: (chaos) => killInWrite(chaos, acknowledged),
});

export const MONGO_FAULTS: readonly Case[] = [killCase(1, true), killCase(6, false), killCase(10, false)];
