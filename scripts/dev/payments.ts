// Who takes payments: Stripe, by the person's own keys, or the embedded one, which takes none.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Backend } from '@swizzle/backends/backend';
import { startStripe } from '@swizzle/backends/stripe';
import { keptKeys } from './keys.ts';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** The embedded Stripe. */
export interface Payments extends StripeKeys {
  url: string;
}

export const isEmbedded = () => !process.env.STRIPE_SECRET_KEY;

/** Starts the embedded Stripe, which tells its events to anyone who listens on that port. */
export async function startPayments(
  { home, logs, say }: { home: string; logs: string; say?: (text: string) => void },
  port: number,
): Promise<{ payments: Payments; backend: Backend }> {
  const keys = stripeKeys(home);
  const webhookUrl = `http://127.0.0.1:${port}/api/stripe/webhook`;
  const backend = await startStripe({
    ...{ keys, webhookUrl },
    dir: join(home, 'stripe'),
    log: join(logs, 'stripe.log'),
    say,
  });
  return { payments: { ...keys, url: backend.url }, backend };
}

export function stripeKeys(dataDir: string): StripeKeys {
  return keptKeys(dataDir, 'stripe.json', newKeys, areStripes);
}

const newKeys = (): StripeKeys => ({
  secretKey: `sk_test_${secret()}`,
  publishableKey: `pk_test_${secret()}`,
  webhookSecret: `whsec_${secret()}`,
});

const secret = () => randomBytes(24).toString('hex');

const areStripes = ({ secretKey, publishableKey, webhookSecret }: StripeKeys) =>
  [secretKey, publishableKey, webhookSecret].every((key) => typeof key === 'string' && key !== '');
