// Randomized subscription lifecycles: user actions, cards, failures of payments and of the provider, time, and events that
// are duplicated, delayed, reordered or lost. `LIFE=100 LIVES=25 jest services/billing/test/life` runs other seeds.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PaymentOutcome, type SubscriptionState, type Tier } from '@swizzle/proto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type Stripe from 'stripe';
import { type Billing, DAY, startBilling } from './start-billing.ts';

/** `make test-all` runs more (docs/decisions/0040-samples-in-make-test.md). */
const LIVES = Number(process.env.LIVES ?? (process.env.SAMPLES === 'whole' ? 12 : 4));
const FIRST = Number(process.env.LIFE ?? 1);
const TEST_MS = 60_000;
const CARDS = [
  'pm_card_visa',
  'pm_card_amex',
  'pm_card_chargeCustomerFail',
  'pm_card_visa_chargeDeclined',
  'pm_card_authenticationRequired',
];
const CALLS = ['cancel', 'reactivate', 'renew', 'cleanup-incomplete'];

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

/** Seeded random choices. */
function seededRandom(seed: number) {
  const generator = xoroshiro128plus(seed);
  const next = () => uniformFloat64(generator);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(some: readonly T[]): T => some[below(some.length)] as T;
  const shuffle = <T>(some: readonly T[]): T[] =>
    some
      .map((item) => [next(), item] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, item]) => item);
  return { below, pick, shuffle, happens: (chance: number) => next() < chance };
}
type SeededRandom = ReturnType<typeof seededRandom>;

/** Delivers the provider's events unreliably. */
class EventDelivery {
  private readonly seen = new Set<string>();
  private late: Stripe.Event[] = [];

  constructor(
    private readonly userId: string,
    private readonly random: SeededRandom,
  ) {}

  async deliver(): Promise<void> {
    const { random } = this;
    const all = await billing.eventsOf(await billing.customerOf(this.userId));
    const fresh = all.filter(({ id }) => !this.seen.has(id));
    for (const { id } of fresh) this.seen.add(id);
    // Some events are lost, and sometimes all of them.
    const chance = random.happens(0.4) ? 0 : 0.85;
    const told = [...this.late, ...fresh].filter(() => random.happens(chance));
    this.late = told.filter(() => random.happens(0.3));
    const now = told.filter((event) => !this.late.includes(event));
    const twice = now.filter(() => random.happens(0.3));
    await this.tell(random.shuffle([...now, ...twice]));
  }

  deliverLate = () => this.tell(this.random.shuffle(this.late));

  /** Delivers up to four events concurrently. */
  private async tell(events: readonly Stripe.Event[]): Promise<void> {
    for (let at = 0; at < events.length; at += 4) {
      const some = events.slice(at, at + 4);
      const answers = await Promise.all(some.map((event) => billing.deliver(JSON.stringify(event))));
      expect(answers.map(({ status }) => status)).toEqual(some.map(() => 200));
    }
  }
}

/** An event at the provider: time passes, or an operator cancels the subscription. */
async function happenAtProvider(userId: string, random: SeededRandom): Promise<void> {
  if (random.happens(0.8)) return billing.advance(random.pick([0.5, 3, 14, 16, 31]));
  const customer = await billing.customerOf(userId);
  const [running] = (await billing.stripe.subscriptions.list({ customer })).data;
  if (running) await billing.stripe.subscriptions.cancel(running.id);
}

/** Pays the open invoice; an authentication succeeds, fails, or is abandoned. */
async function pay(userId: string, random: SeededRandom): Promise<void> {
  const answer = await billing.post('/subscription/pay', userId);
  expect([200, 422]).toContain(answer.status);
  const { confirmation } = answer.ok ? PaymentOutcome.parse(await answer.json()) : {};
  if (!confirmation || random.happens(0.3)) return;
  await billing.confirmPayment(confirmation.clientSecret, random.happens(0.7) ? 'success' : 'failure');
}

/** Changes the card to one that may be declined. */
async function changeCard(userId: string, random: SeededRandom): Promise<void> {
  const answer = await billing
    .changeCard(userId, random.pick(CARDS), random.happens(0.5))
    .catch(() => undefined);
  if (answer) expect([200, 409, 422]).toContain(answer.status);
}

