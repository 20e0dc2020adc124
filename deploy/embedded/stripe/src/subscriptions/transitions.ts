// What happens to a subscription by itself, as time goes by.
import type { Account } from '../account.ts';
import { emit, keepChanged } from '../events/journal.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { finalize, giveUp } from '../invoices/payment.ts';
import { idOf } from '../store/kinds.ts';
import { bill, methodFor, payFor, previewOf } from './charging.ts';
import { end, expire } from './ending.ts';
import { dueOf, periodEnd, trialEndsSoon, upcomingAt } from './schedule.ts';
import { itemOf, type Subscription, withPeriod } from './subscription.ts';

/** Does what is due at that moment (seconds), and says when something is due again. */
export function pass(account: Account, subscription: Subscription, at: number): void {
  const isOver = at >= itemOf(subscription).current_period_end;
  if (at === upcomingAt(subscription)) emitUpcoming(account, subscription);
  if (subscription.status === 'incomplete') expire(account, subscription, at);
  else if (subscription.cancel_at && at >= subscription.cancel_at) end(account, subscription, at);
  else if (isOver) endPeriod(account, subscription, at);
  else if (subscription.status === 'trialing') warn(account, subscription, at);
  else goOn(account, subscription, at);
}

/** Its latest invoice is to be made final, or to be tried again, if anything. */
function goOn(account: Account, subscription: Subscription, at: number): void {
  const invoice = account.store.find('invoice', idOf(subscription.latest_invoice) ?? '');
  const isDue = (time: number | null | undefined) => typeof time === 'number' && time <= at;
  if (invoice?.status === 'draft' && isDue(invoice.automatically_finalizes_at))
    charge(account, subscription, invoice, at);
  else if (invoice?.status === 'open' && isDue(invoice.next_payment_attempt))
    retry(account, subscription, invoice, at);
  else account.store.put(subscription, { due: dueOf(account, subscription, at) });
}

/** What is announced is made only when its period begins, so it has no id. */
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

/** Makes the draft of its period final, and tries to have it paid. */
function charge(account: Account, subscription: Subscription, draft: Invoice, at: number): void {
  payFor(account, subscription, finalize(account, draft, at), at);
}

/** One more try at what is unpaid; after the last one the dashboard says what becomes of it. */
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
