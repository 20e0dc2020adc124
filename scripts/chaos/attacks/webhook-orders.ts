// The events of a plan's life in every order, each time as if they were new.
import assert from 'node:assert/strict';
import type Stripe from 'stripe';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import type { Guest } from '../system/guest.ts';
import { hasTier, joinPlanner } from '../system/plans.ts';
import { anew, entitlementOf, tell } from '../system/provider-events.ts';

const LOOKUP_KEY = 'party_planner_monthly';
const SOME = 12;
/** Gives the same orders every time. */
const SEED = 20_251_122;

/** What is told of a plan that began with a card that failed, was paid with another, and was ended or not. */
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

/** Some of all, far from each other: a walk with a step that has nothing in common with their number. */
const some = (orders: readonly string[][]) =>
  Array.from({ length: SOME }, (_, at) => orders[(SEED + at * 277) % orders.length] ?? []);

interface Telling {
  readonly title: string;
  readonly orders: readonly string[][];
  /** Whether the plan has ended, of each life that is told. */
  readonly endings: readonly boolean[];
}

const told = ({ title, orders, endings, ...length }: Telling & Pick<Case, 'isShort'>): Case => ({
  ...{ title, ...length, family: 'payments' },
  injected: `${orders.length} orders of ${LIFE.length} events, about ${endings.map(lifeOf).join(' and ')}`,
  async run(chaos) {
    const lives: Life[] = [];
    // One after the other: they have the same card.
    for (const ends of endings) lives.push(await live(chaos, ends));
    for (const order of orders) await Promise.all(lives.map((life) => tellIn(chaos, order, life)));
  },
});

const lifeOf = (ends: boolean) => (ends ? 'a plan that ended' : 'one that runs');

interface Life {
  readonly guest: Guest;
  readonly events: ReadonlyMap<string, Stripe.Event>;
}

/** Someone whose second plan was paid for late, and ended after it or not. */
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

/** Whatever came last, it is as the provider says. */
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
    title: 'Events of the payment provider come in a dozen orders',
    orders: some(every(LIFE)),
    endings: [true],
    isShort: true,
  }),
  told({
    title: 'Events of the payment provider come in every order',
    orders: every(LIFE),
    endings: [true, false],
    isShort: false,
  }),
];
