import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  type EventOf,
  SUBSCRIPTION_STATES,
  type SubscriptionInfo,
  type SubscriptionState,
  TIERS,
  type Tier,
} from '@swizzle/proto';
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
