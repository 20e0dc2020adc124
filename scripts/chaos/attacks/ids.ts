// Ids of someone else that one knows, in every call that takes one.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { endpointRows, Menu } from '@swizzle/proto';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Answer, type Guest, order } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import { joinPlanner } from '../system/plans.ts';
import { addressOf, type Belongings, bodyFor, PRIVATE_NAME, settle, storedOf } from './belongings.ts';
import { GUESSED_IDS } from './guessed-ids.ts';
import { idRows, OWES } from './id-rows.ts';
import { EVENING } from './quota-races.ts';
import { fieldsOf, type Row } from './table.ts';

// Work that is asked for under someone else's key, or in their name.

const OWNERS = ['id', '_id', 'userId', 'ownerId', 'authorId', 'generationId', 'tier', 'email'];

const THEIR_NAMES: Case = {
  title: "Work is asked for under someone else's name and key",
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
    const taking = endpointRows.filter(
      ({ body, bodyType, access }) => body && bodyType !== 'form' && !isAdmins(access),
    );
    for (const row of taking) {
      for (const field of OWNERS.filter((one) => !fieldsOf(row.body).some((path) => path.join() === one))) {
        const path = row.path.replace(/:\w+/g, '1');
        const body = { ...EVENING_OF[row.key], [field]: owner.id };
        const { status } = await thief.call(row.method, path, { body });
        assert.equal(status, 400, `${row.key} takes ${field}`);
      }
    }
  },
};
const isAdmins = (access: Row['access']) => Array.isArray(access) && access.join() === 'admin';
const EVENING_OF: Partial<Record<Row['key'], object>> = { 'POST /api/menus/generate': EVENING };

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

interface Stranger {
  readonly name: 'a visitor' | 'a free account' | 'one of the same tier' | 'one of a higher tier';
  readonly guest: Guest;
}

/** Everybody whose things these are not; the administrator is no stranger. */
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

function isOwed({ key, access }: Row, { name }: Stranger, { status }: Answer): boolean {
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

/** Calls a row about someone else's things. Of what never ends the beginning is enough. */
async function call(chaos: ChaosSystem, guest: Guest, row: Row, about: Belongings): Promise<Answer> {
  const path = addressOf(row, about);
  if (row.response === 'events') {
    const { status, headers, body } = await fetch(chaos.url + path, { headers: { cookie: guest.cookie } });
    const reader = body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    return { status, headers, body: Buffer.from(first?.value ?? []).toString() };
  }
  const body = bodyFor(row, about);
  const asForm = { body: new URLSearchParams({ ...body }).toString(), headers: FORM };
  return guest.call(row.method, path, row.bodyType === 'form' ? asForm : body ? { body } : {});
}

/** What an answer to a stranger must not hold. */
const privateOf = ({ owner }: Belongings, { key }: Row) => [
  ...[owner.id, owner.email],
  ...(OWES[key]?.to === 'public' ? [] : [PRIVATE_NAME]),
];

const known: Case = {
  title: 'Every id is called by everybody whose it is not',
  family: 'people',
  injected: `${idRows.length} calls with someone else's ids, by a visitor and by people of three tiers`,
  isShort: false,
  async run(chaos) {
    const about = await settle(chaos, await joinPlanner(chaos));
    const before = await storedOf(chaos, about.owner);
    const faults: string[] = [];
    for (const stranger of await strangersIn(chaos)) {
      for (const row of idRows) {
        const answer = await call(chaos, stranger.guest, row, about);
        const who = `${row.key} answers ${stranger.name}`;
        if (!isOwed(row, stranger, answer)) faults.push(`${who} with ${answer.status}`);
        if (privateOf(about, row).some((word) => answer.body.includes(word)))
          faults.push(`${who} with what is private`);
      }
    }
    assert.deepEqual(faults, []);
    assert.equal(await storedOf(chaos, about.owner), before, 'something of the owner has changed');
  },
};

export const ID_ATTACKS: readonly Case[] = [known, ...GUESSED_IDS, THEIR_NAMES];
