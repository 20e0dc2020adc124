import { AppError } from '@swizzle/kit/http/app-error';
import Stripe from 'stripe';

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors;

/** Whether the provider says that it has no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

/** The first is the card's own; the second is a new subscription's that was to be paid at once or not made. */
const OWNER_CODES = ['authentication_required', 'subscription_payment_intent_requires_action'];

/** Whether a charge failed only because the card's bank wants its owner to confirm it. */
export const asksOwner = (error: unknown): boolean =>
  error instanceof StripeCardError && OWNER_CODES.includes(error.code ?? '');

/** Another call under the same key is under way, or the provider is overrun: the same one may be tried again. */
const NOT_FOR_GOOD = [409, 429];

/**
 * Whether the provider has answered a call for good: under the same key it would say the same again. That holds for a
 * refusal, and for a failure of its own that it has stored (https://docs.stripe.com/api/idempotent_requests). Any other
 * failure may have its effect yet, so that the call may only be tried again under the same key.
 */
export const isFinal = (error: unknown): boolean => {
  if (!(error instanceof StripeError)) return false;
  const { statusCode: status = 0, headers } = error;
  if (status >= 500) return status === 500 || headers?.['idempotent-replayed'] === 'true';
  return status >= 400 && !NOT_FOR_GOOD.includes(status);
};

/**
 * Tells a failure of the provider in words of ours. A refused card is told in the provider's, which are for people.
 * @throws AppError `bad_gateway`, `unprocessable` (the card was refused)
 */
export async function orFail<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof StripeCardError) throw new AppError('unprocessable', cause.message, { cause });
    if (cause instanceof StripeError) {
      throw new AppError('bad_gateway', message, { cause, retryAfterSeconds: 5 });
    }
    throw cause;
  }
}
