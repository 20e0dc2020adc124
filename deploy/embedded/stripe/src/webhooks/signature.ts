import { createHmac } from 'node:crypto';

/** Stripe's scheme: https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(
  payload: string,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}
