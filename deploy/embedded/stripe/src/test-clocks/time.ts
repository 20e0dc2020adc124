// Advances time: continuously for most objects, on request for those with a test clock.

import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { emit, keepChanged } from '../events/journal.ts';
import { missing } from '../http/stripe-error.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { finalize, giveUp } from '../invoices/payment.ts';
import { idOf } from '../store/store.ts';
import { bill, end, expire, methodFor, payFor, previewOf } from '../subscriptions/charging.ts';
import { dueOf, periodEnd, trialEndsSoon, upcomingAt } from '../subscriptions/schedule.ts';
import { itemOf, type Subscription, subscriptionOf, withPeriod } from '../subscriptions/subscription.ts';
export type TestClock = Stripe.TestHelpers.TestClock;

export function testClockOf(account: Account, id: string, param = 'id'): TestClock {
  const clock = account.store.find('test_helpers.test_clock', id);
  if (!clock) throw missing('test_helpers.test_clock', id, param);
  return clock;
}

/** Processes everything that is due, in order, each in its own transaction. */
export function processDue(account: Account): void {
  for (const clock of account.store.list('test_helpers.test_clock', { where: { status: 'advancing' } })) {
    finishAdvance(account, clock);
  }
  processUntil(account, null, Math.floor(Date.now() / 1000));
}

function finishAdvance(account: Account, clock: TestClock): void {
  const target = clock.status_details.advancing?.target_frozen_time ?? clock.frozen_time;
  try {
    processUntil(account, clock, target);
    settle(account, { ...clock, frozen_time: target, status: 'ready', status_details: {} });
  } catch (error) {
    settle(account, { ...clock, status: 'internal_failure', status_details: {} });
    throw error;
  }
}

function settle(account: Account, clock: TestClock): void {
  account.store.transaction(() => {
    account.request = null;
    account.store.put(clock);
    emit(account, `test_helpers.test_clock.${clock.status}`, clock);
  });
}

function processUntil(account: Account, clock: TestClock | null, until: number): void {
  const { store } = account;
  let next = store.nextDue(clock?.id ?? null, until);
  while (next) {
    const { id, due } = next;
    store.transaction(() => {
      account.request = null;
      // Each change happens at its own time, not at the target time.
      if (clock) store.put({ ...clock, frozen_time: Math.max(due, clock.frozen_time) });
      pass(account, subscriptionOf(account, id), due);
    });
    next = store.nextDue(clock?.id ?? null, until);
  }
}

// Time-based changes of a subscription.

/** Processes what is due at that time (seconds), and returns the next due time. */
function pass(account: Account, subscription: Subscription, at: number): void {
  const isOver = at >= itemOf(subscription).current_period_end;
  if (at === upcomingAt(subscription)) emitUpcoming(account, subscription);
  if (subscription.status === 'incomplete') expire(account, subscription, at);
  else if (subscription.cancel_at && at >= subscription.cancel_at) end(account, subscription, at);
  else if (isOver) endPeriod(account, subscription, at);
  else if (subscription.status === 'trialing') warn(account, subscription, at);
  else goOn(account, subscription, at);
}

/** Finalizes or retries its latest invoice, if due. */
function goOn(account: Account, subscription: Subscription, at: number): void {
  const invoice = account.store.find('invoice', idOf(subscription.latest_invoice) ?? '');
  const isDue = (time: number | null | undefined) => typeof time === 'number' && time <= at;
  if (invoice?.status === 'draft' && isDue(invoice.automatically_finalizes_at))
    charge(account, subscription, invoice, at);
  else if (invoice?.status === 'open' && isDue(invoice.next_payment_attempt))
    retry(account, subscription, invoice, at);
  else account.store.put(subscription, { due: dueOf(account, subscription, at) });
}

/** An upcoming invoice is only created when its period starts, so it has no id. */
function emitUpcoming(account: Account, subscription: Subscription): void {
  const { id: _none, ...invoice } = previewOf(account, subscription);
  emit(account, 'invoice.upcoming', invoice as Invoice);
}

function warn(account: Account, subscription: Subscription, at: number): void {
  account.store.put(subscription, { due: dueOf(account, subscription, at) });
  if (!trialEndsSoon(itemOf(subscription).current_period_end, at)) return;
  emit(account, 'customer.subscription.trial_will_end', subscription);
}

function endPeriod(account: Account, subscription: Subscription, at: number): void {
  const whenMissing = subscription.trial_settings?.end_behavior.missing_payment_method;
  const isTrial = subscription.status === 'trialing';
  if (isTrial && whenMissing === 'cancel' && !methodFor(account, subscription)) {
    end(account, subscription, at);
    return;
  }
  renew(account, subscription, at);
}

function renew(account: Account, subscription: Subscription, at: number): void {
  const { current_period_end: start, price } = itemOf(subscription);
  if (!price.recurring) throw new Error(`${price.id} is not recurring`);
  const period = { start, end: periodEnd(start, subscription.billing_cycle_anchor, price.recurring) };
  const status = subscription.status === 'trialing' ? 'active' : subscription.status;
  const next: Subscription = { ...withPeriod(subscription, period), status };
  const invoice = bill(account, next, 'subscription_cycle', period, at);
  const renewed = { ...next, latest_invoice: invoice.id };
  keepChanged(account, subscription, renewed, { due: dueOf(account, renewed, at) });
}

/** Finalizes the draft of its period, and tries to charge it. */
function charge(account: Account, subscription: Subscription, draft: Invoice, at: number): void {
  payFor(account, subscription, finalize(account, draft, at), at);
}

/** Retries an unpaid invoice; after the last attempt, the dashboard's setting applies. */
function retry(account: Account, subscription: Subscription, invoice: Invoice, at: number): void {
  const { invoice: after, error } = payFor(account, subscription, invoice, at);
  if (!error || after.next_payment_attempt !== null) return;
  if (account.dunning === 'cancel') {
    end(account, subscription, at, { reason: 'payment_failed' });
    return;
  }
  giveUp(account, after);
  if (account.dunning === 'leave') return;
  const unpaid: Subscription = { ...subscription, status: 'unpaid' };
  keepChanged(account, subscription, unpaid, { due: dueOf(account, unpaid, at) });
}
