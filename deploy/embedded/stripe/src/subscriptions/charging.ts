// The effect of a paid or failed invoice on its subscription.
import type Stripe from 'stripe';
import { type Account, nowOn } from '../account.ts';
import { customerOf } from '../customers/customer.ts';
import { emit, keepChanged } from '../events/journal.ts';
import { invalid } from '../http/stripe-error.ts';
import { type Bill, type Invoice, newInvoice } from '../invoices/invoice.ts';
import { type Attempt, annul, collect, giveUp, issue, type Try } from '../invoices/payment.ts';
import { idOf } from '../store/store.ts';
import { dueOf, periodEnd } from './schedule.ts';
import { itemOf, noDetails, type Period, type Subscription } from './subscription.ts';

export type Details = Stripe.Subscription.CancellationDetails;

const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];
export const hasEnded = ({ status }: Subscription) => ENDED.includes(status);

/** Cancels it for good; unpaid invoices are not retried. */
export function end(
  account: Account,
  subscription: Subscription,
  now: number,
  details: Partial<Details> = {},
): Subscription {
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    pending_setup_intent: null,
    cancellation_details: { ...noDetails, reason: null, ...subscription.cancellation_details, ...details },
  };
  account.store.put(ended, { due: null });
  for (const invoice of openInvoices(account, subscription)) giveUp(account, invoice);
  emit(account, 'customer.subscription.deleted', ended);
  return ended;
}

/** Its first invoice was not paid in time, so it expires. */
export function expire(account: Account, subscription: Subscription, now: number): void {
  const expired: Subscription = { ...subscription, status: 'incomplete_expired', ended_at: now };
  account.store.put(expired, { due: null });
  for (const invoice of openInvoices(account, subscription)) annul(account, invoice, now);
  emit(account, 'customer.subscription.updated', expired, { status: subscription.status, ended_at: null });
}

/** Cancels the subscriptions of a deleted customer. */
export function cancelAll(account: Account, customer: string): void {
  for (const subscription of account.store.list('subscription', { where: { customer } })) {
    if (hasEnded(subscription)) continue;
    end(account, subscription, nowOn(account, idOf(subscription.test_clock)));
  }
}

function openInvoices(account: Account, { id }: Subscription): Stripe.Invoice[] {
  const where = { 'parent.subscription_details.subscription': id, status: ['open', 'draft'] };
  return account.store.list('invoice', { where });
}

/** The only tax rate, for all taxed customers. */
const TAX = 0.1;

/** Its own default payment method, or its customer's. */
export function methodFor(account: Account, subscription: Subscription): Stripe.PaymentMethod | undefined {
  const customer = customerOf(account, idOf(subscription.customer) ?? '');
  const id =
    idOf(subscription.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
  return id ? account.store.find('payment_method', id) : undefined;
}

/** An invoice for a period; trials cost nothing. */
export function bill(
  account: Account,
  subscription: Subscription,
  reason: Bill['reason'],
  period: Period,
  now: number,
): Invoice {
  return issue(account, billOf(account, subscription, reason, period, now));
}

function billOf(
  account: Account,
  subscription: Subscription,
  reason: Bill['reason'],
  period: Period,
  now: number,
): Bill {
  const { price, quantity = 1 } = itemOf(subscription);
  const amount = subscription.status === 'trialing' ? 0 : (price.unit_amount ?? 0) * quantity;
  const customer = customerOf(account, idOf(subscription.customer) ?? '');
  const tax = subscription.automatic_tax.enabled ? Math.round(amount * TAX) : 0;
  return { customer, subscription, reason, period, amount, tax, now };
}

/** Previews the next invoice without storing it. */
export function previewOf(account: Account, subscription: Subscription): Invoice {
  const { current_period_end: start, price } = itemOf(subscription);
  if (hasEnded(subscription) || subscription.cancel_at || !price.recurring)
    throw invalid('No upcoming invoices for this subscription.', { code: 'invoice_upcoming_none' });
  const period = { start, end: periodEnd(start, subscription.billing_cycle_anchor, price.recurring) };
  const next = { ...subscription, status: 'active' } as const;
  const invoice = newInvoice(billOf(account, next, 'subscription_cycle', period, start));
  return { ...invoice, id: `upcoming_${invoice.id}` };
}

/** Tries to charge an open invoice, and updates the subscription by the outcome. */
export function payFor(
  account: Account,
  subscription: Subscription,
  invoice: Invoice,
  now: number,
  { method: chosen = null, ...how }: Try & { method?: string | null } = {},
): Attempt {
  const method = chosen ? account.store.find('payment_method', chosen) : methodFor(account, subscription);
  const attempt = collect(account, invoice, method, now, how);
  // The latest invoice determines the status; older ones have no effect.
  if (invoice.id !== idOf(subscription.latest_invoice)) return attempt;
  const after = { ...subscription, status: statusAfter(subscription.status, attempt) };
  keepChanged(account, subscription, after, { due: dueOf(account, after, now) });
  return attempt;
}

function statusAfter(before: Subscription['status'], { error }: Attempt): Subscription['status'] {
  if (before === 'canceled' || before === 'incomplete_expired' || before === 'trialing') return before;
  if (!error) return 'active';
  return before === 'incomplete' || before === 'unpaid' ? before : 'past_due';
}
