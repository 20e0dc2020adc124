// How people come by a plan.
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

/** There are few test cards, and each has one trial: from now on they have another. */
const forgetTrials = ({ databases }: ChaosSystem) => databases.of('billing', 'used_trials').deleteMany({});

/** Asks for a trial and gives a card. */
export async function subscribe(chaos: ChaosSystem, guest: Guest, card = 'pm_card_visa'): Promise<void> {
  await forgetTrials(chaos);
  const form = await guest.call('POST', '/api/create-setup-intent');
  assert.equal(form.status, 200, `the card form was answered ${form.status}`);
  const begun = await guest.call('POST', '/api/get-or-create-subscription');
  assert.equal(begun.status, 200, `the trial was answered ${begun.status}`);
  await chaos.provider.confirm(form.body, card);
  await hasTier(chaos, guest, 'party_planner');
}

/** Someone whose trial runs. */
export async function joinPlanner(chaos: ChaosSystem, card?: string): Promise<Guest> {
  const guest = await chaos.signUps.join();
  await subscribe(chaos, guest, card);
  return guest;
}

/** Waits until the product says so. */
export const hasTier = (chaos: ChaosSystem, guest: Guest, tier: Tier) =>
  chaos.until(async () => (await chaos.databases.tierOf(guest)) === tier);

export const userOf = async (guest: Guest) =>
  User.parse(JSON.parse((await guest.call('GET', '/api/auth/user')).body));

/** Nothing but the plan that is on sale, for as long as it is for nothing, and not before there is a card. */
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

/** Nothing was made twice, nor by halves. */
export async function hasOnePlan({ provider }: ChaosSystem, guest: Guest): Promise<void> {
  const [customers, plans] = await Promise.all([provider.customersOf(guest), provider.plansOf(guest)]);
  assert.equal(customers.length, 1, `${customers.length} customers`);
  assert.deepEqual(plans.map(termsOf), [['trialing', false]]);
}

const termsOf = ({ status, cancel_at_period_end }: Stripe.Subscription) => [status, cancel_at_period_end];

// People whom no plan limits for as long as a case needs them, each with a budget of tokens of their own.

/**
 * Newcomers in sessions of a tier that nobody paid for; afterwards they have their own again. Not of administrators:
 * identity takes that tier back within seconds from anyone who isn't one.
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

/** The same with one of them. */
export const withHost = (chaos: ChaosSystem, use: (host: Guest) => Promise<void>): Promise<void> =>
  withHosts(chaos, 1, ([host]) => use(host));
