import type { Account } from '../account.ts';
import { idOf } from '../store/kinds.ts';
import { DAY, HOUR } from './period.ts';
import { itemOf, type Subscription } from './subscription.ts';

const WARNING = 3 * DAY;
/** What Stripe's dashboard has from the start. */
const UPCOMING = 7 * DAY;
const FIRST_PAYMENT_WITHIN = 23 * HOUR;

/** When something happens by itself to a subscription that was just looked at, in seconds. */
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

/** When its next invoice is announced: once in each period that is longer than that; null where none will come. */
export function upcomingAt(subscription: Subscription): number | null {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const goesOn = RENEWING.includes(subscription.status) && !subscription.cancel_at;
  return goesOn && start < end - UPCOMING ? end - UPCOMING : null;
}

/** Three days before the end of a trial, or at once where it is shorter. */
export const trialEndsSoon = (trialEnd: number, now: number) => now >= trialEnd - WARNING;

/** When its latest invoice is made final, or tried again. */
function nextAttempt(account: Account, { latest_invoice }: Subscription): number | null {
  const invoice = account.store.find('invoice', idOf(latest_invoice) ?? '');
  return invoice?.automatically_finalizes_at ?? invoice?.next_payment_attempt ?? null;
}
