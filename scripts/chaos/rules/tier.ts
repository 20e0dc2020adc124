// The tier that everybody has, against what follows from the provider's state: said anew here, from the decisions.
import { DEMO_ACCOUNTS, TIERS, type Tier, User } from '@swizzle/proto';
import type Stripe from 'stripe';
import type { ChaosSystem } from '../system/chaos-system.ts';
import type { Guest } from '../system/guest.ts';
import type { Rule } from './rule.ts';

/** The provider tells again after at most a minute, and the product looks by itself a minute after what it missed. */
const PATIENCE_MS = 90_000;
const PAGE = { limit: 100 };
const ALL = { limit: 10_000 };

const FREE: Tier = 'cocktail_curious';
const SOLD: Readonly<Record<string, Tier>> = {
  party_planner_monthly: 'party_planner',
  bar_owner_monthly: 'bar_owner',
};

export const tier: Rule = {
  letter: 'd',
  title: 'Tier is what the provider’s state says',
  async broken(chaos) {
    await chaos.until(async () => (await late(chaos)).length === 0, PATIENCE_MS).catch(() => undefined);
    const owed = await tiersOwed(chaos);
    const faults = await Promise.all(chaos.guests().map((guest) => faultsOf(chaos, guest, owed(guest))));
    return faults.flat();
  },
};

/** Those whose session does not say what it should, or not yet. */
async function late(chaos: ChaosSystem): Promise<Guest[]> {
  const owed = await tiersOwed(chaos);
  const said = await Promise.all(chaos.guests().map(chaos.databases.tierOf));
  return chaos.guests().filter((guest, index) => said[index] !== undefined && said[index] !== owed(guest));
}

async function faultsOf({ databases }: ChaosSystem, guest: Guest, owed: Tier): Promise<string[]> {
  const session = await databases.tierOf(guest);
  // Who is signed out is nobody.
  if (session === undefined) return [];
  const { status, body } = await guest.call('GET', '/api/auth/user');
  const said = status === 200 ? User.parse(JSON.parse(body)).tier : `status ${status}`;
  return [
    ...(session === owed ? [] : [`the session of ${guest.id} is ${session}, and the provider says ${owed}`]),
    ...(said === owed ? [] : [`${guest.id} is told ${said}, and the provider says ${owed}`]),
  ];
}

/** What everybody is owed, in one reading of the provider. */
async function tiersOwed({ provider: { stripe } }: ChaosSystem): Promise<(guest: Guest) => Tier> {
  const [customers, subscriptions, setups] = await Promise.all([
    stripe.customers.list(PAGE).autoPagingToArray(ALL),
    stripe.subscriptions.list({ ...PAGE, status: 'all' }).autoPagingToArray(ALL),
    stripe.setupIntents.list(PAGE).autoPagingToArray(ALL),
  ]);
  const verified = new Set(
    setups.filter(({ status }) => status === 'succeeded').map(({ payment_method }) => idOf(payment_method)),
  );
  const emails = new Map(customers.map(({ id, email }) => [id, email]));
  const running = subscriptions.filter((one) => entitles(one, verified));
  return ({ email }) => {
    const theirs = running.filter(({ customer }) => emails.get(idOf(customer) ?? '') === email);
    const tiers = theirs.map(({ items }) => SOLD[items.data[0]?.price.lookup_key ?? ''] ?? FREE);
    return highest(tiers) ?? DEMO_ACCOUNTS.find((one) => one.email === email)?.tier ?? FREE;
  };
}

/** A trial counts once its card is verified; a payment that failed is tried again, and the plan has not ended. */
function entitles({ status, default_payment_method }: Stripe.Subscription, verified: Set<string | null>) {
  if (status === 'trialing') return verified.has(idOf(default_payment_method) ?? '');
  return status === 'active' || status === 'past_due';
}

const highest = (tiers: readonly Tier[]) => tiers.toSorted((a, b) => TIERS.indexOf(b) - TIERS.indexOf(a))[0];

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
