// Many at once, where only so many may be.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { FREE_DAILY_COCKTAILS } from '@swizzle/proto';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Guest, type Order, order, PASSWORD } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import { joinPlanner } from '../system/plans.ts';
import { anotherSession, cookieIn, post } from './sign-in-forms.ts';

const AT_ONCE = 50;
export const EVENING = {
  eventType: 'Birthday Celebration',
  guestCount: 12,
  eventLength: '2-3 hours',
  budget: '$5-8',
};

export const together = <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

/** Orders at once, each under a key of its own, each over the next of the sessions. */
export const orders = (chaos: ChaosSystem, guest: Guest, cookies: readonly string[], count = AT_ONCE) =>
  together(count, (index) =>
    order(guest, chaos.recorder(), ORDER, { headers: { cookie: cookies[index % cookies.length] ?? '' } }),
  );

/** Exactly so many were made, each another, and the rest were told that the day is over. */
export function assertMade(all: readonly Order[], most: number): void {
  const made = all.flatMap(({ cocktail }) => (cocktail ? [cocktail.id] : []));
  assert.equal(new Set(made).size, made.length, 'two orders are one cocktail');
  assert.equal(made.length, most);
  const refused = all.filter(({ cocktail }) => !cocktail).map(({ answer }) => answer);
  for (const { status, body } of refused) {
    assert.equal(status, 429);
    assert.equal(JSON.parse(body).code, 'daily_limit_reached');
  }
}

const raced = (title: string, injected: string, run: Case['run'], isShort = true): Case => ({
  ...{ title, injected, run, isShort },
  family: 'people',
});

export const QUOTA_RACES: readonly Case[] = [
  raced(
    'Fifty cocktails are asked for at once',
    `${AT_ONCE} generations of a free account`,
    async (chaos) => {
      const guest = await chaos.signUps.join();
      assertMade(await orders(chaos, guest, [guest.cookie]), FREE_DAILY_COCKTAILS);
    },
    // Two sessions are the harder race.
    false,
  ),
  raced(
    'Fifty cocktails are asked for at once in two sessions',
    `${AT_ONCE} generations of a free account, turn by turn in two sessions`,
    async (chaos) => {
      const guest = await chaos.signUps.join();
      const second = await anotherSession(guest);
      assertMade(await orders(chaos, guest, [guest.cookie, second]), FREE_DAILY_COCKTAILS);
    },
  ),
  raced(
    'One cocktail is asked for fifty times at once',
    `${AT_ONCE} generations under one Idempotency-Key, in two sessions`,
    async (chaos) => {
      const guest = await chaos.signUps.join();
      const [key, cookies] = [randomUUID(), [guest.cookie, await anotherSession(guest)]];
      const all = await together(AT_ONCE, (index) =>
        order(guest, chaos.recorder(), ORDER, { key, headers: { cookie: cookies[index % 2] ?? '' } }),
      );
      assert.deepEqual(new Set(all.map(({ answer }) => answer.status)), new Set([200]));
      assert.equal(new Set(all.map(({ cocktail }) => cocktail?.id)).size, 1);
      const charged = (await chaos.databases.generations()).filter(({ ownerId }) => ownerId === guest.id);
      assert.equal(charged.length, 1);
    },
  ),
  raced(
    'One menu is asked for fifty times at once',
    `${AT_ONCE} plans under one Idempotency-Key; ${AT_ONCE} of an account that may plan none`,
    async (chaos) => {
      const [host, free] = [await joinPlanner(chaos), await chaos.signUps.join()];
      const headers = { 'idempotency-key': randomUUID() };
      const plan = (guest: Guest) => guest.call('POST', '/api/menus/generate', { body: EVENING, headers });
      const planned = await together(AT_ONCE, () => plan(host));
      assert.deepEqual(new Set(planned.map(({ status }) => status)), new Set([200]));
      assert.equal(new Set(planned.map(({ body }) => JSON.parse(body).id)).size, 1);
      const refused = await together(AT_ONCE, () => plan(free));
      assert.deepEqual(new Set(refused.map(({ status }) => status)), new Set([403]));
      assert.equal(await chaos.databases.of('planner', 'menus').countDocuments({ ownerId: free.id }), 0);
    },
    false,
  ),
  raced(
    'Fifty people sign up at once with one address',
    `${AT_ONCE} sign-ups with one mail address in differing spellings, each from another network`,
    async (chaos) => {
      const guest = await chaos.signUps.join();
      const email = `many-${guest.id}@example.com`;
      const all = await together(AT_ONCE, (index) => {
        const spelled = index % 2 ? email : ` ${email.toUpperCase()} `;
        const headers = { cookie: '', 'x-forwarded-for': `198.19.0.${index + 1}` };
        return post(guest, '/api/signup', { email: spelled, password: PASSWORD }, headers);
      });
      assert.equal(all.filter((answer) => cookieIn(answer)).length, 1);
      assert.equal(all.filter(({ status }) => status === 303).length, 1);
      for (const { status } of all) assert.ok([303, 400, 429].includes(status), `${status}`);
      assert.equal(await chaos.databases.of('identity', 'users').countDocuments({ email }), 1);
      assert.equal(
        await chaos.databases.of<{ _id: string }>('identity', 'credentials').countDocuments({ _id: email }),
        1,
      );
    },
  ),
];
