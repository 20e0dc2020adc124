import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { MAX_LISTED_MADE, type MadeChange } from '@swizzle/proto';
import type { Model } from 'mongoose';
import { MadeDrinkDocument } from './made-drink.schema.ts';

/** Everybody's log of what they made. */
@Injectable()
export class MadeDrinksRepository {
  constructor(@InjectModel(MadeDrinkDocument.name) private readonly drinks: Model<MadeDrinkDocument>) {}

  async add(ownerId: string, drink: MadeDrinkDocument): Promise<void> {
    await this.drinks.create({ ...drink, ownerId });
  }

  /** The newest first. */
  list(ownerId: string, barId: string): Promise<MadeDrinkDocument[]> {
    return this.drinks.find({ ownerId, barId }).sort({ madeAt: -1 }).limit(MAX_LISTED_MADE).lean().exec();
  }

  /** All that someone made, the first first. */
  listAll(ownerId: string): Promise<MadeDrinkDocument[]> {
    return this.drinks.find({ ownerId }).sort({ madeAt: 1 }).lean().exec();
  }

  change(ownerId: string, barId: string, id: string, $set: MadeChange): Promise<MadeDrinkDocument | null> {
    return this.drinks
      .findOneAndUpdate({ _id: id, ownerId, barId }, { $set }, { returnDocument: 'after' })
      .lean<MadeDrinkDocument>()
      .exec();
  }

  /** Takes a drink out of the log and gives it to one caller alone: nobody undoes the same one twice. */
  take(ownerId: string, barId: string, id: string): Promise<MadeDrinkDocument | null> {
    return this.drinks.findOneAndDelete({ _id: id, ownerId, barId }).lean<MadeDrinkDocument>().exec();
  }

  /** Takes one drink of a party out of the log, as `take` does; null once there is none. */
  takeOfParty(ownerId: string, menuId: string): Promise<MadeDrinkDocument | null> {
    return this.drinks.findOneAndDelete({ ownerId, menuId }).lean<MadeDrinkDocument>().exec();
  }

  async forget(ownerId: string): Promise<void> {
    await this.drinks.deleteMany({ ownerId }).exec();
  }
}
