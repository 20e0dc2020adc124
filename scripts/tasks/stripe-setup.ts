// Creates the required objects in a Stripe account, checks the rest, and lists the remaining manual steps.
// Idempotent: existing objects are kept.

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SOLD } from '@swizzle/embedded-stripe/sold';
import { priceWords, SIGNING_SECRET_HASH, WEBHOOK_EVENTS, WEBHOOK_PATH } from '@swizzle/proto';
import { Stripe } from 'stripe';
import { fail, PlainError } from '../dev/terminal.ts';

type Plan = (typeof SOLD)[number];

/** Creates missing products and prices. Existing ones are kept, and the pages show their amounts. */
async function ensurePrices(stripe: Stripe): Promise<string[]> {
  const lines: string[] = [];
  for (const plan of SOLD) lines.push(`${plan.name}: ${await ensurePrice(stripe, plan)}`);
  return lines;
}

async function ensurePrice(stripe: Stripe, plan: Plan): Promise<string> {
  const { lookup_key, unit_amount } = plan;
  const [found] = (await stripe.prices.list({ lookup_keys: [lookup_key], active: true })).data;
  if (found) return `${found.id} is there, ${termsOf(found)}`;
  const price = {
    ...{ currency: 'usd', unit_amount, lookup_key, transfer_lookup_key: true },
    recurring: { interval: 'month' as const },
    product: await ensureProduct(stripe, plan),
  };
  // The idempotency key prevents duplicates from concurrent runs.
  const made = await stripe.prices.create(price, {
    idempotencyKey: `swizzle-${lookup_key}-${price.product}`,
  });
  return `${made.id} made, ${termsOf(made)}`;
}

async function ensureProduct(stripe: Stripe, { name, lookup_key }: Plan): Promise<string> {
  const { data } = await stripe.products.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata.plan === lookup_key);
  if (found) return found.id;
  const product = { name, metadata: { plan: lookup_key } };
  return (await stripe.products.create(product, { idempotencyKey: `swizzle-product-${lookup_key}` })).id;
}

function termsOf({ unit_amount, currency, recurring }: Stripe.Price): string {
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
  if (unit_amount === null || !isMonthly)
    return 'but it is not the same amount every month: nobody can subscribe to it';
  return `${priceWords(unit_amount, currency)} a month`;
}

const MADE_BY = 'swizzle';

