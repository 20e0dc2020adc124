import type Stripe from 'stripe';
import { type Account, nowOn } from '../account.ts';
import { emit } from '../events/journal.ts';
import { annul, giveUp } from '../invoices/payment.ts';
import { idOf } from '../store/kinds.ts';
import { noDetails, type Subscription } from './subscription.ts';

export type Details = Stripe.Subscription.CancellationDetails;

const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];
export const hasEnded = ({ status }: Subscription) => ENDED.includes(status);

/** Ends it for good; what is unpaid is not asked for again. */
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

/** Its first invoice was not paid in time: it never began. */
export function expire(account: Account, subscription: Subscription, now: number): void {
  const expired: Subscription = { ...subscription, status: 'incomplete_expired', ended_at: now };
  account.store.put(expired, { due: null });
  for (const invoice of openInvoices(account, subscription)) annul(account, invoice, now);
  emit(account, 'customer.subscription.updated', expired, { status: subscription.status, ended_at: null });
}

/** Of a customer who goes. */
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
