// Every network fault of every dependency, with the same calls.
import assert from 'node:assert/strict';
import type { NetworkCondition } from '../../dev/tcp-proxy.ts';
import type { Case, Family } from '../case.ts';
import type { Need } from '../system/chaos-system.ts';
import { order } from '../system/guest.ts';
import { assertClear, makeOrdinaryCalls } from './outages.ts';

const NEEDS: Record<Need, { name: string; family: Family }> = {
  redis: { name: 'Redis', family: 'stores' },
  nats: { name: 'NATS', family: 'stores' },
  mongo: { name: 'The database', family: 'stores' },
  model: { name: 'The model', family: 'model' },
  stripe: { name: 'Stripe', family: 'payments' },
};

const CONDITIONS: readonly { does: string; injected: string; condition: NetworkCondition }[] = [
  { does: 'is down', injected: 'connections ended and refused', condition: { kind: 'down' } },
  { does: 'stops responding', injected: 'no byte gets through', condition: { kind: 'silent' } },
  {
    does: 'is lost without a FIN',
    injected: 'no byte gets through, and what is open then stays dead',
    condition: { kind: 'lost' },
  },
  {
    does: 'resets connections',
    injected: 'reset at the first byte of each connection',
    condition: { kind: 'reset' },
  },
  {
    does: 'is slow',
    injected: '300 ms for each packet, both ways',
    condition: { kind: 'slow', milliseconds: 300 },
  },
  {
    does: 'drips',
    injected: '2,000 bytes a second on each connection',
    condition: { kind: 'drip', bytesPerSecond: 2000 },
  },
  {
    does: 'cuts off its responses',
    injected: 'each connection cut after 200 bytes of answers',
    condition: { kind: 'cut', afterBytes: 200 },
  },
];

/** The pairs in every test run. */
const SHORT = new Set(['redis down', 'mongo silent']);

const underCondition = (need: Need, { does, injected, condition }: (typeof CONDITIONS)[number]): Case => ({
  title: `${NEEDS[need].name} ${does}`,
  family: NEEDS[need].family,
  injected: `the line to ${NEEDS[need].name}: ${injected}`,
  isShort: SHORT.has(`${need} ${condition.kind}`),
  async run(chaos) {
    const regular = await chaos.signUps.demo('bar_owner');
    const newcomer = await chaos.signUps.join();
    const { cocktail } = await order(regular, chaos.recorder());
    assert.ok(cocktail, 'no cocktail under normal conditions');
    await chaos.line(need).become(condition);
    const answers = await makeOrdinaryCalls(chaos, { regular, newcomer, cocktailId: cocktail.id });
    await chaos.line(need).become({ kind: 'fine' });
    await chaos.recovered();
    for (const [what, answer] of Object.entries(answers)) assertClear(what, answer);
  },
});

export const NETWORK_FAULTS: readonly Case[] = (Object.keys(NEEDS) as Need[]).flatMap((need) =>
  CONDITIONS.map((one) => underCondition(need, one)),
);
