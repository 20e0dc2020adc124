import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import {
  type CustomerDocument,
  CustomerLock,
  CustomersRepository,
} from '../customers/customers.repository.ts';
import { entitlementOf } from '../entitlements/entitlement-of.ts';
import { EntitlementEvents } from '../entitlements/entitlements.module.ts';
import { EntitlementsRepository, type Facts } from '../entitlements/entitlements.repository.ts';
import { type Card, Provider, type Snapshot } from '../provider/provider.ts';
import { idOf, isClosed, type TrialVerdict } from '../provider/provider-subscription.ts';
import { Taxes } from '../tax/tax.module.ts';
import { cardMark, holderMarks } from '../trials/trial-marks.ts';
import { UsedTrialsRepository } from '../trials/used-trials.repository.ts';

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

/** Milliseconds for which a caller that expects a change checks for it itself. */
const GRACE_MS = 60_000;

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const verdict = (trial: TrialVerdict) => ({ metadata: { trial } });
const begun = (card: Card) => ({ default_payment_method: card.id, ...verdict('begun') });
const REFUSED = verdict('refused');

/** Lets a trial begin once its card is verified, for an address and a card that have had none. */
@Injectable()
export class TrialStart {
  constructor(
    private readonly stripe: Stripe,
    private readonly provider: Provider,
    private readonly usedTrials: UsedTrialsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether anything was changed at the provider. Each step may be repeated after a crash. */
  async begin(row: CustomerDocument, customerId: string, snapshot: Snapshot): Promise<boolean> {
    const waiting = snapshot.subscriptions.find(
      ({ status, paymentMethod }) => status === 'trialing' && paymentMethod === null,
    );
    if (!waiting) return false;
    const card = await this.provider.findCard(customerId, snapshot);
    if (!card && waiting.verdict !== 'refused') return false;
    if (!card) {
      // Its card had gone before the process did.
      await this.stripe.subscriptions.cancel(waiting.id);
      return true;
    }
    const trial = { userId: row._id, subscriptionId: waiting.id };
    const marks = [...(row.addressMark ? [row.addressMark] : []), cardMark(card.fingerprint)];
    const holder = holderMarks(card, card.holder ?? snapshot.name);
    // The marks come first: a card that stands on the subscription gives the tier.
    const isFirst =
      !(await this.usedTrials.isLeftByAnother(holder.refusing, trial)) &&
      (await this.usedTrials.claim(marks, trial));
    if (isFirst) await this.usedTrials.leave(holder.left, trial);
    if (isFirst) await this.keepCard(customerId, card);
    await this.stripe.subscriptions.update(waiting.id, isFirst ? begun(card) : REFUSED);
    if (!isFirst) await this.refuse(waiting.id, row._id, card);
    return true;
  }

  private async keepCard(customerId: string, card: Card): Promise<void> {
    await this.stripe.customers.update(customerId, {
      invoice_settings: { default_payment_method: card.id },
    });
  }

  /** The card goes first, so that the next attempt is judged by its own; the subscription tells that there is more to do. */
  private async refuse(subscriptionId: string, userId: string, card: Card): Promise<void> {
    await this.stripe.paymentMethods.detach(card.id);
    await this.stripe.subscriptions.cancel(subscriptionId);
    this.logger.info({ userId }, 'trial refused: the address or the card has had one');
  }
}

/**
 * Brings our store up to what the provider says. Everything that may have changed something there ends here, be it
 * a webhook, a call or the daily look: so their order does not matter, nor how often they come.
 */
@Injectable()
export class SyncService {
  constructor(
    private readonly customerLock: CustomerLock,
    private readonly customers: CustomersRepository,
    private readonly provider: Provider,
    private readonly trialStart: TrialStart,
    private readonly cardChanges: CardChanges,
    private readonly taxes: Taxes,
    private readonly usedTrials: UsedTrialsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly events: EntitlementEvents,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Changes something at the provider under the user's lock; the result is stored here before this returns. */
  async change<T>(userId: string, work: () => Promise<T>): Promise<T> {
    await this.customers.open(userId);
    return this.customerLock.withLock(userId, async () => {
      await this.customers.markDirty(userId, GRACE_MS);
      const result = await work();
      await this.syncIfDirty(userId);
      return result;
    });
  }

  /** Reads the provider again, unless someone has done so since this was called. Whether anything was new. */
  async refresh(userId: string): Promise<boolean> {
    await this.customers.markDirty(userId, GRACE_MS);
    return this.customerLock.withLock(userId, () => this.syncIfDirty(userId));
  }

  /** Reads the provider if it is to be read, only under the user's lock. Whether anything was new. */
  async syncIfDirty(userId: string): Promise<boolean> {
    const row = await this.customers.find(userId);
    if (!row?.dueAt) return false;
    const isNew = await this.syncCustomer(row);
    await this.customers.markClean(row);
    return isNew;
  }

  /** Reads the provider in the midst of a change, only under the user's lock: it is read once more at the end. */
  async syncNow(userId: string): Promise<void> {
    const row = await this.customers.find(userId);
    if (row) await this.syncCustomer(row);
  }

  private async syncCustomer(row: CustomerDocument): Promise<boolean> {
    const { customerId } = row;
    if (!customerId) return false;
    const before = await this.entitlements.find(row._id);
    const first = await this.provider.read(customerId);
    if (!first) {
      // Another account of the provider's, or another store of the embedded one: no reason to take anything away.
      this.logger.error({ userId: row._id, customerId }, 'the provider does not know this customer');
      return false;
    }
    await this.cardChanges.apply(row, customerId, first);
    const hasBegun = await this.trialStart.begin(row, customerId, first);
    const snapshot = hasBegun ? ((await this.provider.read(customerId)) ?? first) : first;
    await this.taxes.apply(customerId, snapshot);
    const facts = await this.factsOf(row, snapshot, before);
    const changed = await this.entitlements.replace(row._id, before, facts);
    if (!changed) return false;
    const { tier, state, version } = changed;
    this.logger.info({ userId: row._id, tier, state, version }, 'entitlement changed');
    this.events.publish(changed);
    return true;
  }

  private async factsOf(
    { _id, addressMark }: CustomerDocument,
    { subscriptions }: Snapshot,
    before: Facts | null,
  ): Promise<Facts> {
    const own = await this.usedTrials.trialOf(_id);
    const dates = subscriptions.find(({ id }) => id === own)?.trial;
    const wasUsed = before?.trialUsed || (addressMark !== null && (await this.usedTrials.has(addressMark)));
    return {
      ...entitlementOf(subscriptions),
      trialUsed: wasUsed || own !== null,
      trial: dates ? { start: isoOf(dates.start), end: isoOf(dates.end) } : (before?.trial ?? null),
    };
  }
}
