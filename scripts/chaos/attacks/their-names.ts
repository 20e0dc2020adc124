// Work that is asked for under somebody else's key, or in their name.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { endpointRows, Menu } from '@swizzle/proto';
import type { Case } from '../case.ts';
import { type Guest, order } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import { EVENING } from './quota-races.ts';
import { fieldsOf, type Row } from './table.ts';

const OWNERS = ['id', '_id', 'userId', 'ownerId', 'authorId', 'generationId', 'tier', 'email'];

export const THEIR_NAMES: Case = {
  title: "Work is asked for under somebody else's name and key",
  family: 'people',
  injected: "somebody else's Idempotency-Key, and their id in the body of every call",
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
