// How people come by a plan.
import assert from 'node:assert/strict';
import type { Tier } from '@swizzle/proto';
import type { Bar } from './bar.ts';
import type { Guest } from './guest.ts';

/** There are few test cards, and each has one trial: from now on they have another. */
export const forgetTrials = ({ books }: Bar) => books.of('billing', 'used_trials').deleteMany({});

/** Asks for a trial and gives a card. */
export async function subscribe(bar: Bar, guest: Guest, card = 'pm_card_visa'): Promise<void> {
  await forgetTrials(bar);
  const form = await guest.call('POST', '/api/create-setup-intent');
  assert.equal(form.status, 200, `the card form was answered ${form.status}`);
  const begun = await guest.call('POST', '/api/get-or-create-subscription');
  assert.equal(begun.status, 200, `the trial was answered ${begun.status}`);
  await bar.till.confirm(form.body, card);
  await hasTier(bar, guest, 'party_planner');
}

/** Somebody whose trial runs. */
export async function joinPlanner(bar: Bar, card?: string): Promise<Guest> {
  const guest = await bar.doors.join();
  await subscribe(bar, guest, card);
  return guest;
}

/** Waits until the product says so. */
export const hasTier = (bar: Bar, guest: Guest, tier: Tier) =>
  bar.until(async () => (await bar.books.tierOf(guest)) === tier);
