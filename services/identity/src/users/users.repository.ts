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

  /** Since when the account is being deleted: nobody may use it, and its data is being deleted. */
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

export type NewUser = Pick<UserDocument, '_id' | 'email'> &
  Partial<Pick<UserDocument, 'firstName' | 'lastName' | 'tier' | 'emailVerified' | 'hasPassword'>>;
export type Entitlement = Omit<EventOf<'billing.entitlement.changed.v1'>, 'userId'>;
export type ProfileChanges = Partial<Pick<UserDocument, 'firstName' | 'lastName' | 'profileImageUrl'>>;

const AT_ONCE = 100;

@Injectable()
export class UsersRepository {
  constructor(@InjectModel(UserDocument.name) private readonly users: Model<UserDocument>) {}

  find(id: string): Promise<UserDocument | null> {
    return this.users.findOne({ _id: id, deletedAt: null }).lean().exec();
  }

  findByEmail(email: string): Promise<UserDocument | null> {
    return this.users.findOne({ email, deletedAt: null }).lean().exec();
  }

  /** Those of these users that there are. */
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

  /** Adds the user unless there already is one with this id; a duplicate where another has the address. */
  ensure({ _id, ...fields }: NewUser): Promise<UserDocument> {
    return this.users
      .findOneAndUpdate(
        { _id },
        { $setOnInsert: { ...fields, isUnannounced: true } },
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

  /** The address is the user's own. Null where the user is gone, or has another one by now. */
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

  /** Users that others have still to be told of. */
  listUnannounced(): Promise<UserDocument[]> {
    return this.users.find({ isUnannounced: true }).limit(AT_ONCE).lean().exec();
  }

  async announced(id: string): Promise<void> {
    await this.users.updateOne({ _id: id }, { $set: { isUnannounced: false } }).exec();
  }

  /**
   * Sets what billing says, unless a later change has been heard already. A trial once used stays used.
   */
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

  /** From now on nobody can use the account. */
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
