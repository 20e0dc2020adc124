// Charges invoices, and retries failed charges.
import type Stripe from 'stripe';
import { type Account, newId } from '../account.ts';
import { customerOf } from '../customers/customer.ts';
import { emit, keepChanged, keepNew } from '../events/journal.ts';
import { listOf } from '../http/route.ts';
import { invalid, StripeError } from '../http/stripe-error.ts';
import { newPaymentIntent } from '../payment-intents/payment-intent.ts';
import { behaviorOf } from '../payment-methods/card.ts';
import { declineOf } from '../payment-methods/payment-method.ts';
import { idOf } from '../store/store.ts';
import { DAY, HOUR } from '../subscriptions/schedule.ts';
import { type Bill, type Invoice, newInvoice } from './invoice.ts';

/** Delays of the retries after each failed attempt; then it gives up. */
const RETRY_AFTER = [3 * DAY, 2 * DAY, 2 * DAY];

/** Seconds for which a renewal invoice stays a draft. */
const DRAFT = HOUR;

/** The first invoice is final at once; renewals are drafts for a while, or forever if they aren't to be paid. */
export function issue(account: Account, bill: Bill): Invoice {
  const invoice = newInvoice(bill);
  if (bill.reason === 'subscription_create') {
    keepNew(account, invoice);
    return finalize(account, invoice, bill.now);
  }
  const isUnpaid = bill.subscription.status === 'unpaid';
  const draft: Invoice = {
    ...invoice,
    auto_advance: !isUnpaid,
    automatically_finalizes_at: isUnpaid ? null : bill.now + DRAFT,
  };
  keepNew(account, draft);
  return draft;
}

/** Finalizes the invoice: it can be paid, but no longer changed. */
export function finalize(account: Account, draft: Invoice, now: number): Invoice {
  const customer = customerOf(account, idOf(draft.customer) ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  const final: Invoice = {
    ...draft,
    automatically_finalizes_at: null,
    effective_at: now,
    hosted_invoice_url: `${account.pagesUrl}/${newId('invoice', 40)}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  };
  account.store.put(final);
  emit(account, 'invoice.finalized', final);
  account.store.put({ ...customer, next_invoice_sequence: sequence + 1 });
  return final;
}

export interface Attempt {
  invoice: Invoice;
  /** Reason of the failure. */
  error?: StripeError;
}

/** Whether the cardholder is absent (off-session), can be asked, or has authenticated. */
type Owner = 'away' | 'present' | 'confirmed';

/** A manual attempt doesn't change the retry schedule. */
export interface Try {
  owner?: Owner;
  isManual?: boolean;
}

/** Charges the payment method, if there is one and its card allows it. */
export function collect(
  account: Account,
  invoice: Invoice,
  method: Stripe.PaymentMethod | undefined,
  now: number,
  { owner = 'away', isManual = false }: Try = {},
): Attempt {
  if (invoice.amount_remaining === 0) return { invoice: markPaid(account, invoice, now) };
  const asks = method && behaviorOf(method).behavior === 'asks-at-charge';
  if (asks && owner === 'confirmed') return { invoice: markPaid(account, invoice, now) };
  if (asks && owner === 'present') return askOwner(account, invoice, method, now);
  const error = method ? declineOf(method, true) : noMethod();
  if (!error) return { invoice: markPaid(account, invoice, now) };
  const intent = method && error && newPaymentIntent(account, invoice, method, now, error.body);
  const tried = intent ? paidBy(invoice, intent) : invoice;
  const failed = markFailed(account, invoice, withNextTry(tried, now, isManual));
  if (asks) emit(account, 'invoice.payment_action_required', failed);
  return { invoice: failed, error };
}

/** The payment requires action: its intent is to be confirmed in a browser. */
function askOwner(account: Account, invoice: Invoice, method: Stripe.PaymentMethod, now: number): Attempt {
  const intent = newPaymentIntent(account, invoice, method, now);
  const asking: Invoice = {
    ...paidBy(invoice, intent),
    confirmation_secret: { client_secret: intent.client_secret ?? '', type: 'payment_intent' },
  };
  keepChanged(account, invoice, asking);
  emit(account, 'invoice.payment_action_required', asking);
  const error = invalid(
    `This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with invoice ${invoice.id}.`,
    { code: 'invoice_payment_intent_requires_action' },
  );
  return { invoice: asking, error: new StripeError(error.body, 402) };
}

/** The payment intent of the last attempt. */
function paidBy(invoice: Invoice, intent: Stripe.PaymentIntent): Invoice {
  const payment = { type: 'payment_intent', payment_intent: intent.id } as const;
  const tried = {
    id: newId('inpay'),
    object: 'invoice_payment',
    payment,
  } as unknown as Stripe.InvoicePayment;
  return { ...invoice, payments: listOf(`/v1/invoices/${invoice.id}/payments`, [tried]) };
}

function markPaid(account: Account, invoice: Invoice, now: number): Invoice {
  const charged = invoice.amount_remaining > 0;
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    confirmation_secret: null,
    attempt_count: invoice.attempt_count + (charged ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
  keepChanged(account, invoice, paid);
  emit(account, 'invoice.paid', paid);
  emit(account, 'invoice.payment_succeeded', paid);
  return paid;
}

function withNextTry(invoice: Invoice, now: number, isManual: boolean): Invoice {
  if (isManual && invoice.attempted) return invoice;
  const delay = RETRY_AFTER[invoice.attempt_count];
  return {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    // A first invoice is tried once: its subscription stays incomplete until it is paid.
    next_payment_attempt: delay && invoice.billing_reason !== 'subscription_create' ? now + delay : null,
  };
}

function markFailed(account: Account, before: Invoice, failed: Invoice): Invoice {
  keepChanged(account, before, failed);
  emit(account, 'invoice.payment_failed', failed);
  return failed;
}

/** Voids the invoice. */
export function annul(account: Account, invoice: Invoice, now: number): void {
  const transitions = { ...invoice.status_transitions, voided_at: now };
  keepChanged(
    account,
    invoice,
    {
      ...invoice,
      status: 'void',
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: transitions,
    },
    { type: 'invoice.voided' },
  );
}

/** Keeps the invoice open, or a draft, without further retries. */
export function giveUp(account: Account, invoice: Invoice): void {
  const left = { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null };
  keepChanged(account, invoice, { ...invoice, ...left });
}

const noMethod = () =>
  new StripeError({
    type: 'invalid_request_error',
    code: 'resource_missing',
    message:
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
  });
