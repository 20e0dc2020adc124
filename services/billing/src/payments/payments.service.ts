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
import { CustomersService, type KnownCustomer } from '../customers/customers.module.ts';
import { CustomersRepository } from '../customers/customers.repository.ts';
import { Provider, type Snapshot } from '../provider/provider.ts';
import { idOf, isClosed } from '../provider/provider-subscription.ts';
import { CardChanges, isCardChange, SyncService } from '../sync/sync.service.ts';
import { BillingDetailsService } from '../tax/billing-details.service.ts';

/** Two years of monthly invoices. */
const SHOWN = 24;
const NOTHING: BillingAccount = { card: null, invoices: [], openPayment: null };

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

/** Whether a form to change the card was confirmed: the one that is named, else the newest. */
const hasNewCard = ({ setupIntents }: Snapshot, id: string | undefined): boolean => {
  const form = setupIntents.find((each) => (id ? each.id === id : each.metadata?.purpose === 'update-card'));
  return form !== undefined && isCardChange(form);
};

/** @throws AppError `unprocessable` where there is none */
function cardFor({ snapshot: { defaultMethod } }: KnownCustomer): string {
  if (defaultMethod) return defaultMethod;
  throw new AppError('unprocessable', 'There is no card to pay with. Please add one first.');
}

/** The provider's word that a payment waits for the owner of its card. */
const ASKS_OWNER = 'invoice_payment_intent_requires_action';

/** What came of a payment: done, or to be confirmed with this secret. */
export type Attempt = { isPaid: true } | { isPaid: false; clientSecret: string };

/** Invoices that are still to be paid. */
@Injectable()
export class OpenInvoices {
  constructor(private readonly stripe: Stripe) {}

  /** The newest one of a subscription that would go on once it is paid. */
  async find(customer: string, { subscriptions }: Snapshot): Promise<Stripe.Invoice | undefined> {
    const going = subscriptions.filter((one) => !isClosed(one)).map(({ id }) => id);
    if (going.length === 0) return undefined;
    const { data } = await this.stripe.invoices.list({ customer, status: 'open', limit: 10 });
    return data.find(
      ({ amount_remaining, parent }) =>
        amount_remaining > 0 && going.includes(idOf(parent?.subscription_details?.subscription) ?? ''),
    );
  }

  /** Tries while its owner is there. Rejects with the provider's error where the card is declined. */
  async pay(invoiceId: string, paymentMethod?: string): Promise<Attempt> {
    const by = paymentMethod ? { payment_method: paymentMethod } : {};
    try {
      await this.stripe.invoices.pay(invoiceId, { ...by, off_session: false });
      return { isPaid: true };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || error.code !== ASKS_OWNER) throw error;
      const expand = ['confirmation_secret'];
      const { confirmation_secret } = await this.stripe.invoices.retrieve(invoiceId, { expand });
      if (!confirmation_secret) throw error;
      return { isPaid: false, clientSecret: confirmation_secret.client_secret };
    }
  }
}

/** The card that is charged, and what it is charged for. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly customers: CustomersService,
    private readonly rows: CustomersRepository,
    private readonly sync: SyncService,
    private readonly cardChanges: CardChanges,
    private readonly openInvoices: OpenInvoices,
    private readonly details: BillingDetailsService,
    private readonly provider: Provider,
    private readonly stripe: Stripe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** As the provider has it now. */
  async read(userId: string): Promise<BillingAccount> {
    const customer = (await this.rows.find(userId))?.customerId;
    const snapshot = customer ? await this.provider.read(customer) : null;
    if (!customer || !snapshot?.exists) return NOTHING;
    const [card, { data }, open, details] = await Promise.all([
      this.findCard(snapshot.defaultMethod),
      this.stripe.invoices.list({ customer, limit: SHOWN }),
      this.openInvoices.find(customer, snapshot),
      this.details.read(customer),
    ]);
    const expand = ['payments.data.payment.payment_intent'];
    const openPayment = open && toOpenPayment(await this.stripe.invoices.retrieve(open.id, { expand }));
    return {
      card,
      // A trial is an invoice over nothing to the provider.
      invoices: data.filter(({ total, status }) => total > 0 && status !== 'draft').map(toInvoice),
      openPayment: openPayment ?? null,
      ...(details && { details }),
    };
  }

  /**
   * The card that was verified last is charged from now on; what is open is paid with it if that is wanted.
   * @throws AppError `not_found` where the form is nobody's or someone else's, `conflict` where its card is not
   * verified, `unprocessable` where it is declined
   */
  changeCard(userId: string, { paysOpen, setupIntentId }: CardChange): Promise<PaymentOutcome> {
    return this.sync.change(userId, async () => {
      const [row, customer] = [await this.rows.find(userId), await this.customers.find(userId)];
      const forms = customer?.snapshot.setupIntents ?? [];
      if (setupIntentId && !forms.some(({ id }) => id === setupIntentId)) throw new AppError('not_found');
      const isVerified = customer && hasNewCard(customer.snapshot, setupIntentId);
      const card =
        row && isVerified && (await this.cardChanges.apply(row, customer.customerId, customer.snapshot));
      if (!card) throw new AppError('conflict', 'There is no new card. Please enter it again.');
      const open = paysOpen && (await this.openInvoices.find(customer.customerId, customer.snapshot));
      return open ? this.payNow(open.id, card) : { message: 'Your new card is on file.' };
    });
  }

  /** @throws AppError `unprocessable` where the card is declined, or there is none */
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
    const attempt = await this.openInvoices.pay(invoiceId, card);
    if (attempt.isPaid) return { message: 'Paid. Thank you!' };
    const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_SCRIPT: script, testMode } = this.config;
    return {
      message: 'Your bank wants you to confirm this payment.',
      needsConfirmation: true,
      confirmation: { clientSecret: attempt.clientSecret, publishableKey, script, testMode },
    };
  }
}
