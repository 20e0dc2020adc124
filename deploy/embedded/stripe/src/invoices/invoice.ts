import type Stripe from 'stripe';
import { listOf } from '../http/lists.ts';
import { newId } from '../new-id.ts';
import { idOf } from '../store/kinds.ts';
import type { Period, Subscription } from '../subscriptions/subscription.ts';
import { newLine } from './line.ts';

export type Invoice = Stripe.Invoice;

export interface Bill {
  customer: Stripe.Customer;
  subscription: Subscription;
  reason: 'subscription_create' | 'subscription_cycle';
  period: Period;
  /** In the smallest unit of the currency. */
  amount: number;
  now: number;
}

/** Final at once, where Stripe leaves it a draft for about an hour. */
export function newInvoice({ customer, subscription, reason, period, amount, now }: Bill): Invoice {
  const id = newId('in');
  const sequence = String(customer.next_invoice_sequence).padStart(4, '0');
  return {
    ...absent,
    ...ofCustomer(customer),
    ...sums(amount),
    id,
    object: 'invoice',
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    default_payment_method: idOf(subscription.default_payment_method),
    default_tax_rates: [],
    discounts: [],
    effective_at: now,
    issuer: { type: 'self' },
    lines: listOf(`/v1/invoices/${id}/lines`, [newLine(id, subscription, period, amount)]),
    livemode: false,
    metadata: {},
    number: `${customer.invoice_prefix}-${sequence}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: customer.test_clock ?? null,
  };
}

export function subscriptionIn(invoice: Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

const sums = (amount: number) => ({
  amount_due: amount,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_remaining: amount,
  amount_shipping: 0,
  ending_balance: 0,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  starting_balance: 0,
  subtotal: amount,
  subtotal_excluding_tax: amount,
  total: amount,
  total_discount_amounts: [],
  total_excluding_tax: amount,
  total_pretax_credit_amounts: [],
  total_taxes: [],
});

const ofCustomer = (customer: Stripe.Customer) => ({
  customer: customer.id,
  customer_account: null,
  customer_address: customer.address ?? null,
  customer_email: customer.email,
  customer_name: customer.name ?? null,
  customer_phone: customer.phone ?? null,
  customer_shipping: null,
  customer_tax_exempt: customer.tax_exempt ?? null,
  customer_tax_ids: [],
});

const absent = {
  account_country: 'US',
  account_name: null,
  account_tax_ids: null,
  application: null,
  automatically_finalizes_at: null,
  confirmation_secret: null,
  custom_fields: null,
  default_source: null,
  description: null,
  due_date: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  next_payment_attempt: null,
  on_behalf_of: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  webhooks_delivered_at: null,
};
