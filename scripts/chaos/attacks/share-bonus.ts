// The bonus for sharing: once a day, however often and from wherever it is claimed.
import assert from 'node:assert/strict';
import { FREE_DAILY_COCKTAILS, SHARE_BONUS_COCKTAILS } from '@swizzle/proto';
import type { Case } from '../case.ts';
import type { Guest } from '../system/guest.ts';
import { assertMade, orders, together } from './quota-races.ts';
import { anotherSession } from './sign-in-forms.ts';

const CLAIMS = 50;
/** Cocktails that the catalog has from the start. */
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
      // What was shared yesterday is not shared today, and gives nothing today.
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
