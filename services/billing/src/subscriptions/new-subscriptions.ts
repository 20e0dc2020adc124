import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { type MonthlyPrice, priceWords } from '@swizzle/proto';
import Stripe from 'stripe';
import { CustomersService, type KnownCustomer } from '../customers/customers.service.ts';
import { PricesService } from '../prices/prices.service.ts';
import { asksOwner, Provider } from '../provider/provider.ts';
import { PARTY_PLANNER } from '../provider/provider-subscription.ts';
import { Taxes } from '../tax/tax.module.ts';

const NO_CARD = 'We have no card of yours to start again with. Please write to us, and we will help.';

/** Whether two prices are the same; true where the page has shown none. */
export const isAsShown = (price: MonthlyPrice | null, shown: MonthlyPrice | undefined): boolean =>
  !shown || (price?.amount === shown.amount && price.currency === shown.currency);

/** Neither running nor closed: they would go on asking for money. */
const OPEN_ENDED = ['unpaid', 'paused'];

/** Makes subscriptions at the provider, each of them once, and none at another price than the page has shown. */
@Injectable()
export class NewSubscriptions {
  constructor(
    private readonly stripe: Stripe,
    private readonly prices: PricesService,
    private readonly provider: Provider,
    private readonly customers: CustomersService,
    private readonly taxes: Taxes,
  ) {}

  /** Fourteen days for nothing; without a card by then it ends by itself. @throws AppError `conflict` at another price */
  async startTrial(customer: KnownCustomer, shown: MonthlyPrice | undefined): Promise<void> {
    await this.create(customer, shown, 'subscription', {
      trial_period_days: PARTY_PLANNER.trialDays,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    });
  }

  /**
   * Paid for from now on, or not made at all; or made and waiting, where the card's bank wants its owner to confirm.
   * @throws AppError `unprocessable` where no card can be charged, `conflict` at another price than the one shown
   */
  async startPaid(
    customer: KnownCustomer,
    shown: MonthlyPrice | undefined,
  ): Promise<'paid' | 'needs-confirmation'> {
    const { subscriptions } = customer.snapshot;
    const waiting = subscriptions.find(({ status }) => status === 'incomplete');
    if (waiting && isAsShown(waiting.price, shown)) return 'needs-confirmation';
    const card = await this.provider.findCharged(customer.customerId, customer.snapshot);
    if (!card) throw new AppError('unprocessable', NO_CARD);
    // Its payment would be confirmed at a price that is no longer shown.
    if (waiting) await this.stripe.subscriptions.cancel(waiting.id);
    const outcome = await this.createPaid(customer, shown, card);
    const open = subscriptions.filter(({ status, isGivenUp }) => isGivenUp || OPEN_ENDED.includes(status));
    for (const { id } of open) await this.stripe.subscriptions.cancel(id);
    return outcome;
  }

  private async createPaid(
    customer: KnownCustomer,
    shown: MonthlyPrice | undefined,
    default_payment_method: string,
  ): Promise<'paid' | 'needs-confirmation'> {
    try {
      const terms = { off_session: true, payment_behavior: 'error_if_incomplete' } as const;
      await this.create(customer, shown, 'subscription', { default_payment_method, ...terms });
      return 'paid';
    } catch (error) {
      if (!asksOwner(error)) throw error;
      const terms = { payment_behavior: 'default_incomplete' } as const;
      await this.create(customer, shown, 'confirmed-subscription', { default_payment_method, ...terms });
      return 'needs-confirmation';
    }
  }

  private async create(
    customer: KnownCustomer,
    shown: MonthlyPrice | undefined,
    kind: string,
    terms: Omit<Stripe.SubscriptionCreateParams, 'customer' | 'items'>,
  ): Promise<void> {
    const { customerId, userId, snapshot } = customer;
    const { tier } = PARTY_PLANNER;
    const plan = await this.prices.find(tier);
    if (!isAsShown(plan, shown)) throw new AppError('conflict', changedWords(plan));
    const what = `${kind}-after-${snapshot.subscriptions[0]?.id ?? 'none'}`;
    const params = {
      ...{ customer: customerId, items: [{ price: plan.priceId }], metadata: { userId, tier } },
      ...{ ...this.taxes.termsFor(snapshot), ...terms },
    };
    try {
      await this.customers.once(customer, what, (options) =>
        this.stripe.subscriptions.create(params, options),
      );
    } catch (error) {
      // The price may have been taken off sale; the next attempt asks for the one that is.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) await this.prices.refresh();
      throw error;
    }
  }
}

const changedWords = ({ amount, currency }: MonthlyPrice) =>
  `The price is now ${priceWords(amount, currency)} a month. Nothing was charged. If that's fine, please try again.`;
