// What a paid or failed invoice means for its subscription.
import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { customerOf } from '../customers/customer.ts';
import { keepChanged } from '../events/journal.ts';
import type { Bill, Invoice } from '../invoices/invoice.ts';
import { type Attempt, collect, issue, type Owner } from '../invoices/payment.ts';
import { idOf } from '../store/kinds.ts';
import { dueOf } from './schedule.ts';
import { itemOf, type Period, type Subscription } from './subscription.ts';

/** Its own default, or its customer's. */
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
  const { price, quantity = 1 } = itemOf(subscription);
  const amount = subscription.status === 'trialing' ? 0 : (price.unit_amount ?? 0) * quantity;
  const customer = customerOf(account, idOf(subscription.customer) ?? '');
  return issue(account, { customer, subscription, reason, period, amount, now });
}

/** Tries to have an open invoice paid, and moves the subscription by how that went. */
export function payFor(
  account: Account,
  subscription: Subscription,
  invoice: Invoice,
  now: number,
  { method: chosen = null, owner = 'away' }: { method?: string | null; owner?: Owner } = {},
): Attempt {
  const method = chosen ? account.store.find('payment_method', chosen) : methodFor(account, subscription);
  const attempt = collect(account, invoice, method, now, owner);
  // It stands by its latest invoice; an older one changes nothing.
  if (invoice.id !== idOf(subscription.latest_invoice)) return attempt;
  const after = { ...subscription, status: statusAfter(subscription.status, attempt) };
  keepChanged(account, subscription, after, { due: dueOf(account, after, now) });
  return attempt;
}

function statusAfter(before: Subscription['status'], { error }: Attempt): Subscription['status'] {
  if (before === 'canceled' || before === 'incomplete_expired' || before === 'trialing') return before;
  if (!error) return 'active';
  return before === 'incomplete' ? 'incomplete' : 'past_due';
}
