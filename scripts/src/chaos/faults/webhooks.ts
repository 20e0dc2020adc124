// What the payment provider tells comes while we cannot take it.
import assert from 'node:assert/strict';
import type { Case } from '../case.ts';
import type { Bar } from '../house/bar.ts';
import { joinPlanner } from '../house/plans.ts';
import { lastEvent, tell } from '../house/provider-post.ts';

/** Whether somebody reads the provider in some customer's turn. */
const isReading =
  ({ books }: Bar) =>
  async (): Promise<boolean> =>
    (await books.of('billing', 'customers').countDocuments({ busyUntil: { $gt: new Date() } })) > 0;

export const WEBHOOK_FAULTS: readonly Case[] = [
  {
    title: 'Billing is killed while it handles what the payment provider tells',
    family: 'payments',
    injected: 'kill -9 in the midst of its reading',
    isShort: true,
    async run(bar) {
      const guest = await joinPlanner(bar);
      await bar.until(bar.till.hasToldAll);
      await bar.line('stripe').become({ kind: 'silent' });
      await bar.till.end(guest);
      await bar.until(isReading(bar));
      bar.child('billing').signal('SIGKILL');
      await bar.line('stripe').become({ kind: 'fine' });
      await bar.recovered(async () => (await bar.books.tierOf(guest)) === 'cocktail_curious');
    },
  },
  {
    title: 'The database is away while the payment provider tells of an end',
    family: 'payments',
    injected: 'the database down until an event was refused',
    isShort: false,
    async run(bar) {
      const guest = await joinPlanner(bar);
      await bar.until(bar.till.hasToldAll);
      await bar.line('mongo').become({ kind: 'down' });
      await bar.till.end(guest);
      const payload = JSON.stringify(await lastEvent(bar, guest, 'customer.subscription.deleted'));
      const { status } = await tell(guest, payload, bar.till.signed(payload));
      assert.ok(status >= 500, `answered ${status}`);
      await bar.line('mongo').become({ kind: 'fine' });
      await bar.recovered();
    },
  },
];
