// The line to the payment provider fails while people begin, change and end their plans.
import assert from 'node:assert/strict';
import { ErrorBody } from '@swizzle/proto';
import type { NetworkCondition } from '../../dev/tcp-proxy.ts';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import type { Answer, Guest } from '../system/guest.ts';
import { BEGINNING, CHANGING, hasOnePlan, joinPlanner, subscribe } from '../system/plans.ts';

/** Done; not to be done as things are; or the provider failed, which is said. */
const CLEAR = [200, 409, 502, 503, 504];

const CONDITIONS: readonly (Pick<Case, 'isShort' | 'injected'> & {
  is: string;
  condition: NetworkCondition;
})[] = [
  { is: 'down', injected: 'connections refused', condition: { kind: 'down' }, isShort: false },
  { is: 'reset', injected: 'every connection reset', condition: { kind: 'reset' }, isShort: false },
  {
    is: 'cut off in mid-answer',
    injected: 'cut after 400 bytes',
    condition: { kind: 'cut', afterBytes: 400 },
    isShort: true,
  },
  {
    is: 'deaf to every answer',
    injected: 'calls arrive, and no byte comes back',
    condition: { kind: 'cut', afterBytes: 0 },
    isShort: false,
  },
  { is: 'silent', injected: 'no byte until all gave up', condition: { kind: 'silent' }, isShort: false },
  {
    is: 'slow',
    injected: '2 s for each chunk',
    condition: { kind: 'slow', milliseconds: 2000 },
    isShort: false,
  },
  { is: 'a drip', injected: '200 bytes/s', condition: { kind: 'drip', bytesPerSecond: 200 }, isShort: false },
];

export const PAYMENT_FAULTS: readonly Case[] = CONDITIONS.map(({ is, condition, ...about }) => ({
  ...about,
  title: `The line to the payment provider is ${is} while plans begin, change and end`,
  family: 'payments',
  run: (chaos) => plansIn(chaos, condition),
}));

async function plansIn(chaos: ChaosSystem, condition: NetworkCondition): Promise<void> {
  const [member, leaver, visitor] = [
    await joinPlanner(chaos),
    await joinPlanner(chaos),
    await chaos.signUps.join(),
  ];
  const line = chaos.line('stripe');
  await line.become(condition);
  const post = (guest: Guest) => (path: string) => guest.call('POST', path);
  const answers = [...CHANGING.map(post(member)), ...BEGINNING.map(post(visitor))];
  await chaos.provider.end(leaver);
  for (const answer of await Promise.all(answers)) isClear(answer);
  await line.become({ kind: 'fine' });

  const again = async (what: string) =>
    (await member.call('POST', `/api/subscription/${what}`)).status === 200;
  await chaos.recovered(() => again('reactivate'));
  await subscribe(chaos, visitor);
  for (const guest of [member, visitor]) await hasOnePlan(chaos, guest);
  assert.ok(await again('cancel'));
}

function isClear({ status, body }: Answer): void {
  assert.ok(CLEAR.includes(status), `answered ${status}`);
  if (status !== 200) ErrorBody.parse(JSON.parse(body));
}
