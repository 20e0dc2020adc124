// From a card to a card that may be charged later.
import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { emit, keepChanged } from '../events/journal.ts';
import { invalid, StripeError } from '../http/stripe-error.ts';
import { behaviorOf } from '../payment-methods/card.ts';
import { attach, declineOf } from '../payment-methods/payment-method.ts';
import { idOf } from '../store/kinds.ts';
import { settlePending } from './setup-intent.ts';

type Intent = Stripe.SetupIntent;

/** With a card that declines, the error: the intent keeps it and waits for another card. */
export function confirm(
  account: Account,
  intent: Intent,
  method: Stripe.PaymentMethod,
): Intent | StripeError {
  refuseUnless(intent, 'confirm', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  const decline = declineOf(method, false);
  if (decline) return fail(account, intent, decline);
  if (behaviorOf(method).behavior !== 'asks') return succeed(account, intent, method);
  const asking: Intent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_setup_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'embedded_authentication' } },
  };
  account.store.put(asking);
  emit(account, 'setup_intent.requires_action', asking);
  return asking;
}

/** What the owner of the card said when asked. */
export function authenticate(account: Account, intent: Intent, passed: boolean): Intent | StripeError {
  refuseUnless(intent, 'authenticate', ['requires_action']);
  const method = account.store.find('payment_method', idOf(intent.payment_method) ?? '');
  if (!method) throw invalid('This SetupIntent has no payment method.');
  if (passed) return succeed(account, intent, method);
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return fail(
    account,
    intent,
    new StripeError({
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message,
      payment_method: method,
    }),
  );
}

function succeed(account: Account, intent: Intent, method: Stripe.PaymentMethod): Intent {
  const customer = idOf(intent.customer);
  const checked = passedChecks(method);
  account.store.put(checked);
  if (customer) attach(account, checked, customer);
  const done: Intent = {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  };
  keepChanged(account, intent, done, { type: 'setup_intent.succeeded' });
  settlePending(account, done);
  return done;
}

function passedChecks(method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  if (!method.card?.checks?.cvc_check) return method;
  return { ...method, card: { ...method.card, checks: { ...method.card.checks, cvc_check: 'pass' } } };
}

function fail(account: Account, intent: Intent, { body, status }: StripeError): StripeError {
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: body as Stripe.SetupIntent.LastSetupError,
  };
  keepChanged(account, intent, failed, { type: 'setup_intent.setup_failed' });
  return new StripeError({ ...body, setup_intent: failed }, status);
}

export function refuseUnless(intent: Intent, verb: string, statuses: readonly string[]): void {
  if (statuses.includes(intent.status)) return;
  throw invalid(`You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  });
}