/** Features of Stripe's customer portal: only changes that our own pages support. */
const features = {
  customer_update: { enabled: true, allowed_updates: ['address' as const, 'tax_id' as const] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
};

/** Creates the portal's configuration, or updates ours. */
async function ensurePortal(stripe: Stripe, publicUrl: string | undefined): Promise<string[]> {
  const returnTo = publicUrl && { default_return_url: new URL('/account', publicUrl).href };
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.made_by === MADE_BY);
  const configuration = { features, ...returnTo };
  if (found) {
    await stripe.billingPortal.configurations.update(found.id, configuration);
    return [`Customer portal: ${found.id} is there`];
  }
  const made = await stripe.billingPortal.configurations.create({
    ...configuration,
    metadata: { made_by: MADE_BY },
  });
  return [`Customer portal: ${made.id} made`];
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Creates the webhook endpoint, or adds missing events to an existing one. */
async function ensureWebhook(
  stripe: Stripe,
  { publicUrl, secret }: { publicUrl: string | undefined; secret: string | undefined },
): Promise<string[]> {
  if (!publicUrl)
    return ['Webhook endpoint: not looked at. Set PUBLIC_URL to the address that people open (https://…).'];
  const url = new URL(WEBHOOK_PATH, publicUrl).href;
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const found = data.find((endpoint) => endpoint.url === url);
  return found ? update(stripe, found, secret) : create(stripe, url);
}

async function create(stripe: Stripe, url: string): Promise<string[]> {
  const made = await stripe.webhookEndpoints.create({
    ...{ url, enabled_events: [...WEBHOOK_EVENTS], api_version: Stripe.API_VERSION },
    description: 'Swizzle',
  });
  const secret = made.secret ?? '';
  const metadata = { [SIGNING_SECRET_HASH]: hashOf(secret) };
  await stripe.webhookEndpoints.update(made.id, { metadata });
  return [
    `Webhook endpoint: ${made.id} made for ${url}`,
    `  Its signing secret, which Stripe shows only now: STRIPE_WEBHOOK_SECRET=${secret}`,
  ];
}

async function update(
  stripe: Stripe,
  endpoint: Stripe.WebhookEndpoint,
  secret: string | undefined,
): Promise<string[]> {
  const { id, url, status, enabled_events: before, api_version } = endpoint;
  const missing = before.includes('*') ? [] : WEBHOOK_EVENTS.filter((event) => !before.includes(event));
  const hash = secret ? hashOf(secret) : endpoint.metadata[SIGNING_SECRET_HASH];
  await stripe.webhookEndpoints.update(id, {
    disabled: false,
    ...(missing.length > 0 && { enabled_events: [...(before as typeof missing), ...missing] }),
    ...(hash && { metadata: { [SIGNING_SECRET_HASH]: hash } }),
  });
  const lines = [`Webhook endpoint: ${id} is there for ${url}`];
  if (status !== 'enabled') lines.push('  It was disabled, and is enabled now.');
  if (missing.length > 0) lines.push(`  It is told of these as well now: ${missing.join(', ')}`);
  if (!hash)
    lines.push(
      '  Run this with STRIPE_WEBHOOK_SECRET as well, so that billing can tell whether it is the right one.',
    );
  if (api_version && api_version !== Stripe.API_VERSION)
    lines.push(
      `  It speaks version ${api_version} of the API, and we ${Stripe.API_VERSION}. Delete it and run this again.`,
    );
  return lines;
}

const BY_HAND = `
By hand, in the dashboard of the same account and mode:
  - Billing › Revenue recovery › Retries: smart retries on; if all retries fail, "cancel the subscription".
  - Settings › Emails: off for receipts, failed payments, expiring cards and ending trials. Swizzle writes these itself,
    and people would get each twice. Without a mail server of your own leave them on.
  - Payment methods: cards, Apple Pay and Google Pay on, Link off: a trial belongs to a card.
  - Public details: name, support address, what stands on a bank statement.`;

/** `apiUrl` replaces the URL of Stripe's API. */
function clientOf(key: string, apiUrl: string | undefined): Stripe {
  if (!apiUrl) return new Stripe(key);
  const { hostname: host, port } = new URL(apiUrl);
  return new Stripe(key, { host, port, protocol: 'http' });
}

/** A test key. */
const isTestKey = (key: string) => /^[sr]k_test_/.test(key);

/**
 * Whether both keys belong to the same account and mode: a publishable key can read a setup intent of its own
 * account by client secret.
 */
async function checkKeys(
  stripe: Stripe,
  publishableKey: string | undefined,
  apiUrl: string | undefined,
): Promise<string[]> {
  if (!publishableKey) return ['Keys: not compared. Set STRIPE_PUBLISHABLE_KEY as well.'];
  const form = await stripe.setupIntents.create({
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
  });
  try {
    const browser = clientOf(publishableKey, apiUrl);
    await browser.setupIntents.retrieve(form.id, { client_secret: form.client_secret ?? '' });
    return ['Keys: both are of the same account and mode'];
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return ['Keys: WRONG. STRIPE_PUBLISHABLE_KEY is not of the account and mode of STRIPE_SECRET_KEY.'];
  } finally {
    await stripe.setupIntents.cancel(form.id);
  }
}

const DAY = 86_400;
/** Longer than Stripe's retry schedule. */
const UNTIL_GIVEN_UP = 45 * DAY;
const LOOK_EVERY_MS = 500;
const LONGEST_MS = 180_000;

/** The final status of the subscription, by the dashboard's setting. */
const WORDS: Partial<Record<Stripe.Subscription.Status, string>> = {
  canceled: 'Failed payments: end in cancelation, as they should',
  unpaid: 'Failed payments: WRONG. They end as unpaid: choose "cancel the subscription" in the dashboard.',
  past_due: 'Failed payments: WRONG. They stay past due: choose "cancel the subscription" in the dashboard.',
};

/**
 * Runs a subscription with a failing card on a test clock until its end, because the API doesn't expose the
 * account's setting. Test mode only.
 */
async function rehearseFailedPayment(stripe: Stripe, lookupKey: string): Promise<string[]> {
  const [price] = (await stripe.prices.list({ lookup_keys: [lookupKey], active: true })).data;
  if (!price) return [];
  const now = Math.floor(Date.now() / 1000);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now, name: 'Swizzle rehearsal' });
  try {
    const customer = await stripe.customers.create({ test_clock: clock.id, name: 'Rehearsal' });
    const { id: card } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    });
    const subscription = await stripe.subscriptions.create({
      ...{ customer: customer.id, items: [{ price: price.id }] },
      ...{ default_payment_method: card, trial_end: now + DAY },
    });
    for (const target of [now + 2 * DAY, now + UNTIL_GIVEN_UP]) await advance(stripe, clock.id, target);
    const { status } = await stripe.subscriptions.retrieve(subscription.id);
    return [WORDS[status] ?? `Failed payments: could not be told; the rehearsal ended as ${status}`];
  } finally {
    await stripe.testHelpers.testClocks.del(clock.id);
  }
}

async function advance(stripe: Stripe, clock: string, frozen_time: number): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time });
  const giveUpAt = Date.now() + LONGEST_MS;
  while ((await stripe.testHelpers.testClocks.retrieve(clock)).status === 'advancing') {
    if (Date.now() > giveUpAt) throw new Error(`${clock} is still advancing`);
    await wait(LOOK_EVERY_MS);
  }
}

await setUp().catch(fail);

async function setUp(): Promise<void> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, PUBLIC_URL } =
    process.env;
  if (!STRIPE_SECRET_KEY) {
    throw new PlainError(
      'STRIPE_SECRET_KEY is missing: STRIPE_SECRET_KEY=sk_… make stripe-setup. Without a Stripe account nothing has to be set up: make up brings test payments.',
    );
  }
  const stripe = clientOf(STRIPE_SECRET_KEY, STRIPE_API_URL);
  const say = (lines: string[]) => console.log(lines.join('\n'));
  say(await ensurePrices(stripe));
  say(await ensureWebhook(stripe, { publicUrl: PUBLIC_URL, secret: STRIPE_WEBHOOK_SECRET }));
  say(await ensurePortal(stripe, PUBLIC_URL));
  say(await checkKeys(stripe, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL));
  if (isTestKey(STRIPE_SECRET_KEY)) say(await rehearseFailedPayment(stripe, SOLD[0].lookup_key));
  else say(['Failed payments: not rehearsed, since money moves here. Run this with the test key as well.']);
  console.log(BY_HAND);
}
