import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type EventOf, TIERS, type Tier, UNITS, type Units, type Usage, type User } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';

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

  /** False for users who have only signed in through the OIDC provider. */
  @Prop({ type: Boolean, default: true })
  hasPassword?: boolean;

  /** Whether a second factor is active; required of administrators. */
  @Prop({ type: Boolean, default: false })
  hasSecondFactor?: boolean;

  /** Version of the last applied entitlement event; older ones are ignored. */
  @Prop({ type: Number, default: -1 })
  entitlementVersion?: number;

  /** Outbox mark: `identity.user.registered` is still to be published. Written with the user. */
  @Prop({ type: Boolean, default: false })
  hasPendingEvent?: boolean;

  /** The mark as version 0.1 writes it. */
  @Prop({ type: Boolean })
  isUnannounced?: boolean;

  /** When deletion began: the account is unusable, and its data is being removed. */
  @Prop({ type: Date, default: null })
  deletedAt?: Date | null;
}

export const UserSchema = SchemaFactory.createForClass(UserDocument);
UserSchema.index({ deletedAt: 1 });
UserSchema.index({ hasPendingEvent: 1 }, { partialFilterExpression: { hasPendingEvent: true } });
UserSchema.index({ isUnannounced: 1 }, { partialFilterExpression: { isUnannounced: true } });

/** The user as shown to themselves; daily usage comes from the generation service. */
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
  // Defaults for users that predate these fields.
  emailVerified: document.emailVerified ?? false,
  hasPassword: document.hasPassword ?? true,
});

export type NewUser = Pick<UserDocument, '_id' | 'email'> &
  Partial<Pick<UserDocument, 'firstName' | 'lastName' | 'tier' | 'emailVerified' | 'hasPassword'>>;
export type Entitlement = Omit<EventOf<'billing.entitlement.changed.v1'>, 'userId'>;
export type ProfileChanges = Partial<Pick<UserDocument, 'firstName' | 'lastName' | 'profileImageUrl'>>;

const BATCH_SIZE = 100;

@Injectable()
export class UsersRepository {
  constructor(@InjectModel(UserDocument.name) private readonly users: Model<UserDocument>) {}

  find(id: string): Promise<UserDocument | null> {
    return this.users.findOne({ _id: id, deletedAt: null }).lean().exec();
  }

  findByEmail(email: string): Promise<UserDocument | null> {
    return this.users.findOne({ email, deletedAt: null }).lean().exec();
  }

  /** The existing users among these ids. */
  list(ids: readonly string[]): Promise<UserDocument[]> {
    return this.users
      .find({ _id: trusted({ $in: ids }), deletedAt: null })
      .lean()
      .exec();
  }

  listByEmails(emails: readonly string[]): Promise<UserDocument[]> {
    return this.users
      .find({ email: trusted({ $in: emails }), deletedAt: null })
      .lean()
      .exec();
  }

  /** Creates the user unless the id exists. Rejects with a duplicate key error if another user has the address. */
  ensure({ _id, ...fields }: NewUser): Promise<UserDocument> {
    return this.users
      .findOneAndUpdate(
        { _id },
        { $setOnInsert: { ...fields, hasPendingEvent: true } },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
      )
      .lean()
      .orFail()
      .exec();
  }

  setUnits(id: string, preferredUnits: Units): Promise<UserDocument | null> {
    return this.users
      .findByIdAndUpdate(id, { $set: { preferredUnits } }, { returnDocument: 'after' })
      .lean()
      .exec();
  }

  setProfile(id: string, changes: ProfileChanges): Promise<UserDocument | null> {
    return this.users.findByIdAndUpdate(id, { $set: changes }, { returnDocument: 'after' }).lean().exec();
  }

  /** Marks the address as verified. @returns null if the user is gone, or has another address by now */
  setVerified(
    id: string,
    email: string,
    changes: Partial<Pick<UserDocument, 'hasPassword'>> = {},
  ): Promise<UserDocument | null> {
    return this.users
      .findOneAndUpdate(
        { _id: id, email, deletedAt: null },
        { $set: { emailVerified: true, ...changes } },
        { returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  async setSecondFactor(id: string, hasSecondFactor: boolean): Promise<void> {
    await this.users.updateOne({ _id: id, deletedAt: null }, { $set: { hasSecondFactor } }).exec();
  }

  /** Users whose registration is still to be published. */
  findPendingEvents(): Promise<UserDocument[]> {
    return this.users
      .find({ $or: [{ hasPendingEvent: true }, { isUnannounced: true }] })
      .limit(BATCH_SIZE)
      .lean()
      .exec();
  }

  async markPublished(id: string): Promise<void> {
    const published = { $set: { hasPendingEvent: false }, $unset: { isUnannounced: '' } } as const;
    await this.users.updateOne({ _id: id }, published).exec();
  }

  /** Applies an entitlement unless a newer one was applied. A used trial stays used. */
  async setEntitlement(id: string, { version, tier, trialUsed, trial }: Entitlement): Promise<void> {
    const dates = trial && { trialStartDate: new Date(trial.start), trialEndDate: new Date(trial.end) };
    const changes = { tier, entitlementVersion: version, ...(trialUsed && { trialUsed }), ...dates };
    await this.users
      .updateOne(
        { _id: id, deletedAt: null, entitlementVersion: trusted({ $not: { $gte: version } }) },
        { $set: changes },
      )
      .exec();
  }

  /** Marks the account as deleted, which makes it unusable. */
  async setDeleted(id: string): Promise<void> {
    await this.users.updateOne({ _id: id }, { $set: { deletedAt: new Date() } }).exec();
  }

  listDeleted(): Promise<UserDocument[]> {
    return this.users
      .find({ deletedAt: trusted({ $gt: new Date(0) }) })
      .lean()
      .exec();
  }

  async remove(id: string): Promise<void> {
    await this.users.deleteOne({ _id: id }).exec();
  }
}
