import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Provider, type Snapshot } from '../provider/provider.ts';
import { idOf } from '../provider/provider-subscription.ts';

/** Subscriptions that no card is charged for any more. */
const CLOSED = ['canceled', 'incomplete_expired'];

/** Puts a card that a customer has changed to where the provider charges it. */
@Injectable()
export class CardChanges {
  constructor(
    private readonly stripe: Stripe,
    private readonly provider: Provider,
  ) {}

  /**
   * The card of the newest card form, if that one was for a change of card: from now on it is charged. Safe to be
   * repeated. Undefined where the newest form was for something else, or is not confirmed.
   */
  async apply(customerId: string, { setupIntents, subscriptions }: Snapshot): Promise<string | undefined> {
    const newest = setupIntents.find(({ status }) => status === 'succeeded');
    const card = newest?.metadata?.purpose === 'update-card' ? idOf(newest.payment_method) : null;
    if (!card) return undefined;
    if ((await this.provider.findDefaultMethod(customerId)) !== card) {
      const settings = { invoice_settings: { default_payment_method: card } };
      await this.stripe.customers.update(customerId, settings);
    }
    // One that still waits for its first card is a trial's: that has rules of its own.
    const charged = subscriptions.filter(
      ({ status, paymentMethod }) =>
        !CLOSED.includes(status) &&
        paymentMethod !== card &&
        !(status === 'trialing' && paymentMethod === null),
    );
    for (const { id } of charged)
      await this.stripe.subscriptions.update(id, { default_payment_method: card });
    return card;
  }
}
