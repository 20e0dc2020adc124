import { createHash } from 'node:crypto';
import { SIGNING_SECRET_HASH, WEBHOOK_EVENTS, WEBHOOK_PATH } from '@swizzle/proto';
import { Stripe } from 'stripe';

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
