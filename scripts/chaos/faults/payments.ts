// Network faults of the payment provider while users start, change and cancel plans.
import assert from 'node:assert/strict';
import { ErrorBody } from '@swizzle/proto';
import type { Server } from '../../dev/system.ts';
import type { NetworkCondition } from '../../dev/tcp-proxy.ts';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import type { Answer, Guest } from '../system/guest.ts';
import { BEGINNING, CHANGING, hasOnePlan, joinPlanner, subscribe } from '../system/plans.ts';
import { tell } from '../system/provider-events.ts';

/** Success, a conflict with the current state, or a reported provider failure. */
const CLEAR = [200, 409, 502, 503, 504];

const CONDITIONS: readonly (Pick<Case, 'isShort' | 'injected'> & {
  is: string;
  condition: NetworkCondition;
})[] = [
  { is: 'down', injected: 'connections refused', condition: { kind: 'down' }, isShort: false },
  { is: 'reset', injected: 'every connection reset', condition: { kind: 'reset' }, isShort: false },
  {
    is: 'cut off during a response',
    injected: 'cut after 400 bytes',
    condition: { kind: 'cut', afterBytes: 400 },
    isShort: true,
  },
  {
    is: 'without responses',
    injected: 'requests arrive, but no responses',
    condition: { kind: 'cut', afterBytes: 0 },
    isShort: false,
  },
  {
    is: 'silent',
    injected: 'no data until all calls time out',
    condition: { kind: 'silent' },
    isShort: false,
  },
  {
    is: 'slow',
    injected: '2 s for each chunk',
    condition: { kind: 'slow', milliseconds: 2000 },
    isShort: false,
  },
  {
    is: 'dripping',
    injected: '200 bytes/s',
    condition: { kind: 'drip', bytesPerSecond: 200 },
    isShort: false,
  },
];

export const PAYMENT_FAULTS: readonly Case[] = CONDITIONS.map(({ is, condition, ...about }) => ({
  ...about,
  title: `The connection to the payment provider is ${is} while plans start, change and end`,
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

// Webhooks arrive during an outage, and billing is killed during its work.

/** Kills billing while it waits for the provider and holds a customer's lock. */
async function killsBilling(chaos: ChaosSystem, work: () => Promise<unknown>): Promise<void> {
  await chaos.until(chaos.provider.hasToldAll);
  await chaos.line('stripe').become({ kind: 'silent' });
  const working = work();
  const isBusy = { busyUntil: { $gt: new Date() } };
  await chaos.until(
    async () => (await chaos.databases.of('billing', 'customers').countDocuments(isBusy)) > 0,
  );
  chaos.child('billing').signal('SIGKILL');
  await chaos.line('stripe').become({ kind: 'fine' });
  await working;
}

const told: Case = {
  title: 'Billing is killed while it handles a webhook',
  family: 'payments',
  injected: 'kill -9 while it reads from the provider',
  // Mostly waits for the lock of the killed process to expire; billing's own specs cover that in each run.
  isShort: false,
  async run(chaos) {
    const guest = await joinPlanner(chaos);
    await killsBilling(chaos, () => chaos.provider.end(guest));
    await chaos.recovered(async () => (await chaos.databases.tierOf(guest)) === 'cocktail_curious');
  },
};

const begun: Case = {
  title: 'Billing is killed while it creates a subscription',
  family: 'payments',
  injected: 'kill -9 while it starts a trial',
  isShort: false,
  async run(chaos) {
    const guest = await chaos.signUps.join();
    const begin = () => guest.call('POST', '/api/get-or-create-subscription');
    await killsBilling(chaos, async () => assert.ok((await begin()).status >= 500));
    await chaos.recovered(async () => (await begin()).status === 200);
    await subscribe(chaos, guest);
    await hasOnePlan(chaos, guest);
  },
};

const AWAY: Partial<Record<Server, string>> = { mongo: 'The database', nats: 'NATS', redis: 'Redis' };

/** Whether the event is rejected or accepted: the tier is synchronized. */
const away = (server: Server, name: string): Case => ({
  title: `${name} is down when the webhook of a cancellation arrives`,
  family: 'payments',
  injected: `${name} down until an event was answered`,
  isShort: false,
  async run(chaos) {
    const guest = await joinPlanner(chaos);
    await chaos.until(chaos.provider.hasToldAll);
    await chaos.line(server).become({ kind: 'down' });
    await chaos.provider.end(guest);
    const payload = JSON.stringify(await chaos.provider.lastEvent(guest, 'customer.subscription.deleted'));
    const { status } = await tell(guest, payload, chaos.provider.signed(payload));
    assert.ok(status === 200 || status >= 500, `answered ${status}`);
    await chaos.line(server).become({ kind: 'fine' });
    await chaos.recovered();
  },
});

export const WEBHOOK_FAULTS: readonly Case[] = [
  ...[told, begun],
  ...Object.entries(AWAY).map(([server, name]) => away(server as Server, name)),
];
