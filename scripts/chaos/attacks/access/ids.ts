// Known ids of another user, in every call with an id.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { endpointList, Menu } from '@swizzle/proto';
import type { Case } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import { type Answer, type Guest, order } from '../../system/guest.ts';
import { ORDER } from '../../system/model.ts';
import { joinPlanner } from '../../system/plans.ts';
import { EVENING } from '../payments/quota-races.ts';
import { type Endpoint, fieldsOf } from '../table.ts';
import { addressOf, type Belongings, bodyFor, PRIVATE_NAME, settle, storedOf } from './belongings.ts';
import { endpointsWithIds, OWES } from './endpoints-with-ids.ts';
import { flipped } from './sign-in-forms.ts';

// Guessed ids: one letter changed, of another object, and of deleted ones.

/** Milliseconds without a change after which all pending writes are assumed done. */
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

/** Deleting a missing object is idempotent. */
const aboutCocktails = endpointsWithIds.filter(
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
    // Work that started before the attack can still be written.
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
      for (const endpoint of aboutCocktails) {
        const status = await statusOf(
          endpoint.method,
          endpoint.path.replace(':id', id),
          bodyFor(endpoint, mine),
        );
        assert.ok([400, 404].includes(status), `${endpoint.key} answers ${status} for ${id}`);
      }
    }
    assert.equal(await storedOf(chaos, theirs.owner), before, 'something of someone else has changed');
  },
};

const ended: Case = {
  title: 'A revoked share link is opened',
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

const GUESSED_IDS: readonly Case[] = [guessed, ended];

// Work requested with another user's idempotency key, or in their name.

const OWNERS = ['id', '_id', 'userId', 'ownerId', 'authorId', 'generationId', 'tier', 'email'];

const THEIR_NAMES: Case = {
  title: "Work is requested with another user's id and idempotency key",
  family: 'people',
  injected: "someone else's Idempotency-Key, and their id in the body of every call",
  isShort: false,
  async run(chaos) {
    const owner = await chaos.signUps.demo('party_planner');
    const thief = await chaos.signUps.demo('bar_owner');
    const key = randomUUID();
    const [first, second] = [
      await order(owner, chaos.recorder(), ORDER, { key }),
      await order(thief, chaos.recorder(), ORDER, { key }),
    ];
    assert.ok(first.cocktail && second.cocktail && first.cocktail.id !== second.cocktail.id);
    const plan = async (guest: Guest) => {
      const headers = { 'idempotency-key': key };
      return Menu.parse(
        JSON.parse((await guest.call('POST', '/api/menus/generate', { body: EVENING, headers })).body),
      ).id;
    };
    assert.notEqual(await plan(owner), await plan(thief));
    const taking = endpointList.filter(
      ({ body, bodyType, access }) => body && bodyType !== 'form' && !isAdmins(access),
    );
    for (const endpoint of taking) {
      for (const field of OWNERS.filter(
        (one) => !fieldsOf(endpoint.body).some((path) => path.join() === one),
      )) {
        const path = endpoint.path.replace(/:\w+/g, '1');
        const body = { ...EVENING_OF[endpoint.key], [field]: owner.id };
        const { status } = await thief.call(endpoint.method, path, { body });
        assert.equal(status, 400, `${endpoint.key} takes ${field}`);
      }
    }
  },
};
const isAdmins = (access: Endpoint['access']) => Array.isArray(access) && access.join() === 'admin';
const EVENING_OF: Partial<Record<Endpoint['key'], object>> = { 'POST /api/menus/generate': EVENING };

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

interface Stranger {
  readonly name: 'a visitor' | 'a free account' | 'one of the same tier' | 'one of a higher tier';
  readonly guest: Guest;
}

/** All users who aren't the owner; the administrator isn't counted as an outsider. */
async function strangersIn(chaos: ChaosSystem): Promise<Stranger[]> {
  const visitor = await chaos.signUps.join();
  visitor.carry('');
  return [
    { name: 'a visitor', guest: visitor },
    { name: 'a free account', guest: await chaos.signUps.join() },
    { name: 'one of the same tier', guest: await joinPlanner(chaos) },
    { name: 'one of a higher tier', guest: await chaos.signUps.demo('bar_owner') },
  ];
}

const PLANS: readonly Stranger['name'][] = ['one of the same tier', 'one of a higher tier'];

function isOwed({ key, access }: Endpoint, { name }: Stranger, { status }: Answer): boolean {
  const { to } = OWES[key] ?? assert.fail(`nobody says what ${key} owes to others`);
  const isMade = status >= 200 && status < 300;
  if (to === 'public') return isMade;
  if (access !== 'open' && name === 'a visitor') return status === 401;
  if (to === 'secret') return [400, 401, 404].includes(status);
  if (to === 'factor') return [403, 409].includes(status);
  if (to === 'own') return isMade;
  if (to === 'users') return status === 404;
  return status === (to === 'owners' && PLANS.includes(name) ? 404 : 403);
}

/** Calls an endpoint with another user's ids. Of an endless stream, reads only the beginning. */
async function call(
  chaos: ChaosSystem,
  guest: Guest,
  endpoint: Endpoint,
  about: Belongings,
): Promise<Answer> {
  const path = addressOf(endpoint, about);
  if (endpoint.response === 'events') {
    const { status, headers, body } = await fetch(chaos.url + path, { headers: { cookie: guest.cookie } });
    const reader = body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    return { status, headers, body: Buffer.from(first?.value ?? []).toString() };
  }
  const body = bodyFor(endpoint, about);
  const asForm = { body: new URLSearchParams({ ...body }).toString(), headers: FORM };
  return guest.call(endpoint.method, path, endpoint.bodyType === 'form' ? asForm : body ? { body } : {});
}

/** Data that a response to an outsider must not contain. */
const privateOf = ({ owner }: Belongings, { key }: Endpoint) => [
  ...[owner.id, owner.email],
  ...(OWES[key]?.to === 'public' ? [] : [PRIVATE_NAME]),
];

const known: Case = {
  title: 'Every id is used by everybody except its owner',
  family: 'people',
  injected: `${endpointsWithIds.length} calls with someone else's ids, by a visitor and by people of three tiers`,
  isShort: false,
  async run(chaos) {
    const about = await settle(chaos, await joinPlanner(chaos));
    const before = await storedOf(chaos, about.owner);
    const faults: string[] = [];
    for (const stranger of await strangersIn(chaos)) {
      for (const endpoint of endpointsWithIds) {
        const answer = await call(chaos, stranger.guest, endpoint, about);
        const who = `${endpoint.key} answers ${stranger.name}`;
        if (!isOwed(endpoint, stranger, answer)) faults.push(`${who} with ${answer.status}`);
        if (privateOf(about, endpoint).some((word) => answer.body.includes(word)))
          faults.push(`${who} with what is private`);
      }
    }
    assert.deepEqual(faults, []);
    assert.equal(await storedOf(chaos, about.owner), before, 'something of the owner has changed');
  },
};

export const ID_ATTACKS: readonly Case[] = [known, ...GUESSED_IDS, THEIR_NAMES];
