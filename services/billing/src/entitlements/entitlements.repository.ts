import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { AppError } from '@swizzle/kit/http/app-error';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import {
  type EventOf,
  SUBSCRIPTION_STATES,
  type SubscriptionInfo,
  type SubscriptionState,
  TIERS,
  type Tier,
} from '@swizzle/proto';
import type { Model } from 'mongoose';
import { type Entitlement, entitlementOf } from './entitlement-of.ts';

/** A user's entitlement as of the last sync with the provider. */
@Schema({ collection: 'entitlements', versionKey: false })
export class EntitlementDocument {
  /** The user's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, enum: TIERS, required: true })
  tier!: Tier;

  @Prop({ type: String, enum: SUBSCRIPTION_STATES, required: true })
  state!: SubscriptionState['state'];

  @Prop({ type: String, default: null })
  lastEndDate!: string | null;

  @Prop({ type: Object, required: true })
  info!: SubscriptionInfo;

  /** Whether the newest trial was refused because its card was used before; absent in older documents. */
  @Prop({ type: Boolean, default: false })
  trialRefused!: boolean;

  /** Whether this user, or their email address, has used a trial. */
  @Prop({ type: Boolean, required: true })
  trialUsed!: boolean;

  /** Dates of this user's own trial. */
  @Prop({ type: Object, default: null })
  trial!: { start: string; end: string } | null;

  /** Incremented on every change. */
  @Prop({ type: Number, required: true })
  version!: number;

  /** Outbox mark: the change is still to be published. Written with the change. */
  @Prop({ type: Boolean, default: false })
  hasPendingEvent?: boolean;

  /** The mark as version 0.1 writes it. */
  @Prop({ type: Boolean })
  isUnsaid?: boolean;
}

export const EntitlementSchema = SchemaFactory.createForClass(EntitlementDocument);
EntitlementSchema.index({ hasPendingEvent: 1 }, { partialFilterExpression: { hasPendingEvent: true } });
EntitlementSchema.index({ isUnsaid: 1 }, { partialFilterExpression: { isUnsaid: true } });

/** Whether a change is still to be published. */
export const hasPendingEvent = (document: EntitlementDocument | null): boolean =>
  document?.hasPendingEvent === true || document?.isUnsaid === true;

export type Facts = Entitlement & Pick<EntitlementDocument, 'trialUsed' | 'trial'>;

/** The entitlement of users without a document. */
export const NO_ENTITLEMENT: Facts & { version: number } = {
  ...entitlementOf([]),
  trialUsed: false,
  trial: null,
  version: 0,
};

export const toState = ({ state, lastEndDate, trialRefused }: Facts): SubscriptionState => ({
  ...{ state, lastEndDate },
  ...(trialRefused && { trialRefused }),
});

export const toEvent = (document: EntitlementDocument): EventOf<'billing.entitlement.changed.v1'> => {
  const { _id: userId, tier, trialUsed, trial, version } = document;
  return { userId, tier, trialUsed, trial, version };
};

const BATCH_SIZE = 100;

const factsOf = ({
  tier,
  state,
  lastEndDate,
  info,
  trialRefused = false,
  trialUsed,
  trial,
}: Facts): Facts => ({
  ...{ tier, state, lastEndDate, info, trialRefused, trialUsed, trial },
});
/** The published fields. */
const publishedOf = ({ tier, trialUsed, trial }: Facts) => ({ tier, trialUsed, trial });

@Injectable()
export class EntitlementsRepository {
  constructor(
    @InjectModel(EntitlementDocument.name) private readonly entitlements: Model<EntitlementDocument>,
  ) {}

  find(userId: string): Promise<EntitlementDocument | null> {
    return this.entitlements.findById(userId).lean().exec();
  }

  /**
   * Replaces an entitlement by one derived from newer state of the provider (optimistic locking by version).
   * @param before the entitlement that was read before the provider's state
   * @returns null if nothing changed
   * @throws AppError `unavailable` if it changed meanwhile: the provider's state may be outdated
   */
  async replace(
    userId: string,
    before: EntitlementDocument | null,
    facts: Facts,
  ): Promise<EntitlementDocument | null> {
    const current = before ?? NO_ENTITLEMENT;
    if (isDeepStrictEqual(factsOf(current), factsOf(facts))) return null;
    const isChanged = !isDeepStrictEqual(publishedOf(current), publishedOf(facts));
    const next = {
      ...{ _id: userId, ...factsOf(facts), version: current.version + 1 },
      hasPendingEvent: hasPendingEvent(before) || isChanged,
    };
    const written = await (before ? this.update(next, before.version) : this.insert(next));
    if (!written) throw new AppError('unavailable', undefined, { retryAfterSeconds: 1 });
    return next;
  }

  /** Entitlements whose change is still to be published. */
  findPendingEvents(): Promise<EntitlementDocument[]> {
    return this.entitlements
      .find({ $or: [{ hasPendingEvent: true }, { isUnsaid: true }] })
      .limit(BATCH_SIZE)
      .lean()
      .exec();
  }

  /** A later change keeps its mark. */
  async markPublished({ _id, version }: EntitlementDocument): Promise<void> {
    const published = { $set: { hasPendingEvent: false }, $unset: { isUnsaid: '' } } as const;
    await this.entitlements.updateOne({ _id, version }, published).exec();
  }

  async remove(userId: string): Promise<void> {
    await this.entitlements.deleteOne({ _id: userId }).exec();
  }

  private async update({ _id, ...next }: EntitlementDocument, version: number): Promise<boolean> {
    const { matchedCount } = await this.entitlements.updateOne({ _id, version }, { $set: next }).exec();
    return matchedCount === 1;
  }

  private async insert(next: EntitlementDocument): Promise<boolean> {
    try {
      await this.entitlements.create(next);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
