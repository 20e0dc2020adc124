// Duplicate and forged events of the payment provider.
import assert from 'node:assert/strict';
import type Stripe from 'stripe';
import type { Case } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import type { Answer, Guest } from '../../system/guest.ts';
import { hasTier, joinPlanner } from '../../system/plans.ts';
import { anew, entitlementOf, tell } from '../../system/provider-events.ts';

const TIMES = 50;
const TOLERANCE_SECONDS = 300;
/** Larger than the maximum body. */
const HUGE = 2 * 1024 * 1024;

const repeats: Case = {
  title: 'The payment provider sends the same event fifty times',
  family: 'payments',
  injected: `one event ×${TIMES} side by side and ×${TIMES} one after the other`,
  isShort: true,
  async run(chaos) {
    const guest = await joinPlanner(chaos);
    const before = await entitlementOf(chaos, guest);
    await chaos.provider.end(guest);
    const event = await chaos.provider.lastEvent(guest, 'customer.subscription.deleted');
    // A 503 of a busy process is redelivered, as Stripe does.
    const again = async (tries = 3): Promise<Answer> => {
      const answer = await tell(guest, JSON.stringify(event), chaos.provider.signed(JSON.stringify(event)));
      return answer.status === 503 && tries > 1 ? again(tries - 1) : answer;
    };
    const answers = await Promise.all(Array.from({ length: TIMES }, () => again()));
    for (let count = 0; count < TIMES; count++) answers.push(await again());
    for (const { status } of answers) assert.equal(status, 200);
    await hasTier(chaos, guest, 'cocktail_curious');
    assert.equal(
      (await entitlementOf(chaos, guest))?.version,
      (before?.version ?? 0) + 1,
      'changed more than once',
    );
    const kept = chaos.databases.of<{ _id: string }>('billing', 'webhook_events');
    assert.equal(await kept.countDocuments({ _id: event.id }), 1);
  },
};

/** Kinds of forged events: body and signature. */
const FORGERIES: Record<
  string,
  (payload: string, chaos: ChaosSystem) => [payload: string, signature: string]
> = {
  'no signature': (payload) => [payload, ''],
  'no signature at all': (payload) => [payload, 'sesame'],
  'the secret of another endpoint': (payload, { provider }) => [
    payload,
    provider.signed(payload, 'whsec_of_somebody_else'),
  ],
  'an empty secret': (payload, { provider }) => [payload, provider.signed(payload, '')],
  'an old signature': (payload, { provider }) => [
    payload,
    provider.signed(payload, undefined, now() - TOLERANCE_SECONDS - 1),
  ],
  'an old one with a new time': (payload, { provider }) => {
    const old = provider.signed(payload, undefined, now() - TOLERANCE_SECONDS - 1);
    return [payload, old.replace(/t=\d+/, `t=${now()}`)];
  },
  'the time twice': (payload, { provider }) => [
    payload,
    `t=${now()},${provider.signed(payload, undefined, 1)}`,
  ],
  'another scheme': (payload, { provider }) => [payload, provider.signed(payload).replace('v1=', 'v0=')],
  'a changed body': (payload, { provider }) => [
    payload.replace('canceled', 'active'),
    provider.signed(payload),
  ],
  'a longer body': (payload, { provider }) => [`${payload} `, provider.signed(payload)],
  'an empty body': (payload, { provider }) => ['', provider.signed(payload)],
  'no event': (_, { provider }) => ['null', provider.signed('null')],
  'no JSON': (_, { provider }) => ['{', provider.signed('{')],
};

const forged: Case = {
  title: 'Webhooks are forged',
  family: 'payments',
  injected: `events with ${Object.keys(FORGERIES).join(', ')}; 2 MiB of one, well signed`,
  isShort: true,
  async run(chaos) {
    const guest = await joinPlanner(chaos);
    const event = await chaos.provider.lastEvent(guest, 'customer.subscription.created');
    const { data } = event;
    const ended = { ...event, id: 'evt_forged', type: 'customer.subscription.deleted' };
    const payload = JSON.stringify({ ...ended, data: { object: { ...data.object, status: 'canceled' } } });
    await chaos.until(chaos.provider.hasToldAll);
    const before = await everything(chaos);
    for (const [name, forge] of Object.entries(FORGERIES)) {
      assert.equal((await tell(guest, ...forge(payload, chaos))).status, 400, `${name} is not refused`);
    }
    const huge = JSON.stringify({ ...ended, padding: 'x'.repeat(HUGE) });
    assert.equal((await tell(guest, huge, chaos.provider.signed(huge))).status, 413);
    assert.deepEqual(await everything(chaos), before);
  },
};

