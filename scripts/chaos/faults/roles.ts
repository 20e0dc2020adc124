// Servers that stay connected but change their role: a Redis replica, a former MongoDB primary, a NATS server in
// lame duck mode.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { order } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import { assertClear, makeOrdinaryCalls } from './outages.ts';

const AWAY_SECONDS = 8;
/** A port without a Redis server. */
const NOWHERE = 9;
const Health = z.object({ ready: z.boolean(), checks: z.record(z.string(), z.string()) });

/** The gateway's health of Redis. */
async function redisState({ url }: ChaosSystem): Promise<{ ready: boolean; state: string | undefined }> {
  const { ready, checks } = Health.parse(await (await fetch(`${url}/health/ready`)).json());
  return { ready, state: checks.redis };
}

/** Ordinary calls while a server rejects writes: failures report an outage, and everything recovers. */
async function without(chaos: ChaosSystem, stepDown: () => Promise<unknown>, stepUp: () => Promise<unknown>) {
  const [regular, newcomer] = [await chaos.signUps.demo('bar_owner'), await chaos.signUps.join()];
  const { cocktail } = await order(regular, chaos.recorder(), ORDER);
  assert.ok(cocktail, 'no cocktail under normal conditions');
  await stepDown();
  const over = pause(AWAY_SECONDS * 1000);
  const answers = await makeOrdinaryCalls(chaos, { regular, newcomer, cocktailId: cocktail.id });
  await over;
  await stepUp();
  await chaos.recovered();
  for (const [what, answer] of Object.entries(answers)) assertClear(what, answer);
}

async function demoteRedis(chaos: ChaosSystem): Promise<void> {
  await without(
    chaos,
    async () => {
      await chaos.databases.redis.replicaof('127.0.0.1', NOWHERE);
      assert.deepEqual(await redisState(chaos), { ready: true, state: 'read-only' });
    },
    () => chaos.databases.redis.replicaof('NO', 'ONE'),
  );
  assert.deepEqual(await redisState(chaos), { ready: true, state: 'up' });
}

async function lameDuck(chaos: ChaosSystem): Promise<void> {
  const [regular, newcomer] = [await chaos.signUps.demo('bar_owner'), await chaos.signUps.join()];
  const { cocktail } = await order(regular, chaos.recorder(), ORDER);
  assert.ok(cocktail, 'no cocktail under normal conditions');
  const leaving = chaos.child('nats');
  leaving.signal('SIGUSR2');
  const answers = await makeOrdinaryCalls(chaos, { regular, newcomer, cocktailId: cocktail.id });
  await chaos.until(() => chaos.child('nats') !== leaving);
  await chaos.recovered();
  for (const [what, answer] of Object.entries(answers)) assertClear(what, answer);
}

export const ROLE_FAULTS: readonly Case[] = [
  {
    title: 'Redis becomes a replica with open connections',
    family: 'stores',
    injected: `REPLICAOF a server that is not there, for ${AWAY_SECONDS} s`,
    isShort: false,
    run: demoteRedis,
  },
  {
    title: 'The database steps down with open connections',
    family: 'stores',
    injected: `replSetStepDown for ${AWAY_SECONDS} s`,
    isShort: false,
    run: (chaos) =>
      without(
        chaos,
        () => chaos.databases.stepDown(AWAY_SECONDS),
        async () => undefined,
      ),
  },
  {
    title: 'NATS enters lame duck mode with open connections',
    family: 'stores',
    injected: 'SIGUSR2: it takes nobody new, ends its connections one by one, and then itself',
    isShort: false,
    run: lameDuck,
  },
];
