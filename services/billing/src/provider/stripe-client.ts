import Stripe from 'stripe';
import type { Config } from '../config.ts';

/** Milliseconds that one call to the provider may take, its answer read to the end. */
const DEADLINE_MS = 10_000;

/** The provider's client: Stripe itself, or whatever speaks its API at `STRIPE_API_URL`. */
export function createStripe({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Config): Stripe {
  // Node's own client begins to count anew with every byte: an answer that drips would keep us for ever.
  const httpClient = Stripe.createFetchHttpClient();
  const options = { timeout: DEADLINE_MS, maxNetworkRetries: 1, telemetry: false, httpClient };
  if (!STRIPE_API_URL) return new Stripe(STRIPE_SECRET_KEY, options);
  const { hostname: host, port, protocol } = new URL(STRIPE_API_URL);
  const isHttps = protocol === 'https:';
  return new Stripe(STRIPE_SECRET_KEY, {
    ...options,
    host,
    port: port || (isHttps ? 443 : 80),
    protocol: isHttps ? 'https' : 'http',
  });
}