const now = () => Math.floor(Date.now() / 1000);

/** All billing data that a webhook could change. */
async function everything({ databases, provider }: ChaosSystem) {
  const names = ['customers', 'entitlements', 'used_trials'];
  const stored = await Promise.all(
    names.map((name) => databases.of('billing', name).find().sort({ _id: 1 }).toArray()),
  );
  const forged = await databases
    .of<{ _id: string }>('billing', 'webhook_events')
    .countDocuments({ _id: 'evt_forged' });
  const { data } = await provider.stripe.subscriptions.list({ limit: 100, status: 'all' });
  return { stored, forged, data };
}

export const WEBHOOK_ATTACKS: readonly Case[] = [repeats, forged];

// The events of a subscription's life in every order, with new event ids each time.
const LOOKUP_KEY = 'party_planner_monthly';
const SOME = 12;
/** A seeded shuffle. */
const SEED = 20_251_122;

/** Events of a subscription that started with a failing card, was paid with another, and was canceled or not. */
const LIFE = [
  'customer.subscription.created',
  'invoice.payment_failed',
  'invoice.paid',
  'customer.subscription.updated',
  'payment_method.attached',
  'customer.subscription.deleted',
];

const every = (items: readonly string[]): string[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first) => every(items.filter((one) => one !== first)).map((rest) => [first, ...rest]));

/** A sample: a walk with a step that is coprime to the total. */
const some = (orders: readonly string[][]) =>
  Array.from({ length: SOME }, (_, at) => orders[(SEED + at * 277) % orders.length] ?? []);

interface Telling {
  readonly title: string;
  readonly orders: readonly string[][];
  /** Whether the subscription has ended, by scenario. */
  readonly endings: readonly boolean[];
}

const told = ({ title, orders, endings, ...length }: Telling & Pick<Case, 'isShort'>): Case => ({
  ...{ title, ...length, family: 'payments' },
  injected: `${orders.length} orders of ${LIFE.length} events, about ${endings.map(lifeOf).join(' and ')}`,
  async run(chaos) {
    const lives: Life[] = [];
    // In sequence, because they share a card.
    for (const ends of endings) lives.push(await live(chaos, ends));
    for (const order of orders) await Promise.all(lives.map((life) => tellIn(chaos, order, life)));
  },
});

const lifeOf = (ends: boolean) => (ends ? 'a plan that ended' : 'one that runs');

interface Life {
  readonly guest: Guest;
  readonly events: ReadonlyMap<string, Stripe.Event>;
}

/** A user whose second subscription was paid late, and then canceled or not. */
async function live(chaos: ChaosSystem, ends: boolean): Promise<Life> {
  const { provider } = chaos;
  const guest = await joinPlanner(chaos);
  await provider.end(guest);
  await hasTier(chaos, guest, 'cocktail_curious');
  const [customer] = await provider.customersOf(guest);
  const { data: prices } = await provider.stripe.prices.list({ lookup_keys: [LOOKUP_KEY] });
  assert.ok(customer && prices[0]);
  const bad = await provider.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  const { latest_invoice } = await provider.stripe.subscriptions.create({
    ...{ customer: customer.id, items: [{ price: prices[0].id }], default_payment_method: bad.id },
  });
  const good = await provider.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await provider.stripe.invoices.pay(latest_invoice as string, { payment_method: good.id });
  await hasTier(chaos, guest, 'party_planner');
  if (ends) await provider.end(guest);
  await hasTier(chaos, guest, ends ? 'cocktail_curious' : 'party_planner');
  const last = LIFE.map(async (type) => [type, await provider.lastEvent(guest, type)] as const);
  return { guest, events: new Map(await Promise.all(last)) };
}

/** The provider's current state wins, whatever arrived last. */
async function tellIn(chaos: ChaosSystem, order: readonly string[], { guest, events }: Life): Promise<void> {
  const before = await entitlementOf(chaos, guest);
  for (const type of order) {
    const event = events.get(type);
    assert.ok(event);
    const payload = anew(event);
    assert.equal((await tell(guest, payload, chaos.provider.signed(payload))).status, 200);
  }
  assert.deepEqual(await entitlementOf(chaos, guest), before, order.join(', '));
}

export const WEBHOOK_ORDERS: readonly Case[] = [
  told({
    title: 'Webhook events arrive in a dozen orders',
    orders: some(every(LIFE)),
    endings: [true],
    isShort: true,
  }),
  told({
    title: 'Webhook events arrive in every order',
    orders: every(LIFE),
    endings: [true, false],
    isShort: false,
  }),
];
