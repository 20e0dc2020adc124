// The embedded Stripe for its callers: a server on a free port, and Stripe's own client.
import { Stripe } from 'stripe';
import { type EmbeddedStripe, type EmbeddedStripeOptions, startEmbeddedStripe } from '../src/index.ts';

export interface RunningAccount {
  server: EmbeddedStripe;
  stripe: Stripe;
}

export async function startAccount(options: EmbeddedStripeOptions = {}): Promise<RunningAccount> {
  const server = await startEmbeddedStripe(options);
  return { server, stripe: clientOf(server) };
}

export function clientOf({ secretKey, port }: EmbeddedStripe, key = secretKey): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

interface BrowserAnswer {
  status: number;
  body: { status?: string; error?: Record<string, unknown> };
}

/** A browser's call, with the publishable key. */
export async function fromBrowser(
  { url, publishableKey }: EmbeddedStripe,
  path: string,
  fields: Record<string, string>,
): Promise<BrowserAnswer> {
  const answer = await fetch(`${url}/embedded-stripe${path}`, {
    method: 'POST',
    body: new URLSearchParams({ key: publishableKey, ...fields }),
  });
  return { status: answer.status, body: (await answer.json()) as BrowserAnswer['body'] };
}

/** A customer with a default card, on a test clock that starts at `from` (seconds). */
export async function customerOnClock(stripe: Stripe, from: number, card?: string) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: from });
  const customer = await stripe.customers.create({ email: 'guest@swizzle.local', test_clock: clock.id });
  if (card) {
    const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  }
  return { clock, customer };
}

export async function priceOf(stripe: Stripe, lookupKey = 'party_planner_monthly'): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey] });
  if (!data[0]) throw new Error(`no price ${lookupKey}`);
  return data[0].id;
}

/** Advances the clock, and waits until everything due is processed. */
export async function advance(stripe: Stripe, clock: string, to: number): Promise<void> {
  let { status } = await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
  while (status !== 'ready') ({ status } = await stripe.testHelpers.testClocks.retrieve(clock));
}

// Subscriptions of customers with their own test clocks, from a fixed day on.
export const HOUR = 3600;
export const DAY = 24 * HOUR;
export const START = Date.parse('2026-01-31T12:00:00Z') / 1000;
export const at = (text: string) => Date.parse(`${text}T12:00:00Z`) / 1000;

/** An account with a price, and its subscriptions. */
export async function startSubscribing() {
  const account: RunningAccount = await startAccount();
  const { stripe } = account;
  const price = await priceOf(stripe);
  /** Creates a subscription of a new customer with a test clock. */
  async function subscribe(fields: Partial<Stripe.SubscriptionCreateParams>, card?: string) {
    const { clock, customer } = await customerOnClock(stripe, START, card);
    const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price }], ...fields });
    return {
      ...{ clock, customer, made },
      now: () => stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] }),
      advanceTo: (time: number) => advance(stripe, clock.id, time),
      /** Event types of the subscription and its invoices, oldest first. */
      events: async () => {
        const { data } = await stripe.events.list({ limit: 100 });
        const about = data.filter(
          ({ data: { object } }) => 'customer' in object && object.customer === customer.id,
        );
        return about.map(({ type }) => type).reverse();
      },
    };
  }
  return { account, stripe, price, subscribe };
}

export const trial = {
  trial_period_days: 14,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  payment_behavior: 'default_incomplete',
} as const;
export const periodOf = ({ items }: Stripe.Subscription) => [
  items.data[0]?.current_period_start,
  items.data[0]?.current_period_end,
];
