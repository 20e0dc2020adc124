import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { type CustomerDocument, CustomersRepository } from '../customers/customers.repository.ts';
import { Provider, type Snapshot } from '../provider/provider.ts';
import { idOf, isClosed } from '../provider/provider-subscription.ts';

/** Whether a card form was for a change of card, and its card was verified. */
export const isCardChange = ({ status, metadata }: Stripe.SetupIntent) =>
  status === 'succeeded' && metadata?.purpose === 'update-card';

/** Puts a card that a customer has changed to where the provider charges it. */
@Injectable()
export class CardChanges {
  constructor(
    private readonly stripe: Stripe,
    private readonly provider: Provider,
    private readonly customers: CustomersRepository,
  ) {}

  /**
   * The card of the newest card form, if that one was for a change of card: from now on it is charged. Each form is
   * applied once, so that another card that is chosen at the provider later stays. Undefined where the newest form was for
   * something else, or is not confirmed, or its card was taken off the customer since.
   */
  async apply(
    { _id, appliedCardForm }: Pick<CustomerDocument, '_id' | 'appliedCardForm'>,
    customerId: string,
    { setupIntents, subscriptions, defaultMethod }: Snapshot,
  ): Promise<string | undefined> {
    const newest = setupIntents.find(({ status }) => status === 'succeeded');
    const card = newest && isCardChange(newest) ? idOf(newest.payment_method) : null;
    if (!newest || !card) return undefined;
    if (newest.id === appliedCardForm) return card;
    if (!(await this.provider.findCardOf(customerId, card))) return undefined;
    if (defaultMethod !== card) {
      const settings = { invoice_settings: { default_payment_method: card } };
      await this.stripe.customers.update(customerId, settings);
    }
    // One that still waits for its first card is a trial's: that has rules of its own.
    const charged = subscriptions.filter(
      (one) =>
        !isClosed(one) &&
        one.paymentMethod !== card &&
        !(one.status === 'trialing' && one.paymentMethod === null),
    );
    for (const { id } of charged)
      await this.stripe.subscriptions.update(id, { default_payment_method: card });
    await this.customers.noteCardForm(_id, newest.id);
    return card;
  }
}
