import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import {
  type MonthlyPrice,
  priceWords,
  type SubscriptionOutcome,
  type SubscriptionStart,
} from '@swizzle/proto';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { type CustomerState, CustomersService } from '../customers/customers.module.ts';
import { phaseOf } from '../entitlements/entitlement-of.ts';
import { PricesService } from '../prices/prices.module.ts';
import { Provider, requiresAuthentication } from '../provider/provider.ts';
import {
  endsWithPeriod,
  PARTY_PLANNER,
  type ProviderSubscription,
} from '../provider/provider-subscription.ts';
import { SyncService } from '../sync/sync.service.ts';
import { Taxes } from '../tax/tax.module.ts';
import { TrialsService } from './trials.service.ts';

const NO_CARD = 'We have no card of yours to start again with. Please write to us, and we will help.';

/** Whether the price is the one shown to the user; true if none was shown. */
const isShownPrice = (price: MonthlyPrice | null, shown: MonthlyPrice | undefined): boolean =>
  !shown || (price?.amount === shown.amount && price.currency === shown.currency);

/** Statuses of subscriptions that are neither running nor closed, and would still bill the customer. */
const UNPAID_STATUSES = ['unpaid', 'paused'];

/** Creates subscriptions at the provider, exactly once, and only at the price shown to the user. */
@Injectable()
export class NewSubscriptions {
  constructor(
    private readonly stripe: Stripe,
    private readonly prices: PricesService,
    private readonly provider: Provider,
    private readonly customers: CustomersService,
    private readonly taxes: Taxes,
  ) {}

  /** Starts a free trial, which ends by itself without a card. @throws AppError `conflict` if the price changed */
  async startTrial(customer: CustomerState, shown: MonthlyPrice | undefined): Promise<void> {
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
    // Its payment would be confirmed at an outdated price.
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

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

const isRunning = (one: ProviderSubscription) => phaseOf(one) === 'running';
const isIncomplete = (one: ProviderSubscription) => phaseOf(one) === 'incomplete';

/** A user's actions on their subscription; idempotent, also when concurrent. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly customers: CustomersService,
    private readonly sync: SyncService,
    private readonly trials: TrialsService,
    private readonly newSubscriptions: NewSubscriptions,
    private readonly provider: Provider,
    private readonly stripe: Stripe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Starts a trial, unless there is a subscription. */
  getOrCreate(caller: Caller, { shownPrice }: SubscriptionStart): Promise<string> {
    return this.sync.change(caller.userId, async () => {
      const known = await this.customers.find(caller.userId);
      const { subscriptions } = known?.snapshot ?? { subscriptions: [] };
      if (subscriptions.some(isRunning)) return 'Your subscription is running.';
      const waiting = subscriptions.find(isIncomplete);
      if (waiting && isShownPrice(waiting.price, shownPrice) && (await this.hasFullTrial(waiting)))
        return 'Your trial starts as soon as your card is verified.';
      await this.trials.requireEligibility(caller);
      // A stale incomplete trial would charge its card before day 15, or at an outdated price.
      if (waiting) await this.stripe.subscriptions.cancel(waiting.id);
      await this.newSubscriptions.startTrial(await this.customers.ensure(caller.userId), shownPrice);
      return 'Your trial starts as soon as your card is verified.';
    });
  }

  /** Cancels at the end of the paid period, or of the trial. */
  cancel(userId: string): Promise<string> {
    return this.sync.change(userId, async () => {
      const running = await this.findRunning(userId);
      if (!running) throw new AppError('conflict', 'There is no running subscription to cancel.');
      if (!endsWithPeriod(running)) {
        await this.stripe.subscriptions.update(running.id, { cancel_at_period_end: true });
      }
      return 'Your subscription ends with the current billing period.';
    });
  }

  /** Reverts a scheduled cancellation, or starts a new subscription with the card on file. */
  reactivate(userId: string, start: SubscriptionStart): Promise<SubscriptionOutcome> {
    return this.sync.change(userId, async () => {
      const running = await this.findRunning(userId);
      if (!running) return this.startNew(userId, start);
      if (running.cancelsAtPeriodEnd) {
        await this.stripe.subscriptions.update(running.id, { cancel_at_period_end: false });
      } else if (running.cancelsAt !== null) {
        await this.stripe.subscriptions.update(running.id, { cancel_at: '' });
      }
      return { message: 'Your subscription goes on.' };
    });
  }

  /** Starts a new subscription after the last one ended, with the card on file. */
  renew(userId: string, start: SubscriptionStart): Promise<SubscriptionOutcome> {
    return this.sync.change(userId, async () =>
      (await this.findRunning(userId))
        ? { message: 'Your subscription is running.' }
        : this.startNew(userId, start),
    );
  }

  /** Cancels subscriptions without a card. @returns how many */
  cleanUp(userId: string): Promise<number> {
    return this.sync.change(userId, async () => {
      // A card that was just verified completes its subscription.
      await this.sync.syncNow(userId);
      const incomplete =
        (await this.customers.find(userId))?.snapshot.subscriptions.filter(isIncomplete) ?? [];
      for (const { id } of incomplete) await this.stripe.subscriptions.cancel(id);
      return incomplete.length;
    });
  }

  private async startNew(userId: string, { shownPrice }: SubscriptionStart): Promise<SubscriptionOutcome> {
    const known = await this.customers.find(userId);
    const hasEnded = known?.snapshot.subscriptions.some((one) => phaseOf(one) === 'ended');
    if (!known || !hasEnded) throw new AppError('conflict', 'There is no subscription to start again.');
    if ((await this.newSubscriptions.startPaid(known, shownPrice)) === 'paid') {
      return { message: 'Welcome back! Your subscription is running again.' };
    }
    return { message: 'Your bank wants you to confirm this payment.', needsConfirmation: true };
  }

  private async findRunning(userId: string): Promise<ProviderSubscription | undefined> {
    const known: CustomerState | undefined = await this.customers.find(userId);
    return known?.snapshot.subscriptions.find(isRunning);
  }

  /** Whether an incomplete trial still has (nearly) all of its days. */
  private async hasFullTrial({ trial }: ProviderSubscription): Promise<boolean> {
    if (!trial) return false;
    const now = await this.provider.now(this.config.testClock);
    return trial.end - now > PARTY_PLANNER.trialDays * DAY_SECONDS - HOUR_SECONDS;
  }
}
