import { AppError } from '@swizzle/kit/app-error';
import Stripe from 'stripe';

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors;

/** Whether the provider says that it has no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

/** Another call under the same key is under way, or the provider is overrun: the same one may be tried again. */
const NOT_FOR_GOOD = [409, 429];

/**
 * Whether the provider has refused a call for good. One that failed in any other way may have had its effect, or may
 * have it yet: it may only be tried again under the same key.
 */
export const isRefused = (error: unknown): boolean => {
  const status = error instanceof StripeError ? (error.statusCode ?? 0) : 0;
  return status >= 400 && status < 500 && !NOT_FOR_GOOD.includes(status);
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
