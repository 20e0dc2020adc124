// What the payment provider tells comes while we cannot take it, and billing ends in the midst of its work.
import assert from 'node:assert/strict';
import type { Server } from '../../dev/system.ts';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { hasOnePlan, joinPlanner, subscribe } from '../system/plans.ts';
import { tell } from '../system/provider-events.ts';

/** Ends billing while it waits for the provider in some customer's turn. */
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
  title: 'Billing is killed while it handles what the payment provider tells',
  family: 'payments',
  injected: 'kill -9 in the midst of its reading',
  // Mostly waiting for the turn of the dead; billing's own specs try that each time.
  isShort: false,
  async run(chaos) {
    const guest = await joinPlanner(chaos);
    await killsBilling(chaos, () => chaos.provider.end(guest));
    await chaos.recovered(async () => (await chaos.databases.tierOf(guest)) === 'cocktail_curious');
  },
};

const begun: Case = {
  title: 'Billing is killed while a plan begins at the payment provider',
  family: 'payments',
  injected: 'kill -9 in the midst of a trial’s making',
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

/** Whether an event is refused or taken then: the tier follows. */
const away = (server: Server, name: string): Case => ({
  title: `${name} is away while the payment provider tells of an end`,
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
