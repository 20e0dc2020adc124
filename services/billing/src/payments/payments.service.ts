import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import {
  type BillingAccount,
  type CardChange,
  type CardOnFile,
  INVOICE_STATUSES,
  type Invoice,
  type OpenPayment,
  type PaymentOutcome,
} from '@swizzle/proto';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { type CustomerState, CustomersService } from '../customers/customers.module.ts';
import { CustomersRepository } from '../customers/customers.repository.ts';
import { Provider, type Snapshot } from '../provider/provider.ts';
import { idOf, isClosed } from '../provider/provider-subscription.ts';
import { CardChanges, isCardChange, SyncService } from '../sync/sync.service.ts';
import { BillingDetailsService } from '../tax/billing-details.service.ts';

/** Number of listed invoices: two years of monthly ones. */
const MAX_INVOICES = 24;
const NO_ACCOUNT: BillingAccount = { card: null, invoices: [], openPayment: null };

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const toInvoice = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  date: isoOf(invoice.created),
  amount: invoice.total,
  currency: invoice.currency,
  status: INVOICE_STATUSES.find((status) => status === invoice.status) ?? 'open',
  url: invoice.hosted_invoice_url ?? null,
});

const failureOf = ({ payments }: Stripe.Invoice): string | null => {
  const intents = (payments?.data ?? []).map(({ payment }) => payment.payment_intent);
  const errors = intents.map((intent) => (typeof intent === 'object' ? intent?.last_payment_error : null));
  return errors.find((error) => error?.message)?.message ?? null;
};

const toOpenPayment = (invoice: Stripe.Invoice): OpenPayment => ({
  date: isoOf(invoice.created),
  amount: invoice.amount_remaining,
  currency: invoice.currency,
  failure: failureOf(invoice),
  nextTry: invoice.next_payment_attempt ? isoOf(invoice.next_payment_attempt) : null,
});

const toCard = ({ card }: Stripe.PaymentMethod): CardOnFile | null =>
  card ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year } : null;

/** Whether a setup intent for a card change was confirmed: the given one, else the newest. */
const hasNewCard = ({ setupIntents }: Snapshot, id: string | undefined): boolean => {
  const form = setupIntents.find((intent) =>
    id ? intent.id === id : intent.metadata?.purpose === 'update-card',
  );
  return form !== undefined && isCardChange(form);
};

/** @throws AppError `unprocessable` if there is no card */
function cardFor({ snapshot: { defaultMethod } }: CustomerState): string {
  if (defaultMethod) return defaultMethod;
  throw new AppError('unprocessable', 'There is no card to pay with. Please add one first.');
}

/** Stripe's error code for a payment that requires authentication by the cardholder. */
const REQUIRES_ACTION = 'invoice_payment_intent_requires_action';

/** The result of a payment: paid, or to be confirmed with this secret. */
export type PaymentResult = { isPaid: true } | { isPaid: false; clientSecret: string };

/** Finds and pays open invoices. */
@Injectable()
export class OpenInvoices {
  constructor(private readonly stripe: Stripe) {}

  /** The newest open invoice of a subscription that is not closed. */
  async find(customer: string, { subscriptions }: Snapshot): Promise<Stripe.Invoice | undefined> {
    const openEnded = subscriptions.filter((subscription) => !isClosed(subscription)).map(({ id }) => id);
    if (openEnded.length === 0) return undefined;
    const { data } = await this.stripe.invoices.list({ customer, status: 'open', limit: 10 });
    return data.find(
      ({ amount_remaining, parent }) =>
        amount_remaining > 0 && openEnded.includes(idOf(parent?.subscription_details?.subscription) ?? ''),
    );
  }

