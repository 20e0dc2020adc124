import type Stripe from 'stripe';
import { type Account, newId } from '../account.ts';
import { invalid, missing } from '../http/stripe-error.ts';
import { idOf } from '../store/store.ts';

/** `param` is the parameter with the id, if it isn't in the path. */
export function customerOf(account: Account, id: string, param = 'id'): Stripe.Customer {
  const customer = account.store.find('customer', id);
  if (!customer || isDeleted(customer)) throw missing('customer', id, param);
  return customer;
}

/** Deleted customers are kept as such. */
const isDeleted = (customer: Stripe.Customer): boolean => 'deleted' in customer;

export function newCustomer(clock: Stripe.TestHelpers.TestClock | null, created: number): Stripe.Customer {
  return {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('', 8).slice(1).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock?.id ?? null,
  };
}

/** Rejects a payment method of another customer. */
export function ownMethod(
  account: Account,
  customer: string,
  method: string | null,
  param: string,
): string | null {
  if (method === null) return null;
  const found = account.store.find('payment_method', method);
  if (!found) throw missing('PaymentMethod', method, param);
  if (idOf(found.customer) !== customer) {
    throw invalid(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      { param },
    );
  }
  return method;
}
