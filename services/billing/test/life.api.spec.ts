// Lives of subscriptions at random: what people do, what their cards and the provider do, what becomes of payments that
// fail for good, time, and events that come twice, late, in any order or never. LIFE=100 LIVES=25 jest services/billing/test/life tries others; they slow each other down.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PaymentOutcome, type SubscriptionState, type Tier } from '@swizzle/proto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type Stripe from 'stripe';
import { type Billing, DAY, startBilling } from './start-billing.ts';

/** `make test-all` lives more of them (docs/decisions/0040-samples-in-make-test.md). */
const LIVES = Number(process.env.LIVES ?? (process.env.SAMPLES === 'whole' ? 12 : 4));
const FIRST = Number(process.env.LIFE ?? 1);
const LIFE_MS = 60_000;
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

/** Random choices, the same ones for the same seed. */
function dice(seed: number) {
  const generator = xoroshiro128plus(seed);
  const next = () => uniformFloat64(generator);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(some: readonly T[]): T => some[below(some.length)] as T;
  const shuffle = <T>(some: readonly T[]): T[] =>
    some
      .map((one) => [next(), one] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one);
  return { below, pick, shuffle, happens: (chance: number) => next() < chance };
}
type Dice = ReturnType<typeof dice>;

/** The post between the provider and us. */
class Post {
  private readonly seen = new Set<string>();
  private late: Stripe.Event[] = [];

  constructor(
    private readonly userId: string,
    private readonly roll: Dice,
  ) {}

  async deliver(): Promise<void> {
    const { roll } = this;
    const all = await billing.eventsOf(await billing.customerOf(this.userId));
    const fresh = all.filter(({ id }) => !this.seen.has(id));
    for (const { id } of fresh) this.seen.add(id);
    // Some are lost one by one, and some days nothing comes at all.
    const chance = roll.happens(0.4) ? 0 : 0.85;
    const told = [...this.late, ...fresh].filter(() => roll.happens(chance));
    this.late = told.filter(() => roll.happens(0.3));
    const now = told.filter((event) => !this.late.includes(event));
    const twice = now.filter(() => roll.happens(0.3));
    await this.tell(roll.shuffle([...now, ...twice]));
  }

  deliverLate = () => this.tell(this.roll.shuffle(this.late));

  /** Some side by side, as they come. */
  private async tell(events: readonly Stripe.Event[]): Promise<void> {
    for (let at = 0; at < events.length; at += 4) {
      const some = events.slice(at, at + 4);
      const answers = await Promise.all(some.map((event) => billing.tell(JSON.stringify(event))));
      expect(answers.map(({ status }) => status)).toEqual(some.map(() => 200));
    }
  }
}

/** What nobody has asked us about: time passes, or someone looks after a customer at the provider. */
async function happenThere(userId: string, roll: Dice): Promise<void> {
  if (roll.happens(0.8)) return billing.advance(roll.pick([0.5, 3, 14, 16, 31]));
  const customer = await billing.customerOf(userId);
  const [running] = (await billing.stripe.subscriptions.list({ customer })).data;
  if (running) await billing.stripe.subscriptions.cancel(running.id);
}

/** Pays what is open; where the bank asks, its customer says yes, no, or nothing. */
async function pay(userId: string, roll: Dice): Promise<void> {
  const answer = await billing.post('/subscription/pay', userId);
  expect([200, 422]).toContain(answer.status);
  const { confirmation } = answer.ok ? PaymentOutcome.parse(await answer.json()) : {};
  if (!confirmation || roll.happens(0.3)) return;
  await billing.confirmPayment(confirmation.clientSecret, roll.happens(0.7) ? 'success' : 'failure');
}

/** Another card, which its bank may refuse to keep. */
async function changeCard(userId: string, roll: Dice): Promise<void> {
  const answer = await billing.changeCard(userId, roll.pick(CARDS), roll.happens(0.5)).catch(() => undefined);
  if (answer) expect([200, 409, 422]).toContain(answer.status);
}

/** One thing that may happen. */
async function step(userId: string, roll: Dice): Promise<void> {
  const kind = roll.below(13);
  if (kind === 10 || kind === 11) await changeCard(userId, roll);
  else if (kind === 12) await pay(userId, roll);
  else if (kind < 3) await billing.subscribe(userId, roll.pick(CARDS));
  else if (kind < 6) await happenThere(userId, roll);
  else {
    const path = `/subscription/${roll.pick(CALLS)}`;
    // The provider fails, before or after it has done what it was asked, and stores that answer.
    const fails = roll.happens(0.2);
    if (fails) billing.embedded.fail(roll.pick(['before', 'after'] as const));
    const answers = await Promise.all(
      Array.from({ length: 1 + roll.below(3) }, () => billing.post(path, userId)),
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

/** What the provider's own state comes to, said once more in other words. */
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
  'comes to what the provider says, with one trial and nothing charged too early (life %i)',
  async (seed) => {
    await billing.forgetTrials();
    const roll = dice(seed);
    billing.embedded.decide(roll.pick(['cancel', 'cancel', 'unpaid', 'leave'] as const));
    const userId = billing.join();
    const post = new Post(userId, roll);
    await billing.post('/create-setup-intent', userId);
    for (let at = 0; at < 12; at++) {
      await step(userId, roll);
      await post.deliver();
    }
    await post.deliverLate();
    // What was lost on the way is found by the daily look, the last of it included.
    await happenThere(userId, roll);
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
      (one) => one.trial_start !== null && one.default_payment_method !== null,
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
  LIFE_MS,
);

it('has told identity what it knows, each time once and with a growing version', async () => {
  const entitlements = await billing.store
    .collection<{ _id: string; tier: Tier; version: number; trialUsed: boolean }>('entitlements')
    .find()
    .toArray();
  for (const { _id, tier, trialUsed } of entitlements) {
    const told = billing.heard.filter(({ userId }) => userId === _id);
    const versions = told.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect(told.at(-1) ?? { tier: 'cocktail_curious', trialUsed: false }).toMatchObject({ tier, trialUsed });
  }
});
