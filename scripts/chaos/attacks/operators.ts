// Operators of the database, and names that every JavaScript object has, in every field of every endpoint.
import assert from 'node:assert/strict';
import { endpointRows } from '@swizzle/proto';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Attackers, createAttackers } from './attackers.ts';
import { inParallel, sampleOf } from './concurrency.ts';
import { createControlUser } from './control-user.ts';
import { type Attack, attacksOn, DEMANDED } from './operator-attacks.ts';
import { readExamples } from './table.ts';

const LANES = 8;
/** Attacks after which the gateway's counts of calls are cleared: fewer than one endpoint allows in a minute. */
const COUNTED = 50;
/** Each field meets 18 values, each parameter 7. */
const SAMPLE = 5;
const COUNTS = '*rate:*';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Pages and pictures pay no attention to a query that they do not know. */
const PAYS_NO_ATTENTION = new Set<unknown>(['html', 'svg']);

export const OPERATOR_ATTACKS: readonly Case[] = [
  {
    title: 'Operators and prototypes are sent in every field of every endpoint',
    family: 'requests',
    injected: `more than ${Math.floor(DEMANDED / 100) * 100} requests with $gt, $ne, $where, $regex, lists, __proto__, constructor and keys that come twice`,
    isShort: true,
    async run(chaos) {
      const controlUser = await createControlUser(chaos);
      const attackers = await createAttackers(chaos);
      const examples = await readExamples(chaos.url);
      const attacks = endpointRows.flatMap((row) => attacksOn(row, attackers, examples(row)));
      assert(
        attacks.length > DEMANDED,
        `${attacks.length} attacks, and the table demands more than ${DEMANDED}`,
      );
      const wrong: string[] = [];
      let made = 0;
      await inParallel(sampleOf(chaos, attacks, SAMPLE), LANES, async (attack) => {
        if (made++ % COUNTED === 0) await clearCounts(chaos);
        const fault = await faultOf(attack, attackers, controlUser.isIn);
        if (fault) wrong.push(`${attack.row.method} ${attack.path} ${attack.body ?? ''}: ${fault}`);
      });
      assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} of ${attacks.length}`);
      await controlUser.expectUntouched(attackers.ids);
      await expectNobodyRose(chaos);
    },
  },
];

async function clearCounts({ databases: { redis } }: ChaosSystem): Promise<void> {
  const counts = await redis.keys(COUNTS);
  if (counts.length > 0) await redis.del(counts);
}

async function faultOf(
  { row, path, body }: Attack,
  attackers: Attackers,
  showsOthersData: (text: string) => boolean,
): Promise<string | undefined> {
  const answer = await attackers.call(row, path, { body, ...(row.bodyType === 'form' && { headers: FORM }) });
  if (answer.status === 0 || answer.status >= 500 || answer.status === 429)
    return `answered ${answer.status}`;
  if (showsOthersData(answer.body)) return 'tells what is someone else’s';
  if (answer.status < 400 && !PAYS_NO_ATTENTION.has(row.response)) return `answered ${answer.status}`;
  return undefined;
}

/** What a poisoned prototype would have done: people have a tier that nobody gave them. */
async function expectNobodyRose(chaos: ChaosSystem): Promise<void> {
  const guest = await chaos.signUps.join();
  const { status } = await guest.call('GET', '/api/admin/statistics');
  assert.equal(status, 403, 'a guest has become an administrator');
}
