import type Stripe from 'stripe';
import { z } from 'zod';
import { type Account, newId, nowOn } from '../account.ts';
import { customerOf } from '../customers/customer.ts';
import { emit, keepChanged } from '../events/journal.ts';
import { forBrowsers, page, paging, type Route, route, sent, text, unsettable } from '../http/route.ts';
import { invalid, missing, StripeError } from '../http/stripe-error.ts';
import { idOf } from '../store/store.ts';
import { behaviorOf, type CardFields, cardFields, cardFrom, inWallet, TEST_CARDS } from './card.ts';

const address = z.strictObject({
  city: unsettable.optional(),
  country: unsettable.optional(),
  line1: unsettable.optional(),
  line2: unsettable.optional(),
  postal_code: unsettable.optional(),
  state: unsettable.optional(),
});
const billingDetails = z.strictObject({
  address: address.optional(),
  email: unsettable.optional(),
  name: unsettable.optional(),
  phone: unsettable.optional(),
});

/** The input of a payment method: `payment_method_data`, or its creation parameters. */
export const methodFields = {
  type: z.literal('card', 'only cards are supported by the embedded Stripe'),
  card: cardFields,
  billing_details: billingDetails.optional(),
  allow_redisplay: text.optional(),
};
export type MethodFields = z.output<z.ZodObject<typeof methodFields>>;

/** Created and stored; there is no event until it is attached. */
export function newMethod(account: Account, fields: MethodFields): Stripe.PaymentMethod {
  const { address: given, ...details } = fields.billing_details ?? {};
  const none = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: fields.allow_redisplay ?? 'unspecified',
    billing_details: {
      ...{ email: null, name: null, phone: null, tax_id: null },
      ...sent(details),
      address: { ...none, ...sent(given ?? {}) },
    },
    card: cardFrom(fields.card),
    created: nowOn(account, null),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  account.store.put(method);
  return method;
}

/** Finds it by id, or creates one by the name of a test card (`pm_card_visa`). */
export function methodOf(account: Account, id: string, param = 'id'): Stripe.PaymentMethod {
  if (id === WALLET) return newWalletMethod(account);
  const named = TEST_CARDS.find(({ name }) => name === id);
  if (named) return newMethod(account, { type: 'card', card: validCard(named.number) });
  const method = account.store.find('payment_method', id);
  if (!method) throw missing('PaymentMethod', id, param);
  return method;
}

/** Not in Stripe's API: `pm_card_visa` in a mobile wallet. */
const WALLET = 'pm_wallet_visa';
const VISA = '4242424242424242';

function newWalletMethod(account: Account): Stripe.PaymentMethod {
  const method = newMethod(account, { type: 'card', card: validCard(VISA) });
  if (!method.card) throw new Error(`${method.id} has no card`);
  const inside = { ...method, card: inWallet(method.card, VISA) };
  account.store.put(inside);
  return inside;
}

const validCard = (number: string): CardFields => ({
  number,
  exp_month: 12,
  exp_year: new Date().getFullYear() + 5,
  cvc: '123',
});

export function attach(
  account: Account,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  const owner = idOf(method.customer);
  if (owner === customer) return method;
  if (owner) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  const attached = { ...method, customer };
  keepChanged(account, method, attached, { type: 'payment_method.attached' });
  return attached;
}

/** Detaches it: it is no longer a default, and can't be attached again. */
function detach(account: Account, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const customer = idOf(method.customer);
  if (!customer) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  forget(account, customer, method.id);
  const detached = { ...method, customer: null };
  account.store.put(detached);
  emit(account, 'payment_method.detached', detached);
  return detached;
}

export function detachAll(account: Account, customer: string): void {
  for (const method of account.store.list('payment_method', { where: { customer } })) detach(account, method);
}

function forget(account: Account, customerId: string, method: string): void {
  const customer = account.store.find('customer', customerId);
  if (customer && idOf(customer.invoice_settings.default_payment_method) === method) {
    const settings = { ...customer.invoice_settings, default_payment_method: null };
    keepChanged(account, customer, { ...customer, invoice_settings: settings });
  }
  for (const subscription of account.store.list('subscription', { where: { customer: customerId } })) {
    if (idOf(subscription.default_payment_method) !== method) continue;
    keepChanged(account, subscription, { ...subscription, default_payment_method: null });
  }
}

/** The error of a declining card, or undefined. */
export function declineOf(method: Stripe.PaymentMethod, charging: boolean): StripeError | undefined {
  const { behavior, decline } = behaviorOf(method);
  const failsWhenCharged = behavior === 'fails-later' || behavior === 'asks-at-charge';
  const declines = behavior === 'declines' || (charging && failsWhenCharged);
  if (!declines || !decline) return undefined;
  return new StripeError({ type: 'card_error', ...decline, payment_method: method });
}

const card = z.literal('card').optional();

export const paymentMethodRoutes: readonly Route[] = [
  forBrowsers(
    route('POST /v1/payment_methods', methodFields, ({ account, parameters }) =>
      newMethod(account, parameters),
    ),
  ),
  route('GET /v1/payment_methods', { ...paging, customer: text.optional(), type: card }, (call) => {
    const { customer, type } = call.parameters;
    if (customer) customerOf(call.account, customer, 'customer');
    return page(call, 'payment_method', { customer, type });
  }),
  route('GET /v1/payment_methods/:id', {}, ({ account, id }) => methodOf(account, id)),
  route('POST /v1/payment_methods/:id/attach', { customer: text }, ({ account, id, parameters }) => {
    const { customer } = parameters;
    customerOf(account, customer, 'customer');
    const method = methodOf(account, id);
    // A declining card can't be attached.
    return declineOf(method, false) ?? attach(account, method, customer);
  }),
  route('POST /v1/payment_methods/:id/detach', {}, ({ account, id }) =>
    detach(account, methodOf(account, id)),
  ),
  route('GET /v1/customers/:id/payment_methods', { ...paging, type: card }, (call) => {
    customerOf(call.account, call.id);
    return page(call, 'payment_method', { customer: call.id, type: call.parameters.type });
  }),
];
