// The payment intent of an invoice whose card requires authentication.
import type Stripe from 'stripe';
import { type Account, newId } from '../account.ts';
import { type ApiError, invalid, missing } from '../http/stripe-error.ts';
import { idOf } from '../store/store.ts';

type Intent = Stripe.PaymentIntent;

/**
 * Requires action by the cardholder, or another card after an error. Has only the fields that our callers read, of
 * many more in Stripe's.
 */
export function newPaymentIntent(
  account: Account,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod,
  now: number,
  error?: ApiError,
): Intent {
  const id = newId('pi');
  const intent = {
    id,
    object: 'payment_intent',
    amount: invoice.amount_remaining,
    client_secret: `${id}_${newId('secret')}`,
    created: now,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    livemode: false,
    metadata: { invoice: invoice.id },
    last_payment_error: error ?? null,
    next_action: error
      ? null
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'embedded_authentication' } },
    payment_method: method.id,
    status: error ? 'requires_payment_method' : 'requires_action',
  } as unknown as Intent;
  account.store.put(intent);
  return intent;
}

/** Browsers need the client secret to read it. */
export function paymentIntentOf(account: Account, id: string, secret?: string): Intent {
  const intent = account.store.find('payment_intent', id);
  if (!intent || (secret !== undefined && intent.client_secret !== secret)) {
    throw missing('payment_intent', id);
  }
  return intent;
}

/** Applies the outcome of the authentication: the invoice is paid, or another payment method is required. */
export function completeAuthentication(account: Account, intent: Intent, passed: boolean): Intent {
  if (intent.status !== 'requires_action') {
    throw invalid(`You cannot authenticate this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  const status = passed ? 'succeeded' : 'requires_payment_method';
  const answered: Intent = { ...intent, status, next_action: null };
  account.store.put(answered);
  return answered;
}
