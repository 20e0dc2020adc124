import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Tier, Units } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';
import { UserDocument } from './user.schema.ts';

export type NewUser = Pick<UserDocument, '_id' | 'email'> &
  Partial<
    Pick<UserDocument, 'firstName' | 'lastName' | 'tier' | 'trialUsed' | 'emailVerified' | 'hasPassword'>
  >;
export type ProfileChanges = Partial<Pick<UserDocument, 'firstName' | 'lastName' | 'profileImageUrl'>>;

@Injectable()
export class UsersRepository {
  constructor(@InjectModel(UserDocument.name) private readonly users: Model<UserDocument>) {}

  find(id: string): Promise<UserDocument | null> {
    return this.users.findOne({ _id: id, deletedAt: null }).lean().exec();
  }

  findByEmail(email: string): Promise<UserDocument | null> {
    return this.users.findOne({ email, deletedAt: null }).lean().exec();
  }

  /** Adds the user unless there already is one with this id; a duplicate where another has the address. */
  ensure({ _id, ...fields }: NewUser): Promise<UserDocument> {
    return this.users
      .findOneAndUpdate(
        { _id },
        { $setOnInsert: fields },
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

  /** Sets the tier, unless a later change has been heard already. Null where there is no such user or it is old news. */
  setTier(id: string, tier: Tier, version: number): Promise<UserDocument | null> {
    return this.users
      .findOneAndUpdate(
        { _id: id, deletedAt: null, entitlementVersion: trusted({ $not: { $gte: version } }) },
        { $set: { tier, entitlementVersion: version } },
        { returnDocument: 'after' },
      )
      .lean()
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
