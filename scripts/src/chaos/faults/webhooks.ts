// What the payment provider tells comes while we cannot take it, and billing ends in the midst of its work.
import assert from 'node:assert/strict';
import type { Server } from '../../../dev/system.ts';
import type { Case } from '../case.ts';
import type { Bar } from '../house/bar.ts';
import { hasOnePlan, joinPlanner, subscribe } from '../house/plans.ts';
import { tell } from '../house/provider-post.ts';

/** Ends billing while it waits for the provider in some customer's turn. */
async function killsBilling(bar: Bar, work: () => Promise<unknown>): Promise<void> {
  await bar.until(bar.till.hasToldAll);
  await bar.line('stripe').become({ kind: 'silent' });
  const working = work();
  const isBusy = { busyUntil: { $gt: new Date() } };
  await bar.until(async () => (await bar.books.of('billing', 'customers').countDocuments(isBusy)) > 0);
  bar.child('billing').signal('SIGKILL');
  await bar.line('stripe').become({ kind: 'fine' });
  await working;
}

const told: Case = {
  title: 'Billing is killed while it handles what the payment provider tells',
  family: 'payments',
  injected: 'kill -9 in the midst of its reading',
  // Mostly waiting for the turn of the dead; billing's own specs try that each time.
  isShort: false,
  async run(bar) {
    const guest = await joinPlanner(bar);
    await killsBilling(bar, () => bar.till.end(guest));
    await bar.recovered(async () => (await bar.books.tierOf(guest)) === 'cocktail_curious');
  },
};

const begun: Case = {
  title: 'Billing is killed while a plan begins at the payment provider',
  family: 'payments',
  injected: 'kill -9 in the midst of a trial’s making',
  isShort: false,
  async run(bar) {
    const guest = await bar.doors.join();
    const begin = () => guest.call('POST', '/api/get-or-create-subscription');
    await killsBilling(bar, async () => assert.ok((await begin()).status >= 500));
    await bar.recovered(async () => (await begin()).status === 200);
    await subscribe(bar, guest);
    await hasOnePlan(bar, guest);
  },
};

const AWAY: Partial<Record<Server, string>> = { mongo: 'The database', nats: 'NATS', redis: 'Redis' };

/** Whether an event is refused or taken then: the tier follows. */
const away = (server: Server, name: string): Case => ({
  title: `${name} is away while the payment provider tells of an end`,
  family: 'payments',
  injected: `${name} down until an event was answered`,
  isShort: false,
  async run(bar) {
    const guest = await joinPlanner(bar);
    await bar.until(bar.till.hasToldAll);
    await bar.line(server).become({ kind: 'down' });
    await bar.till.end(guest);
    const payload = JSON.stringify(await bar.till.lastEvent(guest, 'customer.subscription.deleted'));
    const { status } = await tell(guest, payload, bar.till.signed(payload));
    assert.ok(status === 200 || status >= 500, `answered ${status}`);
    await bar.line(server).become({ kind: 'fine' });
    await bar.recovered();
  },
});

export const WEBHOOK_FAULTS: readonly Case[] = [
  ...[told, begun],
  ...Object.entries(AWAY).map(([server, name]) => away(server as Server, name)),
];
