import type Stripe from 'stripe';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { customerOf } from '../customers/customer.ts';
import { emit, keepChanged, keepNew } from '../events/journal.ts';
import {
  type Call,
  created,
  flag,
  forBrowsers,
  merged,
  metadata,
  page,
  paging,
  type Route,
  route,
  text,
} from '../http/route.ts';
import { invalid, StripeError } from '../http/stripe-error.ts';
import { behaviorOf } from '../payment-methods/card.ts';
import { attach, declineOf, methodFields, methodOf, newMethod } from '../payment-methods/payment-method.ts';
import { idOf } from '../store/store.ts';
import { intentOf, newIntent, settlePending } from './setup-intent.ts';

// The life cycle of a card that is set up for later charges.

type Intent = Stripe.SetupIntent;

/** Returns the error of a declining card: the intent stores it and requires another card. */
function confirm(account: Account, intent: Intent, method: Stripe.PaymentMethod): Intent | StripeError {
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

/** The outcome of the cardholder's authentication. */
function authenticate(account: Account, intent: Intent, passed: boolean): Intent | StripeError {
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

function refuseUnless(intent: Intent, verb: string, statuses: readonly string[]): void {
  if (statuses.includes(intent.status)) return;
  throw invalid(`You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  });
}

const onCreation = {
  customer: text.optional(),
  payment_method: text.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  payment_method_types: z.array(z.literal('card')).default(['card']),
  usage: z.enum(['off_session', 'on_session']).default('off_session'),
  description: text.optional(),
  metadata: metadata.optional(),
  confirm: flag.optional(),
};
const onConfirmation = {
  payment_method: text.optional(),
  payment_method_data: z.strictObject(methodFields).optional(),
  client_secret: text.optional(),
  return_url: text.optional(),
};
const withSecret = { client_secret: text.optional() };
const outcome = z.enum(['success', 'failure']);

export const setupIntentRoutes: readonly Route[] = [
  route('POST /v1/setup_intents', onCreation, create),
  route('GET /v1/setup_intents', { ...paging, created, customer: text.optional() }, (call) =>
    page(call, 'setup_intent', { customer: call.parameters.customer }),
  ),
  forBrowsers(
    route('GET /v1/setup_intents/:id', withSecret, ({ account, id, parameters }) =>
      intentOf(account, id, parameters.client_secret),
    ),
  ),
  forBrowsers(
    route('POST /v1/setup_intents/:id/confirm', onConfirmation, ({ account, id, parameters }) => {
      const intent = intentOf(account, id, parameters.client_secret);
      const { payment_method_data, payment_method } = parameters;
      const known = payment_method ?? idOf(intent.payment_method);
      if (payment_method_data) return confirm(account, intent, newMethod(account, payment_method_data));
      if (known) return confirm(account, intent, methodOf(account, known, 'payment_method'));
      throw invalid('You cannot confirm this SetupIntent because it is missing a payment method.', {
        code: 'parameter_missing',
        param: 'payment_method',
      });
    }),
  ),
  // Not in Stripe's API: the outcome of the bank's authentication page.
  forBrowsers(
    route(
      'POST /v1/setup_intents/:id/authenticate',
      { ...withSecret, outcome },
      ({ account, id, parameters }) => {
        const intent = intentOf(account, id, parameters.client_secret);
        return authenticate(account, intent, parameters.outcome === 'success');
      },
    ),
  ),
  route('POST /v1/setup_intents/:id/cancel', { cancellation_reason: text.optional() }, (call) => {
    const intent = intentOf(call.account, call.id);
    refuseUnless(intent, 'cancel', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
    const cancellation_reason = call.parameters.cancellation_reason ?? null;
    const canceled: Stripe.SetupIntent = {
      ...intent,
      status: 'canceled',
      cancellation_reason,
      next_action: null,
    };
    call.account.store.put(canceled);
    emit(call.account, 'setup_intent.canceled', canceled);
    return canceled;
  }),
];

function create({ account, parameters }: Call<z.output<z.ZodObject<typeof onCreation>>>): unknown {
  const { confirm: atOnce, customer: owner, ...given } = parameters;
  const customer = owner ? customerOf(account, owner, 'customer') : null;
  const method = given.payment_method && methodOf(account, given.payment_method, 'payment_method');
  const fields = {
    ...given,
    customer: customer?.id ?? null,
    payment_method: method ? method.id : null,
    description: given.description ?? null,
    metadata: merged(null, given.metadata),
  };
  const intent = newIntent(account, fields, idOf(customer?.test_clock));
  keepNew(account, intent);
  return atOnce && method ? confirm(account, intent, method) : intent;
}
