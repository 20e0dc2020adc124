import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { TIERS, type Tier, UNITS, type Units, type Usage, type User } from '@swizzle/proto';

@Schema({ collection: 'users', versionKey: false, timestamps: true })
export class UserDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true, unique: true })
  email!: string;

  @Prop({ type: String, default: null })
  firstName!: string | null;

  @Prop({ type: String, default: null })
  lastName!: string | null;

  @Prop({ type: String, default: null })
  profileImageUrl!: string | null;

  @Prop({ type: String, enum: TIERS, default: 'cocktail_curious' })
  tier!: Tier;

  @Prop({ type: Boolean, default: false })
  trialUsed!: boolean;

  @Prop({ type: Date, default: null })
  trialStartDate!: Date | null;

  @Prop({ type: Date, default: null })
  trialEndDate!: Date | null;

  @Prop({ type: String, enum: UNITS, default: 'imperial' })
  preferredUnits!: Units;

  @Prop({ type: Boolean, default: false })
  emailVerified?: boolean;

  /** False for those who only ever signed in through another provider. */
  @Prop({ type: Boolean, default: true })
  hasPassword?: boolean;

  /** Whether the account is protected by a second factor: nobody is an administrator without one. */
  @Prop({ type: Boolean, default: false })
  hasSecondFactor?: boolean;

  /** Of the last change of tier that was heard; an older one is ignored. */
  @Prop({ type: Number, default: -1 })
  entitlementVersion?: number;

  /** Whether others have still to be told of the new user; written with the user. */
  @Prop({ type: Boolean, default: false })
  isUnannounced?: boolean;

  /** Since when the account is being deleted: nobody may use it, and what hangs on it is let go of. */
  @Prop({ type: Date, default: null })
  deletedAt?: Date | null;
}

export const UserSchema = SchemaFactory.createForClass(UserDocument);
UserSchema.index({ deletedAt: 1 });
UserSchema.index({ isUnannounced: 1 }, { partialFilterExpression: { isUnannounced: true } });

/** The user as that user sees it; the day's counters belong to the generation service. */
export const toUser = (document: UserDocument, usage: Usage): User => ({
  id: document._id,
  email: document.email,
  firstName: document.firstName,
  lastName: document.lastName,
  profileImageUrl: document.profileImageUrl,
  tier: document.tier,
  trialUsed: document.trialUsed,
  trialStartDate: document.trialStartDate?.toISOString() ?? null,
  trialEndDate: document.trialEndDate?.toISOString() ?? null,
  dailyCocktailsGenerated: usage.generated,
  hasSharedToday: usage.hasShared,
  preferredUnits: document.preferredUnits,
  // Users of before these were kept have passwords, and nobody verified their addresses.
  emailVerified: document.emailVerified ?? false,
  hasPassword: document.hasPassword ?? true,
});
