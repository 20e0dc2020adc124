// Floods that cause model costs: token budgets hold, users are still served, and callers are rate limited.
import assert from 'node:assert/strict';
import { behave } from '@swizzle/kit/testing/fake-openai';
import { endpointList } from '@swizzle/proto';
import type { Case } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import type { Guest } from '../../system/guest.ts';
import { DRAFT } from '../../system/model.ts';
import {
  type Cap,
  drinkFor,
  leaveTokens,
  menuFor,
  resetTokenCounts,
  samTo,
  spentOf,
} from '../../system/model-checks.ts';
import { withHost, withHosts } from '../../system/plans.ts';
import { clearRateLimits } from '../attackers.ts';
import { pathWith } from '../table.ts';

/** Calls of each flood, and how many of them fit into the budget. */
const FLOOD = 20;
const GUESTS = 4;
const ROOM = 3;
/** Maximum tokens of a drink's answer; together with the size of the question, the maximum cost of a call. */
const MAX_ANSWER_TOKENS = 3000;

/** Maximum cost of the flood's question, measured with one call. */
async function mostOf(chaos: ChaosSystem): Promise<number> {
  await drinkFor(chaos, await chaos.signUps.join());
  const [asked] = chaos.model.asked('chat');
  assert.ok(asked, 'the model was not asked');
  return Buffer.byteLength(JSON.stringify(asked.body)) + MAX_ANSWER_TOKENS;
}

/** Floods a model that always uses the maximum tokens, with a budget for a few calls. */
async function flood(chaos: ChaosSystem, cap: Cap, guests: readonly [Guest, ...Guest[]]): Promise<void> {
  try {
    const most = await mostOf(chaos);
    const left = ROOM * most + ROOM;
    await leaveTokens(chaos, cap, left, guests[0].id);
    const before = await spentOf(chaos, cap, guests[0].id);
    const asked = chaos.model.asked('chat').length;
    chaos.model.always('chat', behave.answer(DRAFT, most));
    const drinks = await Promise.all(
      Array.from({ length: FLOOD }, (_, at) => drinkFor(chaos, guests[at % guests.length] as Guest)),
    );
    const byModel = drinks.filter(({ name }) => name === DRAFT.name);
    assert.equal(chaos.model.asked('chat').length - asked, ROOM, 'questions that the model was asked');
    assert.ok(byModel.length <= ROOM, 'more drinks of the model than it was asked for');
    assert.equal((await spentOf(chaos, cap, guests[0].id)) - before, ROOM * most, 'tokens that were spent');
  } finally {
    await resetTokenCounts(chaos);
  }
}

const ofOne: Case = {
  title: 'One guest floods the model',
  family: 'model',
  injected: `${FLOOD} drinks at once with tokens left for ${ROOM} in the guest’s day`,
  isShort: true,
  run: (chaos) => withHost(chaos, (host) => flood(chaos, 'user', [host])),
};

const ofMany = (cap: Cap, named: string, isShort: boolean): Case => ({
  title: `Many guests flood the model against the budget ${named}`,
  family: 'model',
  injected: `${FLOOD} drinks of ${GUESTS} guests at once with tokens left for ${ROOM}`,
  isShort,
  run: (chaos) => withHosts(chaos, GUESTS, (hosts) => flood(chaos, cap, hosts)),
});

/** All endpoints that use a model, with an exhausted budget. */
const broke: Case = {
  title: 'Drinks, chats and menus work without remaining tokens',
  family: 'model',
  injected: '10 drinks, 10 messages and 2 parties at once with no token left in all',
  isShort: false,
  run: (chaos) =>
    withHost(chaos, async (host) => {
      try {
        await leaveTokens(chaos, 'total', 0);
        const ten = Array.from({ length: 10 });
        await Promise.all([
          ...ten.map(() => drinkFor(chaos, host)),
          ...ten.map(() => samTo(host)),
          menuFor(chaos, host),
          menuFor(chaos, host, { theme: 'Fiesta' }),
        ]);
        assert.equal(chaos.model.asked('chat').length, 0, 'a model was asked for nothing');
      } finally {
        await resetTokenCounts(chaos);
      }
    }),
};

/** Expensive endpoints, with more calls in a minute than any of them allows. */
const DEAR = endpointList.filter(({ rate }) => rate === 'generate' || rate === 'chat');
const CALLS = 70;

const hasty: Case = {
  title: 'One guest floods the expensive endpoints',
  family: 'model',
  injected: `${CALLS} calls at once of each of ${DEAR.length} endpoints, bad ones, which count as well`,
  isShort: true,
  async run(chaos) {
    // Some of them are for administrators only.
    const admin = await chaos.signUps.demo('admin');
    for (const endpoint of DEAR) {
      const path = pathWith(endpoint, { id: 'nobody', slug: 'nobody', entryId: 'nobody' });
      const sending = endpoint.method === 'GET' ? {} : { body: { nonsense: true } };
      const answers = await Promise.all(
        Array.from({ length: CALLS }, () => admin.call(endpoint.method, path, sending)),
      );
      const slowed = answers.filter(({ status }) => status === 429);
      assert.ok(slowed.length > 0, `${endpoint.key} was called ${CALLS} times`);
      for (const { headers } of slowed) assert.ok(Number(headers.get('retry-after')) > 0, endpoint.key);
    }
    assert.equal(chaos.model.asked('chat').length, 0);
    await clearRateLimits(chaos);
  },
};

export const SPENDING_FLOODS: readonly Case[] = [
  ofOne,
  ofMany('day', 'of a day', false),
  ofMany('total', 'of all time', false),
  broke,
  hasty,
];
