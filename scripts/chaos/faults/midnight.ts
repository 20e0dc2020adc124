// Midnight: which day a generation counts for, and the new day's quota.
import assert from 'node:assert/strict';
import { FREE_DAILY_COCKTAILS } from '@swizzle/proto';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Guest, order } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';

const DAY_MS = 86_400_000;
/** Milliseconds before midnight of the last orders, early enough on a busy machine. */
const BEFORE_MS = 300_000;

const ask = (chaos: ChaosSystem, guest: Guest) => order(guest, chaos.recorder(), ORDER);

const daysCharged = async (chaos: ChaosSystem, guest: Guest) =>
  (await chaos.databases.generations()).filter(({ ownerId }) => ownerId === guest.id).map(({ day }) => day);

/** Uses up the daily quota, and is rejected once more. */
async function useUp(chaos: ChaosSystem, guest: Guest): Promise<void> {
  const had = await Promise.all(Array.from({ length: FREE_DAILY_COCKTAILS }, () => ask(chaos, guest)));
  for (const { answer } of had) assert.equal(answer.status, 200);
  const { answer } = await ask(chaos, guest);
  assert.equal(JSON.parse(answer.body).code, 'daily_limit_reached');
  assert(Number(answer.headers.get('retry-after')) <= BEFORE_MS / 1000);
}

/** Accepts a cocktail now, which only starts after midnight. */
async function askAcross(chaos: ChaosSystem, guest: Guest, moment: Date): Promise<void> {
  await chaos.databases.queue.pause();
  try {
    const making = ask(chaos, guest);
    await chaos.until(async () => (await daysCharged(chaos, guest)).length > 0);
    await chaos.putForward(moment);
    await chaos.databases.queue.resume();
    assert.equal((await making).answer.status, 200);
  } finally {
    await chaos.databases.queue.resume();
  }
}

export const MIDNIGHT: readonly Case[] = [
  {
    title: 'Midnight passes between a request and its cocktail',
    family: 'processes',
    injected: 'the clock of every process put forward to 23:55 UTC, then past midnight',
    isShort: true,
    async run(chaos) {
      const days = Math.ceil((chaos.clock.now().getTime() + BEFORE_MS) / DAY_MS);
      const midnight = days * DAY_MS;
      const evening = new Date(midnight - BEFORE_MS);
      const today = evening.toISOString().slice(0, 10);
      const early = await chaos.signUps.join();
      await chaos.putForward(evening);
      // Neither the session nor the internal JWT expires when the clock is advanced by hours.
      assert.equal((await early.call('GET', '/api/auth/user')).status, 200);
      const [thirsty, late] = [await chaos.signUps.join(), await chaos.signUps.join()];
      await useUp(chaos, thirsty);
      await askAcross(chaos, late, new Date(midnight + 1000));
      assert.deepEqual(await daysCharged(chaos, late), [today]);
      assert.deepEqual(await daysCharged(chaos, thirsty), Array(FREE_DAILY_COCKTAILS).fill(today));
      assert.equal((await ask(chaos, thirsty)).answer.status, 200);
    },
  },
];
