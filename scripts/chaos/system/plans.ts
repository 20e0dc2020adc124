// How users get a plan.
import assert from 'node:assert/strict';
import { type Tier, User } from '@swizzle/proto';
import type Stripe from 'stripe';
import type { ChaosSystem } from './chaos-system.ts';
import type { Guest } from './guest.ts';

export const BEGINNING = ['/api/create-setup-intent', '/api/get-or-create-subscription'];
export const CHANGING = ['cancel', 'reactivate', 'renew', 'cleanup-incomplete'].map(
  (what) => `/api/subscription/${what}`,
);
const DAY_SECONDS = 86_400;

/** There are few test cards, and each has one trial: resets their fingerprints. */
const forgetTrials = ({ databases }: ChaosSystem) => databases.of('billing', 'used_trials').deleteMany({});

/** Starts a trial and submits a card. */
export async function subscribe(chaos: ChaosSystem, guest: Guest, card = 'pm_card_visa'): Promise<void> {
  await forgetTrials(chaos);
  const form = await guest.call('POST', '/api/create-setup-intent');
  assert.equal(form.status, 200, `the card form was answered ${form.status}`);
  const begun = await guest.call('POST', '/api/get-or-create-subscription');
  assert.equal(begun.status, 200, `the trial was answered ${begun.status}`);
  await chaos.provider.confirm(form.body, card);
  await hasTier(chaos, guest, 'party_planner');
}

/** A user with a running trial. */
export async function joinPlanner(chaos: ChaosSystem, card?: string): Promise<Guest> {
  const guest = await chaos.signUps.join();
  await subscribe(chaos, guest, card);
  return guest;
}

/** Waits until the product shows the tier. */
export const hasTier = (chaos: ChaosSystem, guest: Guest, tier: Tier) =>
  chaos.until(async () => (await chaos.databases.tierOf(guest)) === tier);

export const userOf = async (guest: Guest) =>
  User.parse(JSON.parse((await guest.call('GET', '/api/auth/user')).body));

/** Only the plan on sale, only during its trial, and not before there is a card. */
export async function hasOnlyAnUnpaidTrial({ provider }: ChaosSystem, guest: Guest): Promise<void> {
  const plans = (await provider.plansOf(guest)).map((plan) => ({
    status: plan.status,
    price: plan.items.data[0]?.price.lookup_key,
    card: plan.default_payment_method,
    seconds: Number(plan.trial_end) - Number(plan.trial_start),
  }));
  const trial = { status: 'trialing', price: 'party_planner_monthly', card: null, seconds: 14 * DAY_SECONDS };
  assert.deepEqual(plans, [trial]);
  assert.equal((await userOf(guest)).tier, 'cocktail_curious');
}

/** Nothing was created twice, or incompletely. */
export async function hasOnePlan({ provider }: ChaosSystem, guest: Guest): Promise<void> {
  const [customers, plans] = await Promise.all([provider.customersOf(guest), provider.plansOf(guest)]);
  assert.equal(customers.length, 1, `${customers.length} customers`);
  assert.deepEqual(plans.map(termsOf), [['trialing', false]]);
}

const termsOf = ({ status, cancel_at_period_end }: Stripe.Subscription) => [status, cancel_at_period_end];

// Users without a limit for the duration of a case, each with their own token budget.

/**
 * New users in sessions with a paid tier; their own tier is restored afterward. Not for administrators, whose tier
 * identity revokes within seconds.
 */
export async function withHosts(
  chaos: ChaosSystem,
  count: number,
  use: (hosts: readonly [Guest, ...Guest[]]) => Promise<void>,
): Promise<void> {
  const hosts = await Promise.all(Array.from({ length: count }, () => chaos.signUps.join()));
  const own = hosts.map(({ cookie }) => cookie);
  try {
    for (const host of hosts) host.carry(await chaos.signUps.begin(host.id, 'bar_owner'));
    await use(hosts as [Guest, ...Guest[]]);
  } finally {
    hosts.forEach((host, at) => {
      host.carry(own[at] as string);
    });
  }
}

/** The same with one user. */
export const withHost = (chaos: ChaosSystem, use: (host: Guest) => Promise<void>): Promise<void> =>
  withHosts(chaos, 1, ([host]) => use(host));
