// A day that ends: what is charged to it, and what the next one has room for.
import assert from 'node:assert/strict';
import { FREE_DAILY_COCKTAILS } from '@swizzle/proto';
import type { Case } from '../case.ts';
import type { Bar } from '../house/bar.ts';
import { type Guest, order } from '../house/guest.ts';
import { ORDER } from '../house/model.ts';
import { holdModel } from './making.ts';

const DAY_MS = 86_400_000;
/** Milliseconds before midnight at which the evening's last orders come. */
const BEFORE_MS = 10_000;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const daysCharged = async (bar: Bar, guest: Guest) =>
  (await bar.books.generations()).filter(({ ownerId }) => ownerId === guest.id).map(({ day }) => day);

export const MIDNIGHT: readonly Case[] = [
  {
    title: 'Midnight comes while a cocktail is made',
    family: 'processes',
    injected: 'the clock of every process put forward to 23:59:50 UTC, then past midnight',
    isShort: true,
    async run(bar) {
      const midnight = (Math.floor(bar.clock.now().getTime() / DAY_MS) + 1) * DAY_MS;
      const today = dayOf(bar.clock.now());
      await bar.putForward(new Date(midnight - BEFORE_MS));
      const [thirsty, late] = [await bar.doors.join(), await bar.doors.join()];
      const ask = (guest: Guest) => order(guest, bar.witness(), ORDER);
      const used = await Promise.all(Array.from({ length: FREE_DAILY_COCKTAILS }, () => ask(thirsty)));
      for (const { answer } of used) assert.equal(answer.status, 200);
      const refused = await ask(thirsty);
      assert.equal(JSON.parse(refused.answer.body).code, 'daily_limit_reached');
      assert(Number(refused.answer.headers.get('retry-after')) <= BEFORE_MS / 1000);

      const asked = bar.model.asked('chat').length;
      const release = holdModel(bar);
      const making = ask(late);
      await bar.until(() => bar.model.asked('chat').length > asked);
      await bar.putForward(new Date(midnight + 1000));
      release();
      assert.equal((await making).answer.status, 200);
      assert.deepEqual(await daysCharged(bar, late), [today]);
      assert.deepEqual(
        await daysCharged(bar, thirsty),
        used.map(() => today),
      );
      assert.equal((await ask(thirsty)).answer.status, 200);
    },
  },
];
