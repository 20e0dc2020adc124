import type Stripe from 'stripe';
import { newId } from '../account.ts';
import { listOf } from '../http/route.ts';
import { decimal } from '../prices/price.ts';
import { idOf } from '../store/store.ts';
import { itemOf, type Period, type Subscription } from '../subscriptions/subscription.ts';

/** Taxable amount, tax and similar amounts. */
const taxesOf = (amount: number, tax: number): Stripe.Invoice.TotalTax[] =>
  tax === 0
    ? []
    : [
        {
          ...{ amount: tax, taxable_amount: amount, tax_behavior: 'exclusive', type: 'tax_rate_details' },
          ...{ taxability_reason: 'standard_rated', tax_rate_details: { tax_rate: 'txr_embedded' } },
        },
      ];

function newLine(
  invoice: string,
  subscription: Subscription,
  period: Period,
  { amount, tax }: { amount: number; tax: number },
): Stripe.InvoiceLineItem {
  const { id: subscription_item, price, quantity = 1 } = itemOf(subscription);
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description:
      amount === 0 ? 'Trial period' : `${quantity} × ${price.nickname ?? price.lookup_key ?? price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        ...{ invoice_item: null, proration: false, proration_details: null },
        subscription: subscription.id,
        subscription_item,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: decimal(amount / quantity),
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: taxesOf(amount, tax),
  };
}

export type Invoice = Stripe.Invoice;

export interface Bill {
  customer: Stripe.Customer;
  subscription: Subscription;
  reason: 'subscription_create' | 'subscription_cycle';
  period: Period;
  /** In the smallest unit of the currency. */
  amount: number;
  /** Exclusive tax. */
  tax: number;
  now: number;
}

/** A draft, to be finalized later. */
export function newInvoice({ customer, subscription, reason, period, amount, tax, now }: Bill): Invoice {
  const id = newId('in');
  return {
    ...absent,
    ...ofCustomer(customer),
    ...sums(amount, tax),
    id,
    object: 'invoice',
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      ...{ disabled_reason: null, liability: null, provider: null },
      enabled: subscription.automatic_tax.enabled,
      status: subscription.automatic_tax.enabled ? 'complete' : null,
    },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    default_payment_method: idOf(subscription.default_payment_method),
    default_tax_rates: [],
    discounts: [],
    effective_at: null,
    issuer: { type: 'self' },
    lines: listOf(`/v1/invoices/${id}/lines`, [newLine(id, subscription, period, { amount, tax })]),
    livemode: false,
    metadata: {},
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: customer.test_clock ?? null,
  };
}

export function subscriptionIn(invoice: Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

const sums = (amount: number, tax: number) => ({
  amount_due: amount + tax,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_remaining: amount + tax,
  amount_shipping: 0,
  ending_balance: 0,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  starting_balance: 0,
  subtotal: amount,
  subtotal_excluding_tax: amount,
  total: amount + tax,
  total_discount_amounts: [],
  total_excluding_tax: amount,
  total_pretax_credit_amounts: [],
  total_taxes: taxesOf(amount, tax),
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
