import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { idOf } from '../store/store.ts';
import { itemOf, type Subscription } from './subscription.ts';

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** The end of the period that starts then, counted from the anchor, so that a 31st stays a 31st. */
export function periodEnd(start: number, anchor: number, recurring: Recurring): number {
  for (let count = 1; ; count++) {
    const end = plus(anchor, recurring, count * recurring.interval_count);
    if (end > start) return end;
  }
}

function plus(seconds: number, { interval }: Recurring, count: number): number {
  if (interval === 'day') return seconds + count * DAY;
  if (interval === 'week') return seconds + count * 7 * DAY;
  return plusMonths(seconds, interval === 'year' ? 12 * count : count);
}

/** The same day of a later month, or that month's last day. */
function plusMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to.getTime() / 1000;
}

const WARNING = 3 * DAY;
/** Default settings of Stripe's dashboard. */
const UPCOMING = 7 * DAY;
const FIRST_PAYMENT_WITHIN = 23 * HOUR;

/** When a subscription next changes by itself, in seconds. */
export function dueOf(account: Account, subscription: Subscription, now: number): number | null {
  const next = nextOf(account, subscription, now);
  const upcoming = upcomingAt(subscription);
  const due = next && upcoming && now < upcoming ? Math.min(next, upcoming) : next;
  return due && subscription.cancel_at ? Math.min(due, subscription.cancel_at) : due;
}

function nextOf(account: Account, subscription: Subscription, now: number): number | null {
  const { current_period_end: end } = itemOf(subscription);
  switch (subscription.status) {
    case 'trialing':
      return now < end - WARNING ? end - WARNING : end;
    case 'active':
    case 'past_due':
      return Math.min(end, nextAttempt(account, subscription) ?? end);
    case 'unpaid':
      return end;
    case 'incomplete':
      return subscription.created + FIRST_PAYMENT_WITHIN;
    default:
      return null;
  }
}

const RENEWING: readonly Subscription['status'][] = ['trialing', 'active', 'past_due'];

/**
 * When its next invoice is announced (`invoice.upcoming`): once per period, if the period is long enough; null if
 * there won't be one.
 */
export function upcomingAt(subscription: Subscription): number | null {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const isRenewing = RENEWING.includes(subscription.status) && !subscription.cancel_at;
  return isRenewing && start < end - UPCOMING ? end - UPCOMING : null;
}

/** Three days before the end of a trial, or at once for a shorter one. */
export const trialEndsSoon = (trialEnd: number, now: number) => now >= trialEnd - WARNING;

/** When its latest invoice is finalized or retried. */
function nextAttempt(account: Account, { latest_invoice }: Subscription): number | null {
  const invoice = account.store.find('invoice', idOf(latest_invoice) ?? '');
  return invoice?.automatically_finalizes_at ?? invoice?.next_payment_attempt ?? null;
}
