import type Stripe from 'stripe';
import { type Account, newId } from '../account.ts';
import { listOf } from '../http/route.ts';
import { missing } from '../http/stripe-error.ts';
import { planOf } from '../prices/price.ts';

export type Subscription = Stripe.Subscription;

/** Seconds. */
export interface Period {
  start: number;
  end: number;
}

export interface NewSubscription {
  customer: Stripe.Customer;
  price: Stripe.Price;
  quantity: number;
  now: number;
  period: Period;
  status: Stripe.Subscription.Status;
  trialEnd: number | null;
  fields: Pick<
    Subscription,
    | 'automatic_tax'
    | 'cancel_at_period_end'
    | 'default_payment_method'
    | 'description'
    | 'metadata'
    | 'trial_settings'
  > & { save_default_payment_method: 'off' | 'on_subscription' };
}

export function subscriptionOf(account: Account, id: string, param = 'id'): Subscription {
  const subscription = account.store.find('subscription', id);
  if (!subscription) throw missing('subscription', id, param);
  return subscription;
}

export function newSubscription(made: NewSubscription): Subscription {
  const { customer, now, period, status, trialEnd } = made;
  const { save_default_payment_method, cancel_at_period_end, ...fields } = made.fields;
  const id = newId('sub');
  return {
    ...absent,
    ...fields,
    id,
    object: 'subscription',
    billing_cycle_anchor: trialEnd ?? now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at: cancel_at_period_end ? period.end : null,
    cancel_at_period_end,
    canceled_at: cancel_at_period_end ? now : null,
    cancellation_details: {
      ...noDetails,
      reason: cancel_at_period_end ? 'cancellation_requested' : null,
    },
    collection_method: 'charge_automatically',
    created: now,
    currency: made.price.currency,
    customer: customer.id,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: { ...absentOfInvoices, issuer: { type: 'self' } },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [newItem(id, made)]),
    livemode: false,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method,
    },
    start_date: now,
    status,
    test_clock: customer.test_clock ?? null,
    trial_end: trialEnd,
    trial_start: trialEnd ? now : null,
  };
}

const absentOfInvoices = { account_tax_ids: null, custom_fields: null, description: null, footer: null };
export const noDetails = { comment: null, feedback: null, feedback_option: null };

const absent = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  ended_at: null,
  latest_invoice: null,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
};

function newItem(
  subscription: string,
  { price, quantity, now, period }: NewSubscription,
): Stripe.SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The price; subscriptions have exactly one item. */
export function itemOf({ items, id }: Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item`);
  return item;
}

export function withPeriod(subscription: Subscription, { start, end }: Period): Subscription {
  const item = { ...itemOf(subscription), current_period_start: start, current_period_end: end };
  return { ...subscription, items: { ...subscription.items, data: [item] } };
}
