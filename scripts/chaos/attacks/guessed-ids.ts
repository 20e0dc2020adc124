// Ids that are guessed: a letter off, of another thing, and of what has ended.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { Menu } from '@swizzle/proto';
import type { Case } from '../case.ts';
import { type Belongings, bodyFor, settle, storedOf } from './belongings.ts';
import { idRows } from './id-rows.ts';
import { flipped } from './sign-in-forms.ts';

/** Milliseconds without a change after which nothing more is expected to be written. */
const SETTLED_MS = 1000;

const NO_COCKTAIL = [
  '0',
  '-1',
  '01',
  '1.5',
  '1e1',
  '0x1',
  '999999999',
  '1%00',
  '1%2F..%2F2',
  '%20',
  'NaN',
  '$ne',
];

/** Taking away what is not there is done already. */
const aboutCocktails = idRows.filter(
  ({ key, path }) => path.startsWith('/api/cocktails/:id') && key !== 'DELETE /api/cocktails/:id/save',
);

const guessed: Case = {
  title: 'Ids are guessed',
  family: 'people',
  injected: 'ids one letter off, numbers that are none, entries of another menu, addresses that have ended',
  isShort: true,
  async run(chaos) {
    const mine = await settle(chaos, await chaos.signUps.demo('party_planner'));
    const theirs = await settle(chaos, await chaos.signUps.demo('bar_owner'));
    // What was begun before the attack may still be written.
    let before = '';
    await chaos.until(async () => {
      const earlier = before;
      await pause(SETTLED_MS);
      before = await storedOf(chaos, theirs.owner);
      return before === earlier;
    });
    const statusOf = async (method: string, path: string, body?: object) =>
      (await mine.owner.call(method, path, body ? { body } : {})).status;
    const entryOf = ({ menu }: Belongings) => menu.cocktails[0]?.id ?? '';
    for (const [menu, entry] of [
      [mine, theirs],
      [theirs, mine],
      [theirs, theirs],
    ] as const) {
      const path = `/api/menus/${menu.menu.id}/cocktails/${entryOf(entry)}`;
      assert.equal(await statusOf('PATCH', path, { servings: 1 }), 404);
      assert.equal(await statusOf('POST', `${path}/swap`), 404);
    }
    assert.equal(await statusOf('GET', `/api/menus/${flipped(mine.menu.id)}`), 404);
    for (const slug of [
      flipped(mine.slug),
      mine.menu.id,
      mine.menu.id.slice(0, 22),
      '1',
      mine.slug.toLowerCase(),
    ]) {
      for (const path of [`/api/m/${slug}`, `/m/${slug}`, `/api/m/${slug}/events`]) {
        assert.ok([400, 404].includes(await statusOf('GET', path)), path);
      }
    }
    for (const id of NO_COCKTAIL) {
      for (const row of aboutCocktails) {
        const status = await statusOf(row.method, row.path.replace(':id', id), bodyFor(row, mine));
        assert.ok([400, 404].includes(status), `${row.key} answers ${status} for ${id}`);
      }
    }
    assert.equal(await storedOf(chaos, theirs.owner), before, 'something of someone else has changed');
  },
};

const ended: Case = {
  title: 'An address that was shared once is opened again',
  family: 'people',
  injected:
    'the addresses of a menu before it got a new one, after it is shared no longer, and after it is deleted',
  isShort: true,
  async run(chaos) {
    const host = await chaos.signUps.demo('party_planner');
    const { menu, slug } = await settle(chaos, host);
    const guest = await chaos.signUps.join();
    const isClosed = async (old: string) => {
      const answers = [`/api/m/${old}`, `/m/${old}`, `/api/m/${old}/events`].map((path) =>
        guest.call('GET', path),
      );
      const views = guest.call('POST', `/api/m/${old}/views`);
      const statuses = (await Promise.all([...answers, views])).map(({ status }) => status);
      assert.deepEqual(statuses, [404, 404, 404, 404]);
    };
    const renewed = await host.call('POST', `/api/menus/${menu.id}/share`, { body: { renew: true } });
    const next = Menu.parse(JSON.parse(renewed.body)).share?.slug ?? '';
    assert.equal((await guest.call('GET', `/api/m/${next}`)).status, 200);
    await isClosed(slug);
    await host.call('DELETE', `/api/menus/${menu.id}/share`);
    await isClosed(next);
    const again = await host.call('POST', `/api/menus/${menu.id}/share`, { body: {} });
    await host.call('DELETE', `/api/menus/${menu.id}`);
    await isClosed(Menu.parse(JSON.parse(again.body)).share?.slug ?? '');
  },
};

export const GUESSED_IDS: readonly Case[] = [guessed, ended];
