import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import {
  type CustomerDocument,
  CustomerLock,
  CustomersRepository,
  storedEmailHash,
} from '../customers/customers.repository.ts';
import { entitlementOf } from '../entitlements/entitlement-of.ts';
import { EntitlementEvents } from '../entitlements/entitlements.module.ts';
import { EntitlementsRepository, type Facts } from '../entitlements/entitlements.repository.ts';
import { type Card, Provider, type Snapshot } from '../provider/provider.ts';
import { idOf, isClosed, type TrialVerdict } from '../provider/provider-subscription.ts';
import { Taxes } from '../tax/tax.module.ts';
import { cardFingerprintHash, holderHashes } from '../trials/trial-marks.ts';
import { UsedTrialsRepository } from '../trials/used-trials.repository.ts';

/** Whether a setup intent was for a card change and succeeded. */
export const isCardChange = ({ status, metadata }: Stripe.SetupIntent) =>
  status === 'succeeded' && metadata?.purpose === 'update-card';

/** Applies a customer's card change at the provider. */
@Injectable()
export class CardChanges {
  constructor(
    private readonly stripe: Stripe,
    private readonly provider: Provider,
    private readonly customers: CustomersRepository,
  ) {}

  /**
   * Makes the card of the newest succeeded setup intent the default, if it was for a card change. Each setup intent is
   * applied once, so that a later choice at the provider is kept.
   * @returns the card; undefined if the newest setup intent is for something else, or its card was detached
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
    // Trials without a card are handled by `TrialStart`.
    const charged = subscriptions.filter(
      (one) =>
        !isClosed(one) &&
        one.paymentMethod !== card &&
        !(one.status === 'trialing' && one.paymentMethod === null),
    );
    for (const { id } of charged)
      await this.stripe.subscriptions.update(id, { default_payment_method: card });
    await this.customers.setAppliedCardForm(_id, newest.id);
    return card;
  }
}

/** Milliseconds that a caller has to sync a change itself, before the sweep does. */
const GRACE_MS = 60_000;

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const verdict = (trial: TrialVerdict) => ({ metadata: { trial } });
const acceptedWith = (card: Card) => ({ default_payment_method: card.id, ...verdict('begun') });
const REFUSED = verdict('refused');

/** Starts a trial once its card is verified, unless the email address or the card was used for another one. */
@Injectable()
export class TrialStart {
  constructor(
    private readonly stripe: Stripe,
    private readonly provider: Provider,
    private readonly usedTrials: UsedTrialsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts or refuses a waiting trial; idempotent. @returns whether anything changed at the provider */
  async begin(record: CustomerDocument, customerId: string, snapshot: Snapshot): Promise<boolean> {
    const waiting = snapshot.subscriptions.find(
      ({ status, paymentMethod }) => status === 'trialing' && paymentMethod === null,
    );
    if (!waiting) return false;
    const card = await this.provider.findCard(customerId, snapshot);
    if (!card && waiting.verdict !== 'refused') return false;
    if (!card) {
      // Resumes a refusal after a crash: the card is already detached.
      await this.stripe.subscriptions.cancel(waiting.id);
      return true;
    }
    const trial = { userId: record._id, subscriptionId: waiting.id };
    const hash = storedEmailHash(record);
    const marks = [...(hash ? [hash] : []), cardFingerprintHash(card.fingerprint)];
    const holder = holderHashes(card, card.holder ?? snapshot.name);
    // Claimed first: a card on the subscription grants the tier.
    const isFirst =
      !(await this.usedTrials.isLeftByAnother(holder.refusing, trial)) &&
      (await this.usedTrials.claim(marks, trial));
    if (isFirst) await this.usedTrials.leave(holder.left, trial);
    if (isFirst) await this.keepCard(customerId, card);
    await this.stripe.subscriptions.update(waiting.id, isFirst ? acceptedWith(card) : REFUSED);
    if (!isFirst) await this.refuse(waiting.id, record._id, card);
    return true;
  }

  private async keepCard(customerId: string, card: Card): Promise<void> {
    await this.stripe.customers.update(customerId, {
      invoice_settings: { default_payment_method: card.id },
    });
  }

  /** Detaches the card first, so that the next attempt uses its own; after a crash, the verdict resumes the refusal. */
  private async refuse(subscriptionId: string, userId: string, card: Card): Promise<void> {
    await this.stripe.paymentMethods.detach(card.id);
    await this.stripe.subscriptions.cancel(subscriptionId);
    this.logger.info({ userId }, 'trial refused: the address or the card has had one');
  }
}

/**
 * Syncs our database with the provider's state. Webhooks, calls and the daily reconciliation all trigger the same sync, so
 * neither their order nor their number matters.
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

  /** Runs a change at the provider under the user's lock, and syncs the customer before it returns. */
  async change<T>(userId: string, work: () => Promise<T>): Promise<T> {
    await this.customers.open(userId);
    return this.customerLock.withLock(userId, async () => {
      await this.customers.markDirty(userId, GRACE_MS);
      const result = await work();
      await this.syncIfDirty(userId);
      return result;
    });
  }

  /** Syncs a customer, unless another caller has done so meanwhile. @returns whether anything changed */
  async refresh(userId: string): Promise<boolean> {
    await this.customers.markDirty(userId, GRACE_MS);
    return this.customerLock.withLock(userId, () => this.syncIfDirty(userId));
  }

  /** Syncs a dirty customer. Requires the user's lock. @returns whether anything changed */
  async syncIfDirty(userId: string): Promise<boolean> {
    const record = await this.customers.find(userId);
    if (!record?.dueAt) return false;
    const isNew = await this.syncCustomer(record);
    await this.customers.markClean(record);
    return isNew;
  }

  /** Syncs a customer within a change, which syncs again at its end. Requires the user's lock. */
  async syncNow(userId: string): Promise<void> {
    const record = await this.customers.find(userId);
    if (record) await this.syncCustomer(record);
  }

  private async syncCustomer(record: CustomerDocument): Promise<boolean> {
    const { customerId } = record;
    if (!customerId) return false;
    const before = await this.entitlements.find(record._id);
    const first = await this.provider.read(customerId);
    if (!first) {
      // Another Stripe account, or a reset of the embedded one: no reason to revoke anything.
      this.logger.error({ userId: record._id, customerId }, 'the provider does not know this customer');
      return false;
    }
    await this.cardChanges.apply(record, customerId, first);
    const hasBegun = await this.trialStart.begin(record, customerId, first);
    const snapshot = hasBegun ? ((await this.provider.read(customerId)) ?? first) : first;
    await this.taxes.apply(customerId, snapshot);
    const facts = await this.factsOf(record, snapshot, before);
    const changed = await this.entitlements.replace(record._id, before, facts);
    if (!changed) return false;
    const { tier, state, version } = changed;
    this.logger.info({ userId: record._id, tier, state, version }, 'entitlement changed');
    this.events.publish(changed);
    return true;
  }

  private async factsOf(
    record: CustomerDocument,
    { subscriptions }: Snapshot,
    before: Facts | null,
  ): Promise<Facts> {
    const own = await this.usedTrials.trialOf(record._id);
    const hash = storedEmailHash(record);
    const dates = subscriptions.find(({ id }) => id === own)?.trial;
    const wasUsed = before?.trialUsed || (hash !== null && (await this.usedTrials.has(hash)));
    return {
      ...entitlementOf(subscriptions),
      trialUsed: wasUsed || own !== null,
      trial: dates ? { start: isoOf(dates.start), end: isoOf(dates.end) } : (before?.trial ?? null),
    };
  }
}
