import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { emit, keepChanged } from '../events/journal.ts';
import { invalid, StripeError } from '../http/stripe-error.ts';
import { idOf } from '../store/kinds.ts';
import { behaviorOf } from './card.ts';

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

/** Nobody's default any more, and for nobody else to use. */
export function detach(account: Account, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
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

/** The error of a card that declines, or nothing. */
export function declineOf(method: Stripe.PaymentMethod, charging: boolean): StripeError | undefined {
  const { behavior, decline } = behaviorOf(method);
  const failsWhenCharged = behavior === 'fails-later' || behavior === 'asks-at-charge';
  const declines = behavior === 'declines' || (charging && failsWhenCharged);
  if (!declines || !decline) return undefined;
  return new StripeError({ type: 'card_error', ...decline, payment_method: method });
}