  /** Pays an invoice on-session. Rejects with Stripe's error if the card is declined. */
  async pay(invoiceId: string, paymentMethod?: string): Promise<PaymentResult> {
    const by = paymentMethod ? { payment_method: paymentMethod } : {};
    try {
      await this.stripe.invoices.pay(invoiceId, { ...by, off_session: false });
      return { isPaid: true };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || error.code !== REQUIRES_ACTION) throw error;
      const expand = ['confirmation_secret'];
      const { confirmation_secret } = await this.stripe.invoices.retrieve(invoiceId, { expand });
      if (!confirmation_secret) throw error;
      return { isPaid: false, clientSecret: confirmation_secret.client_secret };
    }
  }
}

/** A user's card, invoices, and open payment. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly customers: CustomersService,
    private readonly customerRecords: CustomersRepository,
    private readonly sync: SyncService,
    private readonly cardChanges: CardChanges,
    private readonly openInvoices: OpenInvoices,
    private readonly details: BillingDetailsService,
    private readonly provider: Provider,
    private readonly stripe: Stripe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Reads the current state at the provider. */
  async read(userId: string): Promise<BillingAccount> {
    const customer = (await this.customerRecords.find(userId))?.customerId;
    const snapshot = customer ? await this.provider.read(customer) : null;
    if (!customer || !snapshot?.exists) return NO_ACCOUNT;
    const [card, { data }, open, details] = await Promise.all([
      this.findCard(snapshot.defaultMethod),
      this.stripe.invoices.list({ customer, limit: MAX_INVOICES }),
      this.openInvoices.find(customer, snapshot),
      this.details.read(customer),
    ]);
    const expand = ['payments.data.payment.payment_intent'];
    const openPayment = open && toOpenPayment(await this.stripe.invoices.retrieve(open.id, { expand }));
    return {
      card,
      // Stripe creates an invoice of 0 for a trial.
      invoices: data.filter(({ total, status }) => total > 0 && status !== 'draft').map(toInvoice),
      openPayment: openPayment ?? null,
      ...(details && { details }),
    };
  }

  /**
   * Makes the most recently verified card the default, and optionally pays the open invoice with it.
   * @throws AppError `not_found` if the setup intent isn't the user's, `conflict` if its card isn't verified,
   * `unprocessable` if the card is declined
   */
  changeCard(userId: string, { paysOpen, setupIntentId }: CardChange): Promise<PaymentOutcome> {
    return this.sync.change(userId, async () => {
      const [record, customer] = [await this.customerRecords.find(userId), await this.customers.find(userId)];
      const forms = customer?.snapshot.setupIntents ?? [];
      if (setupIntentId && !forms.some(({ id }) => id === setupIntentId)) throw new AppError('not_found');
      const isVerified = customer && hasNewCard(customer.snapshot, setupIntentId);
      const card =
        record &&
        isVerified &&
        (await this.cardChanges.apply(record, customer.customerId, customer.snapshot));
      if (!card) throw new AppError('conflict', 'There is no new card. Please enter it again.');
      const open = paysOpen && (await this.openInvoices.find(customer.customerId, customer.snapshot));
      return open ? this.payNow(open.id, card) : { message: 'Your new card is on file.' };
    });
  }

  /** Pays the open invoice. @throws AppError `unprocessable` if the card is declined, or there is none */
  pay(userId: string): Promise<PaymentOutcome> {
    return this.sync.change(userId, async () => {
      const customer = await this.customers.find(userId);
      const open = customer && (await this.openInvoices.find(customer.customerId, customer.snapshot));
      if (!customer || !open) return { message: 'Everything is paid.' };
      return this.payNow(open.id, cardFor(customer));
    });
  }

  private async findCard(id: string | null): Promise<CardOnFile | null> {
    return id ? toCard(await this.stripe.paymentMethods.retrieve(id)) : null;
  }

  private async payNow(invoiceId: string, card: string): Promise<PaymentOutcome> {
    const result = await this.openInvoices.pay(invoiceId, card);
    if (result.isPaid) return { message: 'Paid. Thank you!' };
    const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_SCRIPT: script, testMode } = this.config;
    return {
      message: 'Your bank wants you to confirm this payment.',
      needsConfirmation: true,
      confirmation: { clientSecret: result.clientSecret, publishableKey, script, testMode },
    };
  }
}
