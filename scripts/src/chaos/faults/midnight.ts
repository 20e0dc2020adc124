// A day that ends: what is charged to it, and what the next one has room for.
import assert from 'node:assert/strict';
import { FREE_DAILY_COCKTAILS } from '@swizzle/proto';
import type { Case } from '../case.ts';
import type { Bar } from '../house/bar.ts';
import { type Guest, order } from '../house/guest.ts';
import { ORDER } from '../house/model.ts';

const DAY_MS = 86_400_000;
/** Milliseconds before midnight at which the last orders come: they are made before it on a busy machine, too. */
const BEFORE_MS = 300_000;

const ask = (bar: Bar, guest: Guest) => order(guest, bar.witness(), ORDER);

const daysCharged = async (bar: Bar, guest: Guest) =>
  (await bar.books.generations()).filter(({ ownerId }) => ownerId === guest.id).map(({ day }) => day);

/** Has all that the day allows, and is refused one more. */
async function useUp(bar: Bar, guest: Guest): Promise<void> {
  const had = await Promise.all(Array.from({ length: FREE_DAILY_COCKTAILS }, () => ask(bar, guest)));
  for (const { answer } of had) assert.equal(answer.status, 200);
  const { answer } = await ask(bar, guest);
  assert.equal(JSON.parse(answer.body).code, 'daily_limit_reached');
  assert(Number(answer.headers.get('retry-after')) <= BEFORE_MS / 1000);
}

/** Somebody's cocktail is accepted, and begun only once it is so late. */
async function askAcross(bar: Bar, guest: Guest, moment: Date): Promise<void> {
  await bar.books.queue.pause();
  try {
    const making = ask(bar, guest);
    await bar.until(async () => (await daysCharged(bar, guest)).length > 0);
    await bar.putForward(moment);
    await bar.books.queue.resume();
    assert.equal((await making).answer.status, 200);
  } finally {
    await bar.books.queue.resume();
  }
}

export const MIDNIGHT: readonly Case[] = [
  {
    title: 'Midnight comes between an order and its cocktail',
    family: 'processes',
    injected: 'the clock of every process put forward to 23:55 UTC, then past midnight',
    isShort: true,
    async run(bar) {
      const days = Math.ceil((bar.clock.now().getTime() + BEFORE_MS) / DAY_MS);
      const midnight = days * DAY_MS;
      const evening = new Date(midnight - BEFORE_MS);
      const today = evening.toISOString().slice(0, 10);
      const early = await bar.doors.join();
      await bar.putForward(evening);
      // Neither the session nor what the gateway has signed for it is lost in a leap of hours.
      assert.equal((await early.call('GET', '/api/auth/user')).status, 200);
      const [thirsty, late] = [await bar.doors.join(), await bar.doors.join()];
      await useUp(bar, thirsty);
      await askAcross(bar, late, new Date(midnight + 1000));
      assert.deepEqual(await daysCharged(bar, late), [today]);
      assert.deepEqual(await daysCharged(bar, thirsty), Array(FREE_DAILY_COCKTAILS).fill(today));
      assert.equal((await ask(bar, thirsty)).answer.status, 200);
    },
  },
];
