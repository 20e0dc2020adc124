import type { Account } from '../account.ts';
import { idOf } from '../store/kinds.ts';
import { DAY, HOUR } from './period.ts';
import { itemOf, type Subscription } from './subscription.ts';

const WARNING = 3 * DAY;
const FIRST_PAYMENT_WITHIN = 23 * HOUR;

/** When something happens by itself to a subscription that was just looked at, in seconds. */
export function dueOf(account: Account, subscription: Subscription, now: number): number | null {
  const due = nextOf(account, subscription, now);
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

/** Three days before the end of a trial, or at once where it is shorter. */
export const trialEndsSoon = (trialEnd: number, now: number) => now >= trialEnd - WARNING;

/** When its latest invoice is made final, or tried again. */
function nextAttempt(account: Account, { latest_invoice }: Subscription): number | null {
  const invoice = account.store.find('invoice', idOf(latest_invoice) ?? '');
  return invoice?.automatically_finalizes_at ?? invoice?.next_payment_attempt ?? null;
}
