import { z } from 'zod';
import { nowOn } from '../account.ts';
import { type Call, forBrowsers, type Route, route, text } from '../http/route.ts';
import { missing, StripeError } from '../http/stripe-error.ts';
import { subscriptionIn } from '../invoices/invoice.ts';
import { idOf } from '../store/store.ts';
import { payFor } from '../subscriptions/charging.ts';
import { subscriptionOf } from '../subscriptions/subscription.ts';
import { completeAuthentication, paymentIntentOf } from './payment-intent.ts';

const withSecret = { client_secret: text.optional() };
const outcome = z.enum(['success', 'failure']);
type Answered = { client_secret?: string | undefined; outcome: z.output<typeof outcome> };

export const paymentIntentRoutes: readonly Route[] = [
  forBrowsers(
    route('GET /v1/payment_intents/:id', withSecret, ({ account, id, parameters }) =>
      paymentIntentOf(account, id, parameters.client_secret),
    ),
  ),
  // Not in Stripe's API: the outcome of the bank's authentication page.
  forBrowsers(route('POST /v1/payment_intents/:id/authenticate', { ...withSecret, outcome }, authenticate)),
];

function authenticate({ account, id, parameters }: Call<Answered>): unknown {
  const intent = paymentIntentOf(account, id, parameters.client_secret);
  const answered = completeAuthentication(account, intent, parameters.outcome === 'success');
  const invoice = account.store.find('invoice', intent.metadata.invoice ?? '');
  if (!invoice) throw missing('invoice', intent.metadata.invoice ?? '');
  if (answered.status === 'succeeded' && invoice.status === 'open') {
    const subscription = subscriptionOf(account, subscriptionIn(invoice) ?? '');
    const now = nowOn(account, idOf(invoice.test_clock));
    const by = { method: idOf(intent.payment_method), owner: 'confirmed' } as const;
    payFor(account, subscription, invoice, now, by);
  }
  if (answered.status === 'succeeded') return answered;
  return new StripeError({
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}
