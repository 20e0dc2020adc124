import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { type MonthlyPrice, priceWords } from '@swizzle/proto';
import Stripe from 'stripe';
import { type CustomerState, CustomersService } from '../customers/customers.module.ts';
import { PricesService } from '../prices/prices.service.ts';
import { Provider, requiresAuthentication } from '../provider/provider.ts';
import { PARTY_PLANNER } from '../provider/provider-subscription.ts';
import { Taxes } from '../tax/tax.module.ts';

const NO_CARD = 'We have no card of yours to start again with. Please write to us, and we will help.';

/** Whether the price is the one shown to the user; true if none was shown. */
export const isShownPrice = (price: MonthlyPrice | null, shown: MonthlyPrice | undefined): boolean =>
  !shown || (price?.amount === shown.amount && price.currency === shown.currency);

/** Statuses of subscriptions that are neither running nor closed, and would still bill the customer. */
const UNPAID_STATUSES = ['unpaid', 'paused'];

/** Creates subscriptions at the provider, exactly once, and only at the price shown to the user. */
@Injectable()
export class SubscriptionStarter {
  constructor(
    private readonly stripe: Stripe,
    private readonly prices: PricesService,
    private readonly provider: Provider,
    private readonly customers: CustomersService,
    private readonly taxes: Taxes,
  ) {}

  /** Creates a free trial, which ends by itself without a card. @throws AppError `conflict` if the price changed */
  async createTrial(customer: CustomerState, shown: MonthlyPrice | undefined): Promise<void> {
    await this.create(customer, shown, 'subscription', {
      trial_period_days: PARTY_PLANNER.trialDays,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    });
  }

  /**
   * Starts a paid subscription with an immediate payment, which may need confirmation by the cardholder.
   * @throws AppError `unprocessable` without a card, `conflict` if the price changed
   */
  async startPaid(
    customer: CustomerState,
    shown: MonthlyPrice | undefined,
  ): Promise<'paid' | 'needs-confirmation'> {
    const { subscriptions } = customer.snapshot;
    const waiting = subscriptions.find(({ status }) => status === 'incomplete');
    if (waiting && isShownPrice(waiting.price, shown)) return 'needs-confirmation';
    const card = await this.provider.findCharged(customer.customerId, customer.snapshot);
    if (!card) throw new AppError('unprocessable', NO_CARD);
    // If kept, the user would confirm a payment at an outdated price.
    if (waiting) await this.stripe.subscriptions.cancel(waiting.id);
    const outcome = await this.createPaid(customer, shown, card);
    const open = subscriptions.filter(
      ({ status, isGivenUp }) => isGivenUp || UNPAID_STATUSES.includes(status),
    );
    for (const { id } of open) await this.stripe.subscriptions.cancel(id);
    return outcome;
  }

  private async createPaid(
    customer: CustomerState,
    shown: MonthlyPrice | undefined,
    default_payment_method: string,
  ): Promise<'paid' | 'needs-confirmation'> {
    try {
      const terms = { off_session: true, payment_behavior: 'error_if_incomplete' } as const;
      await this.create(customer, shown, 'subscription', { default_payment_method, ...terms });
      return 'paid';
    } catch (error) {
      if (!requiresAuthentication(error)) throw error;
      const terms = { payment_behavior: 'default_incomplete' } as const;
      await this.create(customer, shown, 'confirmed-subscription', { default_payment_method, ...terms });
      return 'needs-confirmation';
    }
  }

  private async create(
    customer: CustomerState,
    shown: MonthlyPrice | undefined,
    kind: string,
    terms: Omit<Stripe.SubscriptionCreateParams, 'customer' | 'items'>,
  ): Promise<void> {
    const { customerId, userId, snapshot } = customer;
    const { tier } = PARTY_PLANNER;
    const plan = await this.prices.find(tier);
    if (!isShownPrice(plan, shown)) throw new AppError('conflict', priceChangedMessage(plan));
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
      // The price may have been archived; the next attempt uses the current one.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) await this.prices.refresh();
      throw error;
    }
  }
}

const priceChangedMessage = ({ amount, currency }: MonthlyPrice) =>
  `The price is now ${priceWords(amount, currency)} a month. Nothing was charged. If that's fine, please try again.`;
