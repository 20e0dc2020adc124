import { Stripe } from 'stripe';

/** `apiUrl` is where Stripe's API is, if not at Stripe. */
export function clientOf(key: string, apiUrl: string | undefined): Stripe {
  if (!apiUrl) return new Stripe(key);
  const { hostname: host, port } = new URL(apiUrl);
  return new Stripe(key, { host, port, protocol: 'http' });
}

/** No money moves with it. */
export const isTestKey = (key: string) => /^[sr]k_test_/.test(key);

/** Whether both keys are of one account and mode: a browser's key may read a card form of its own account, given its secret. */
export async function checkKeys(
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
