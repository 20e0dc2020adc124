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

/** What a user may do and why, as the provider's state was last read. */
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

  /** Whether the newest trial was refused because its card had had one; older entries do not say. */
  @Prop({ type: Boolean, default: false })
  trialRefused!: boolean;

  /** Whether this user or their address has had a trial. */
  @Prop({ type: Boolean, required: true })
  trialUsed!: boolean;

  /** When this user's own trial began and ends. */
  @Prop({ type: Object, default: null })
  trial!: { start: string; end: string } | null;

  /** Grows with every change. */
  @Prop({ type: Number, required: true })
  version!: number;

  /** Whether others have still to be told; written with the change that they are told of. */
  @Prop({ type: Boolean, required: true })
  isUnsaid!: boolean;
}

export const EntitlementSchema = SchemaFactory.createForClass(EntitlementDocument);
EntitlementSchema.index({ isUnsaid: 1 }, { partialFilterExpression: { isUnsaid: true } });

export type Facts = Entitlement & Pick<EntitlementDocument, 'trialUsed' | 'trial'>;

/** Of whom nothing is known yet. */
export const UNKNOWN: Facts & { version: number } = {
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

const AT_ONCE = 100;

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
/** What others are told of. */
const toldOf = ({ tier, trialUsed, trial }: Facts) => ({ tier, trialUsed, trial });

@Injectable()
export class EntitlementsRepository {
  constructor(
    @InjectModel(EntitlementDocument.name) private readonly entitlements: Model<EntitlementDocument>,
  ) {}

  find(userId: string): Promise<EntitlementDocument | null> {
    return this.entitlements.findById(userId).lean().exec();
  }

  /**
   * Writes what follows from a reading that began after `before` was written. Null where nothing changed.
   * @throws AppError `unavailable` where someone else has written since: the reading may be an old one
   */
  async replace(
    userId: string,
    before: EntitlementDocument | null,
    facts: Facts,
  ): Promise<EntitlementDocument | null> {
    const known = before ?? UNKNOWN;
    if (isDeepStrictEqual(factsOf(known), factsOf(facts))) return null;
    const isUnsaid = before?.isUnsaid || !isDeepStrictEqual(toldOf(known), toldOf(facts));
    const next = { _id: userId, ...factsOf(facts), version: known.version + 1, isUnsaid };
    const written = await (before ? this.update(next, before.version) : this.insert(next));
    if (!written) throw new AppError('unavailable', undefined, { retryAfterSeconds: 1 });
    return next;
  }

  /** Those that others have still to be told of. */
  findPendingEvents(): Promise<EntitlementDocument[]> {
    return this.entitlements.find({ isUnsaid: true }).limit(AT_ONCE).lean().exec();
  }

  /** A later change stays unsaid. */
  async markPublished({ _id, version }: EntitlementDocument): Promise<void> {
    await this.entitlements.updateOne({ _id, version }, { $set: { isUnsaid: false } }).exec();
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
