import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Units } from '@swizzle/proto';
import type { Model } from 'mongoose';
import { UserDocument } from './user.schema.ts';

export type NewUser = Pick<UserDocument, '_id' | 'email'> &
  Partial<Pick<UserDocument, 'firstName' | 'lastName' | 'tier'>>;
export type ProfileChanges = Partial<Pick<UserDocument, 'firstName' | 'lastName' | 'profileImageUrl'>>;

@Injectable()
export class UsersRepository {
  constructor(@InjectModel(UserDocument.name) private readonly users: Model<UserDocument>) {}

  find(id: string): Promise<UserDocument | null> {
    return this.users.findById(id).lean().exec();
  }

  /** Adds the user unless there already is one with this id. */
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
}
