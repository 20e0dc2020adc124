import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { Snapshot } from '../provider/provider.ts';
import { idOf, isClosed } from '../provider/provider-subscription.ts';

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
