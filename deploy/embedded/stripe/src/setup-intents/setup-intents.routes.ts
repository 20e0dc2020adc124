import type Stripe from 'stripe';
import { z } from 'zod';
import { customerOf } from '../customers/customer.ts';
import { emit, keepNew } from '../events/journal.ts';
import { created, flag, merged, metadata, paging, text } from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { type Call, forBrowsers, type Route, route } from '../http/route.ts';
import { invalid } from '../http/stripe-error.ts';
import { methodFields, methodOf, newMethod } from '../payment-methods/payment-method.ts';
import { idOf } from '../store/kinds.ts';
import { authenticate, confirm, refuseUnless } from './confirmation.ts';
import { intentOf, newIntent } from './setup-intent.ts';

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
  // Not Stripe's: what the page of a card's bank would say.
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
