// The embedded Stripe as its callers meet it: a server on a free port, and Stripe's own package.
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

/** What a browser sends, with the publishable key. */
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

/** A customer with a card that is the default, on a test clock that stands at `from` (seconds). */
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

/** Advances, and waits until everything on the way has happened. */
export async function advance(stripe: Stripe, clock: string, to: number): Promise<void> {
  let { status } = await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
  while (status !== 'ready') ({ status } = await stripe.testHelpers.testClocks.retrieve(clock));
}
