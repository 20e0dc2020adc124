import type Stripe from 'stripe';
import { isMissing } from './provider-failure.ts';
import { idOf, type ProviderSubscription, toProviderSubscription } from './provider-subscription.ts';

/** Everything about a customer that counts, as the provider has it now. */
export interface Snapshot {
  /** False where the customer was deleted there. */
  readonly exists: boolean;
  /** The newest first. */
  readonly subscriptions: readonly ProviderSubscription[];
  /** The payment method that is charged where nothing else is said. */
  readonly defaultMethod: string | null;
  readonly setupIntents: readonly Stripe.SetupIntent[];
  /** Payment methods whose setup succeeded, the newest first. */
  readonly verified: readonly string[];
}

export interface Card {
  readonly id: string;
  readonly fingerprint: string;
}

const PAGE = 100;
const GONE: Snapshot = {
  exists: false,
  subscriptions: [],
  defaultMethod: null,
  setupIntents: [],
  verified: [],
};

/** Reads the provider's truth. */
export class Provider {
  constructor(private readonly stripe: Stripe) {}

  /** Null where the provider never had this customer. */
  async read(customerId: string): Promise<Snapshot | null> {
    const customer = await this.findCustomer(customerId);
    if (!customer) return null;
    if (customer.deleted) return GONE;
    const [subscriptions, setupIntents] = await Promise.all([
      this.stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE }),
      this.stripe.setupIntents.list({ customer: customerId, limit: PAGE }),
    ]);
    const verified = setupIntents.data
      .filter(({ status }) => status === 'succeeded')
      .map(({ payment_method }) => idOf(payment_method))
      .filter((id) => id !== null);
    return {
      exists: true,
      verified,
      defaultMethod: idOf(customer.invoice_settings.default_payment_method),
      setupIntents: setupIntents.data,
      subscriptions: subscriptions.data.map((one) => toProviderSubscription(one, verified)),
    };
  }

  /** The newest card that was set up and still is the customer's. */
  async findCard(customerId: string, { verified }: Snapshot): Promise<Card | undefined> {
    for (const id of verified) {
      const card = await this.findCardOf(customerId, id);
      if (card) return card;
    }
    return undefined;
  }

  /** A card, unless it was taken off the customer. */
  async findCardOf(customerId: string, id: string): Promise<Card | undefined> {
    const { card, customer } = await this.stripe.paymentMethods.retrieve(id);
    if (!card?.fingerprint || idOf(customer) !== customerId) return undefined;
    return { id, fingerprint: card.fingerprint };
  }

  /** Seconds since 1970 as this customer's subscriptions count them: with a test clock, its own. */
  async now(testClock: string | undefined): Promise<number> {
    if (!testClock) return Date.now() / 1000;
    return (await this.stripe.testHelpers.testClocks.retrieve(testClock)).frozen_time;
  }

  private async findCustomer(customerId: string) {
    try {
      return await this.stripe.customers.retrieve(customerId);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}
