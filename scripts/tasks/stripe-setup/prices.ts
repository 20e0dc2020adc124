import { SOLD } from '@swizzle/embedded-stripe/sold';
import { priceWords } from '@swizzle/proto';
import type { Stripe } from 'stripe';

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
