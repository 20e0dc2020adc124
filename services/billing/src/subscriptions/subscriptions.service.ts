import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import type { SubscriptionOutcome, SubscriptionStart } from '@swizzle/proto';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { type CustomerState, CustomersService } from '../customers/customers.module.ts';
import { phaseOf } from '../entitlements/entitlement-of.ts';
import { Provider } from '../provider/provider.ts';
import {
  endsWithPeriod,
  PARTY_PLANNER,
  type ProviderSubscription,
} from '../provider/provider-subscription.ts';
import { SyncService } from '../sync/sync.service.ts';
import { isShownPrice, SubscriptionStarter } from './subscription-starter.ts';
import { TrialsService } from './trials.service.ts';

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
    private readonly starter: SubscriptionStarter,
    private readonly provider: Provider,
    private readonly stripe: Stripe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Starts a trial, unless there is a subscription. @returns what to tell the user */
  startTrial(caller: Caller, { shownPrice }: SubscriptionStart): Promise<string> {
    return this.sync.change(caller.userId, async () => {
      const known = await this.customers.find(caller.userId);
      const { subscriptions } = known?.snapshot ?? { subscriptions: [] };
      if (subscriptions.some(isRunning)) return 'Your subscription is running.';
      const waiting = subscriptions.find(isIncomplete);
      if (waiting && isShownPrice(waiting.price, shownPrice) && (await this.hasFullTrial(waiting)))
        return 'Your trial starts as soon as your card is verified.';
      await this.trials.requireEligibility(caller);
      // An old incomplete trial has fewer days left than promised, or an outdated price: replace it.
      if (waiting) await this.stripe.subscriptions.cancel(waiting.id);
      await this.starter.createTrial(await this.customers.ensure(caller.userId), shownPrice);
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

  /**
   * Cancels incomplete subscriptions: trials without a verified card, and payments never confirmed. @returns how many
   */
  cancelIncomplete(userId: string): Promise<number> {
    return this.sync.change(userId, async () => {
      // Sync first: a card verified a moment ago may have completed one of them.
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
    if ((await this.starter.startPaid(known, shownPrice)) === 'paid') {
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
