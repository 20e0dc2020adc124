import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { EventOf, Units } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';
import { UserDocument } from './user.schema.ts';

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
