// Concurrent requests against quotas.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { FREE_DAILY_COCKTAILS, SHARE_BONUS_COCKTAILS } from '@swizzle/proto';
import type { Case } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import { type Guest, type Order, order, PASSWORD } from '../../system/guest.ts';
import { ORDER } from '../../system/model.ts';
import { joinPlanner } from '../../system/plans.ts';
import { anotherSession, cookieIn, post } from '../access/sign-in-forms.ts';

const AT_ONCE = 50;
export const EVENING = {
  eventType: 'Birthday Celebration',
  guestCount: 12,
  eventLength: '2-3 hours',
  budget: '$5-8',
};

const together = <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

/** Concurrent orders, each with its own idempotency key, over alternating sessions. */
const orders = (chaos: ChaosSystem, guest: Guest, cookies: readonly string[], count = AT_ONCE) =>
  together(count, (index) =>
    order(guest, chaos.recorder(), ORDER, { headers: { cookie: cookies[index % cookies.length] ?? '' } }),
  );

/** Exactly the quota was generated, all distinct, and the others got the daily limit error. */
function assertMade(all: readonly Order[], most: number): void {
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

// The sharing bonus: once a day, however often it is claimed and from whichever session.
const CLAIMS = 50;
/** Seeded cocktails of the catalog. */
const OTHERS = Array.from({ length: 20 }, (_, index) => index + 1);
const WITH_BONUS = FREE_DAILY_COCKTAILS + SHARE_BONUS_COCKTAILS;
const DAY_MS = 86_400_000;

const claim = async (guest: Guest, cocktailId: number | string, cookie = guest.cookie) => {
  const headers = { cookie };
  const { status, body } = await guest.call('POST', `/api/cocktails/${cocktailId}/share-bonus`, { headers });
  return { status, isGained: status === 200 && JSON.parse(body).bonusClaimed === true };
};
const gained = (claims: { isGained: boolean }[]) => claims.filter(({ isGained }) => isGained).length;

const bonus = (title: string, injected: string, run: Case['run'], isShort = true): Case => ({
  ...{ title, injected, run, isShort },
  family: 'people',
});

export const SHARE_BONUS_ATTACKS: readonly Case[] = [
  bonus(
    'The bonus for sharing is claimed fifty times at once',
    `${CLAIMS} claims, for one's own cocktail and ${OTHERS.length} others, in two sessions`,
    async (chaos) => {
      const guest = await chaos.signUps.join();
      const cookies = [guest.cookie, await anotherSession(guest)];
      const own = (await orders(chaos, guest, cookies, 1))[0]?.cocktail?.id ?? 0;
      const about = [own, own, ...OTHERS];
      const claims = await together(CLAIMS, (index) =>
        claim(guest, about[index % about.length] ?? own, cookies[index % 2]),
      );
      assert.equal(gained(claims), 1);
      assertMade(await orders(chaos, guest, cookies), WITH_BONUS - 1);
    },
  ),
  bonus(
    'The bonus for sharing is claimed while cocktails are made',
    '20 claims and 30 generations at once, and as many generations as are left after them',
    async (chaos) => {
      const guest = await chaos.signUps.join();
      const [first, claims] = await Promise.all([
        orders(chaos, guest, [guest.cookie], 30),
        together(20, (index) => claim(guest, index + 1)),
      ]);
      assert.equal(gained(claims), 1);
      const made = first.filter(({ cocktail }) => cocktail).length;
      assert.ok(made <= WITH_BONUS, `${made} are made`);
      assertMade(await orders(chaos, guest, [guest.cookie], 20), WITH_BONUS - made);
    },
    false,
  ),
  bonus(
    'The bonus for sharing is claimed for nothing',
    'claims for cocktails that are not there, of tiers that need none, of a visitor, and on top of yesterday’s',
    async (chaos) => {
      const guest = await chaos.signUps.join();
      for (const id of [999_999_999, 0, -1, 'x', '1e3', '%24ne']) {
        const { status, isGained } = await claim(guest, id);
        assert.ok(!isGained && [400, 404].includes(status), `${id} is answered ${status}`);
      }
      assert.equal((await claim(guest, 1, '')).status, 401);
      assert.equal(
        gained(await together(5, async () => claim(await chaos.signUps.demo('party_planner'), 1))),
        0,
      );
      // A share of yesterday gives no bonus today.
      const sharedAt = new Date(Date.now() - DAY_MS);
      const _id = `${guest.id}:${sharedAt.toISOString().slice(0, 10)}`;
      await chaos.databases
        .of<{ _id: string }>('generation', 'shares')
        .insertOne({ _id, cocktailId: 1, sharedAt } as never);
      assertMade(await orders(chaos, guest, [guest.cookie], 5), FREE_DAILY_COCKTAILS);
      assert.equal(gained(await together(CLAIMS, () => claim(guest, 1))), 1);
      assertMade(await orders(chaos, guest, [guest.cookie], 10), SHARE_BONUS_COCKTAILS);
    },
    false,
  ),
];
