// An invoice is paid by a card, or fails and is tried again.
import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { emit, keepChanged, keepNew } from '../events/journal.ts';
import { listOf } from '../http/lists.ts';
import { invalid, StripeError } from '../http/stripe-error.ts';
import { newId } from '../new-id.ts';
import { newPaymentIntent } from '../payment-intents/payment-intent.ts';
import { declineOf } from '../payment-methods/attachment.ts';
import { behaviorOf } from '../payment-methods/card.ts';
import { DAY } from '../subscriptions/period.ts';
import { type Bill, type Invoice, newInvoice } from './invoice.ts';

/** After the first failure, after the second, and so on; then nobody tries any more. */
const RETRY_AFTER = [3 * DAY, 2 * DAY, 2 * DAY];

export function issue(account: Account, bill: Bill): Invoice {
  const invoice = newInvoice(bill);
  keepNew(account, invoice);
  emit(account, 'invoice.finalized', invoice);
  const sequence = (bill.customer.next_invoice_sequence ?? 1) + 1;
  account.store.put({ ...bill.customer, next_invoice_sequence: sequence });
  return invoice;
}

export interface Attempt {
  invoice: Invoice;
  /** Why it failed. */
  error?: StripeError;
}

/** Whether the owner of the card is away, can be asked, or has been asked and said yes. */
export type Owner = 'away' | 'present' | 'confirmed';

/** Takes the money, if there is a method and its card lets us. */
export function collect(
  account: Account,
  invoice: Invoice,
  method: Stripe.PaymentMethod | undefined,
  now: number,
  owner: Owner = 'away',
): Attempt {
  if (invoice.amount_remaining === 0) return { invoice: markPaid(account, invoice, now) };
  const asks = method && behaviorOf(method).behavior === 'asks-at-charge';
  if (asks && owner === 'confirmed') return { invoice: markPaid(account, invoice, now) };
  if (asks && owner === 'present') return askOwner(account, invoice, method, now);
  const error = method ? declineOf(method, true) : noMethod();
  if (!error) return { invoice: markPaid(account, invoice, now) };
  const intent = method && error && newPaymentIntent(account, invoice, method, now, error.body);
  const failed = markFailed(account, intent ? paidBy(invoice, intent) : invoice, now);
  if (asks) emit(account, 'invoice.payment_action_required', failed);
  return { invoice: failed, error };
}

/** The payment waits until its intent is confirmed in a browser. */
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

/** The payment that was tried last. */
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

function markFailed(account: Account, invoice: Invoice, now: number): Invoice {
  const delay = RETRY_AFTER[invoice.attempt_count];
  const failed: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    // A first invoice is tried once: its subscription is incomplete until somebody pays it.
    next_payment_attempt: delay && invoice.billing_reason !== 'subscription_create' ? now + delay : null,
  };
  keepChanged(account, invoice, failed);
  emit(account, 'invoice.payment_failed', failed);
  return failed;
}

/** Nobody has to pay it any more. */
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

/** Stays open, and is not tried again. */
export function giveUp(account: Account, invoice: Invoice): void {
  keepChanged(account, invoice, { ...invoice, auto_advance: false, next_payment_attempt: null });
}

const noMethod = () =>
  new StripeError({
    type: 'invalid_request_error',
    code: 'resource_missing',
    message:
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
  });