/** A random step of a lifecycle. */
async function step(userId: string, random: SeededRandom): Promise<void> {
  const kind = random.below(13);
  if (kind === 10 || kind === 11) await changeCard(userId, random);
  else if (kind === 12) await pay(userId, random);
  else if (kind < 3) await billing.subscribe(userId, random.pick(CARDS));
  else if (kind < 6) await happenAtProvider(userId, random);
  else {
    const path = `/subscription/${random.pick(CALLS)}`;
    // A server error of the provider before or after the effect, stored under the idempotency key.
    const fails = random.happens(0.2);
    if (fails) billing.embedded.fail(random.pick(['before', 'after'] as const));
    const answers = await Promise.all(
      Array.from({ length: 1 + random.below(3) }, () => billing.post(path, userId)),
    );
    billing.embedded.recover();
    for (const { status } of answers) expect([200, 409, 422, ...(fails ? [502] : [])]).toContain(status);
  }
}

const isGivenUp = ({ status, latest_invoice: invoice }: Stripe.Subscription) =>
  status === 'past_due' &&
  typeof invoice === 'object' &&
  invoice?.status === 'open' &&
  invoice.next_payment_attempt === null;

const paysFor = (subscription: Stripe.Subscription) => {
  const { status, default_payment_method } = subscription;
  if (status === 'past_due') return !isGivenUp(subscription);
  return status === 'active' || (status === 'trialing' && default_payment_method !== null);
};

/** The expected tier and states, derived independently from the provider's state. */
function truthOf(subscriptions: readonly Stripe.Subscription[]): [Tier, SubscriptionState['state'][]] {
  if (subscriptions.some(paysFor)) return ['party_planner', ['active']];
  const waits = subscriptions.some(({ status }) => status === 'trialing' || status === 'incomplete');
  if (waits) return ['cocktail_curious', ['incomplete']];
  const began = subscriptions.filter(
    ({ default_payment_method, status }) =>
      default_payment_method !== null && status !== 'incomplete_expired',
  );
  return ['cocktail_curious', began.length > 0 ? ['cancelled', 'expired'] : ['none']];
}

it.each(Array.from({ length: LIVES }, (_, at) => FIRST + at))(
  'converges to the provider’s state, with one trial and no early charge (seed %i)',
  async (seed) => {
    await billing.forgetTrials();
    const random = seededRandom(seed);
    billing.embedded.decide(random.pick(['cancel', 'cancel', 'unpaid', 'leave'] as const));
    const userId = billing.join();
    const post = new EventDelivery(userId, random);
    await billing.post('/create-setup-intent', userId);
    for (let at = 0; at < 12; at++) {
      await step(userId, random);
      await post.deliver();
    }
    await post.deliverLate();
    // The reconciliation repairs whatever lost events have missed.
    await happenAtProvider(userId, random);
    await billing.reconcile();

    const customer = await billing.customerOf(userId);
    const { data: subscriptions } = await billing.stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: ['data.latest_invoice'],
    });
    const [tier, states] = truthOf(subscriptions);
    expect(states).toContain((await billing.read('state', userId)).state);
    const stored = await billing.store
      .collection<{ _id: string; tier: Tier }>('entitlements')
      .findOne({ _id: userId });
    expect(stored?.tier ?? 'cocktail_curious').toBe(tier);

    const live = subscriptions.filter(({ ended_at }) => ended_at === null);
    expect(live.length).toBeLessThanOrEqual(1);
    const trials = subscriptions.filter(
      (subscription) => subscription.trial_start !== null && subscription.default_payment_method !== null,
    );
    expect(trials.length).toBeLessThanOrEqual(1);
    const { data: invoices } = await billing.stripe.invoices.list({ customer, limit: 100 });
    const firstCharge = Math.min(
      ...invoices.filter(({ amount_paid }) => amount_paid > 0).map(({ created }) => created),
    );
    const [trial] = trials;
    if (trial?.trial_start && trial.cancellation_details?.reason !== 'cancellation_requested') {
      expect(firstCharge).toBeGreaterThanOrEqual(trial.trial_start + 14 * DAY);
    }
  },
  TEST_MS,
);

it('has published every entitlement change once, with increasing versions', async () => {
  const entitlements = await billing.store
    .collection<{ _id: string; tier: Tier; version: number; trialUsed: boolean }>('entitlements')
    .find()
    .toArray();
  for (const { _id, tier, trialUsed } of entitlements) {
    const told = billing.published.filter(({ userId }) => userId === _id);
    const versions = told.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect(told.at(-1) ?? { tier: 'cocktail_curious', trialUsed: false }).toMatchObject({ tier, trialUsed });
  }
});
