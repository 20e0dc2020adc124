// The payment provider: Stripe with the user's own keys, or the embedded one, which moves no money.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Backend } from '@swizzle/backends/backend';
import { startStripe } from '@swizzle/backends/stripe';
import { z } from 'zod';
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

/** Starts the embedded Stripe, which sends webhooks to a port. */
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

const POLL_MS = 100;
const PATIENCE_MS = 20_000;

const Clock = z.object({ id: z.string(), status: z.string(), frozen_time: z.int() });

async function call({ url, secretKey }: Payments, path: string, form?: Record<string, string>) {
  const answer = await fetch(`${url}/v1/test_helpers/test_clocks${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${secretKey}` },
    ...(form && { body: new URLSearchParams(form) }),
  });
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
  return Clock.parse(await answer.json());
}

/**
 * Creates a test clock that starts at this time.
 * @returns its id, for STRIPE_TEST_CLOCK
 */
export async function createClock(payments: Payments): Promise<string> {
  return (await call(payments, '', { frozen_time: String(Math.floor(Date.now() / 1000)) })).id;
}

/** Advances the test clock by days; resolves once everything due is processed. */
export async function advanceClock(payments: Payments, id: string, days: number): Promise<void> {
  const { frozen_time } = await call(payments, `/${id}`);
  await call(payments, `/${id}/advance`, { frozen_time: String(frozen_time + days * 86_400) });
  const deadline = Date.now() + PATIENCE_MS;
  while ((await call(payments, `/${id}`)).status !== 'ready') {
    if (Date.now() > deadline) throw new Error('the clock does not come to rest');
    await pause(POLL_MS);
  }
}
