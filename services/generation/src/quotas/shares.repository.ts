import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { type Model, trusted } from 'mongoose';

/** A share by a user on a UTC day. The id combines both, so that there is one bonus a day. */
@Schema({ collection: 'shares', versionKey: false })
export class ShareDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  cocktailId!: number;

  @Prop({ type: Date, required: true })
  sharedAt!: Date;
}

export const ShareSchema = SchemaFactory.createForClass(ShareDocument);

/** A range query over ids with the prefix `owner:`; `;` is the character after `:`. */
const ownerFilter = (ownerId: string) => ({ _id: trusted({ $gt: `${ownerId}:`, $lt: `${ownerId};` }) });

@Injectable()
export class SharesRepository {
  constructor(@InjectModel(ShareDocument.name) private readonly shares: Model<ShareDocument>) {}

  async hasShared(ownerId: string, day: string): Promise<boolean> {
    return (await this.shares.exists({ _id: `${ownerId}:${day}` }).exec()) !== null;
  }

  listByOwner(ownerId: string): Promise<ShareDocument[]> {
    return this.shares.find(ownerFilter(ownerId)).sort({ _id: 1 }).lean().exec();
  }

  async removeByOwner(ownerId: string): Promise<void> {
    await this.shares.deleteMany(ownerFilter(ownerId)).exec();
  }

  /** Records a share. @returns whether it is the day's first */
  async add(ownerId: string, day: string, cocktailId: number): Promise<boolean> {
    try {
      await this.shares.create({ _id: `${ownerId}:${day}`, cocktailId, sharedAt: new Date() });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
