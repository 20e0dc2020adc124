// Makes what Swizzle sells in a real Stripe account; what is there already stays as it is.
import { SOLD } from '@swizzle/embedded-stripe/sold';
import { Stripe } from 'stripe';
import { fail, PlainError } from '../dev/plain-error.ts';

await setUp().catch(fail);

async function setUp(): Promise<void> {
  const stripe = clientFrom(process.env);
  for (const plan of SOLD) console.log(`${plan.name}: ${await ensurePrice(stripe, plan)}`);
}

function clientFrom({ STRIPE_SECRET_KEY, STRIPE_API_URL }: NodeJS.ProcessEnv): Stripe {
  if (!STRIPE_SECRET_KEY) {
    throw new PlainError(
      'STRIPE_SECRET_KEY is missing: STRIPE_SECRET_KEY=sk_… make stripe-setup. Without a Stripe account nothing has to be set up: make up brings test payments.',
    );
  }
  if (!STRIPE_API_URL) return new Stripe(STRIPE_SECRET_KEY);
  const { hostname: host, port } = new URL(STRIPE_API_URL);
  return new Stripe(STRIPE_SECRET_KEY, { host, port, protocol: 'http' });
}

async function ensurePrice(stripe: Stripe, plan: (typeof SOLD)[number]): Promise<string> {
  const { name, lookup_key, unit_amount } = plan;
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true });
  const [found] = data;
  if (found && found.unit_amount !== unit_amount) {
    throw new PlainError(
      `${lookup_key} is ${found.id}, which costs ${found.unit_amount} cents instead of ${unit_amount}. Nothing was changed.`,
    );
  }
  if (found) return `${found.id} is there`;
  const price = {
    ...{ currency: 'usd', unit_amount, lookup_key },
    recurring: { interval: 'month' as const },
    product_data: { name },
  };
  // Twice at once makes it once.
  const made = await stripe.prices.create(price, { idempotencyKey: `swizzle-${lookup_key}` });
  return `${made.id} made`;
}
