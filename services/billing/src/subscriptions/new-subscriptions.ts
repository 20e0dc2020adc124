import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import Stripe from 'stripe';
import { CustomersService, type KnownCustomer } from '../customers/customers.service.ts';
import { PARTY_PLANNER } from '../provider/plans.ts';
import { Prices } from '../provider/prices.ts';
import { Provider } from '../provider/provider.ts';

const NO_CARD = 'We have no card of yours to start again with. Please write to us, and we will help.';
/** Neither running nor closed: they would go on asking for money. */
const OPEN_ENDED = ['unpaid', 'paused'];

/** Makes subscriptions at the provider, each of them once. */
@Injectable()
export class NewSubscriptions {
  constructor(
    private readonly stripe: Stripe,
    private readonly prices: Prices,
    private readonly provider: Provider,
    private readonly customers: CustomersService,
  ) {}

  /** Fourteen days for nothing; without a card by then it ends by itself. */
  async startTrial(customer: KnownCustomer): Promise<void> {
    await this.create(customer, {
      trial_period_days: PARTY_PLANNER.trialDays,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    });
  }

  /** Paid for from now on, or not made at all. @throws AppError `unprocessable` where no card can be charged */
  async startPaid(customer: KnownCustomer): Promise<void> {
    const card = await this.provider.findCard(customer.customerId, customer.snapshot);
    if (!card) throw new AppError('unprocessable', NO_CARD);
    await this.create(customer, {
      default_payment_method: card.id,
      off_session: true,
      payment_behavior: 'error_if_incomplete',
    });
    const open = customer.snapshot.subscriptions.filter(({ status }) => OPEN_ENDED.includes(status));
    for (const { id } of open) await this.stripe.subscriptions.cancel(id);
  }

  private async create(
    customer: KnownCustomer,
    terms: Omit<Stripe.SubscriptionCreateParams, 'customer' | 'items'>,
  ): Promise<void> {
    const { customerId, userId, snapshot } = customer;
    const { tier, lookupKey } = PARTY_PLANNER;
    const price = await this.prices.find(lookupKey);
    const what = `subscription-after-${snapshot.subscriptions[0]?.id ?? 'none'}`;
    const params = { customer: customerId, items: [{ price }], metadata: { userId, tier }, ...terms };
    try {
      await this.customers.once(customer, what, (options) =>
        this.stripe.subscriptions.create(params, options),
      );
    } catch (error) {
      this.prices.forget();
      throw error;
    }
  }
}
