import { createHash } from 'node:crypto';
import { SOLD } from '@swizzle/embedded-stripe/sold';
import { priceWords, SIGNING_SECRET_HASH, WEBHOOK_EVENTS, WEBHOOK_PATH } from '@swizzle/proto';
import { Stripe } from 'stripe';

type Plan = (typeof SOLD)[number];

/** Makes what is missing of what Swizzle sells. What is there stays: the pages show what it costs. */
export async function ensurePrices(stripe: Stripe): Promise<string[]> {
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
  // Twice at once makes it once.
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

/** What customers may do in Stripe's portal: nothing that our own pages would not know what to make of. */
const features = {
  customer_update: { enabled: true, allowed_updates: ['address' as const, 'tax_id' as const] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
};

/** Makes the portal's configuration, or brings the one that we made up to date. */
export async function ensurePortal(stripe: Stripe, publicUrl: string | undefined): Promise<string[]> {
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

/** Makes the endpoint that Stripe tells of events, or adds what an older one is not told of. */
export async function ensureWebhook(
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
