import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import type { SubscriptionOutcome, SubscriptionStart } from '@swizzle/proto';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { CustomersService, type KnownCustomer } from '../customers/customers.service.ts';
import { standingOf } from '../entitlements/entitlement-of.ts';
import { Provider } from '../provider/provider.ts';
import {
  endsWithPeriod,
  PARTY_PLANNER,
  type ProviderSubscription,
} from '../provider/provider-subscription.ts';
import { SyncService } from '../sync/sync.service.ts';
import { isAsShown, NewSubscriptions } from './new-subscriptions.ts';
import { TrialsService } from './trials.service.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

const isRunning = (one: ProviderSubscription) => standingOf(one) === 'running';
const isIncomplete = (one: ProviderSubscription) => standingOf(one) === 'incomplete';

/** What a user does with their subscription. Doing so twice, or in two tabs, comes to the same as once. */
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

  /** The user's subscription, begun as a trial where there is none. */
  getOrCreate(caller: Caller, { shownPrice }: SubscriptionStart): Promise<string> {
    return this.sync.change(caller.userId, async () => {
      const known = await this.customers.find(caller.userId);
      const { subscriptions } = known?.snapshot ?? { subscriptions: [] };
      if (subscriptions.some(isRunning)) return 'Your subscription is running.';
      const waiting = subscriptions.find(isIncomplete);
      if (waiting && isAsShown(waiting.price, shownPrice) && (await this.isFresh(waiting)))
        return 'Your trial starts as soon as your card is verified.';
      await this.trials.requireEligibility(caller);
      // One that has waited for long would charge its card before day 15, or a price that is no longer shown.
      if (waiting) await this.stripe.subscriptions.cancel(waiting.id);
      await this.newSubscriptions.startTrial(await this.customers.ensure(caller.userId), shownPrice);
      return 'Your trial starts as soon as your card is verified.';
    });
  }

  /** Ends with the period that is paid for, or with the trial. */
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

  /** Takes back a cancellation, or starts again after one with the card on file. */
  reactivate(userId: string, start: SubscriptionStart): Promise<SubscriptionOutcome> {
    return this.sync.change(userId, async () => {
      const running = await this.findRunning(userId);
      if (!running) return this.startAgain(userId, start);
      if (running.cancelsAtPeriodEnd) {
        await this.stripe.subscriptions.update(running.id, { cancel_at_period_end: false });
      } else if (running.cancelsAt !== null) {
        await this.stripe.subscriptions.update(running.id, { cancel_at: '' });
      }
      return { message: 'Your subscription goes on.' };
    });
  }

  /** Starts again after the subscription has ended, with the card on file. */
  renew(userId: string, start: SubscriptionStart): Promise<SubscriptionOutcome> {
    return this.sync.change(userId, async () =>
      (await this.findRunning(userId))
        ? { message: 'Your subscription is running.' }
        : this.startAgain(userId, start),
    );
  }

  /** Drops subscriptions that never got a card. @returns how many */
  cleanUp(userId: string): Promise<number> {
    return this.sync.change(userId, async () => {
      // A card that was verified a moment ago makes its subscription a complete one.
      await this.sync.syncNow(userId);
      const incomplete =
        (await this.customers.find(userId))?.snapshot.subscriptions.filter(isIncomplete) ?? [];
      for (const { id } of incomplete) await this.stripe.subscriptions.cancel(id);
      return incomplete.length;
    });
  }

  private async startAgain(userId: string, { shownPrice }: SubscriptionStart): Promise<SubscriptionOutcome> {
    const known = await this.customers.find(userId);
    const hasEnded = known?.snapshot.subscriptions.some((one) => standingOf(one) === 'ended');
    if (!known || !hasEnded) throw new AppError('conflict', 'There is no subscription to start again.');
    if ((await this.newSubscriptions.startPaid(known, shownPrice)) === 'paid') {
      return { message: 'Welcome back! Your subscription is running again.' };
    }
    return { message: 'Your bank wants you to confirm this payment.', needsConfirmation: true };
  }

  private async findRunning(userId: string): Promise<ProviderSubscription | undefined> {
    const known: KnownCustomer | undefined = await this.customers.find(userId);
    return known?.snapshot.subscriptions.find(isRunning);
  }

  /** Whether a trial that waits for its card still has all of its days. */
  private async isFresh({ trial }: ProviderSubscription): Promise<boolean> {
    if (!trial) return false;
    const now = await this.provider.now(this.config.testClock);
    return trial.end - now > PARTY_PLANNER.trialDays * DAY_SECONDS - HOUR_SECONDS;
  }
}
