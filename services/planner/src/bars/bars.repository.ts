import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { BarDocument } from './bar.schema.ts';

/** Looked at in one go. */
const MAX_CHANGED = 200;

type Changeable = Pick<BarDocument, 'name' | 'bottles' | 'toBuy' | 'members' | 'invitations'>;

/** Bars, for those who own them or have joined them. */
@Injectable()
export class BarsRepository {
  constructor(@InjectModel(BarDocument.name) private readonly bars: Model<BarDocument>) {}

  find(userId: string, id: string): Promise<BarDocument | null> {
    return this.bars
      .findOne({ _id: id, ...this.isOf(userId) })
      .lean()
      .exec();
  }

  /** The user's own first, each the oldest first. */
  async list(userId: string): Promise<BarDocument[]> {
    const [own, joined] = await Promise.all([
      this.listOwn(userId),
      this.bars.find({ 'members.userId': userId }).sort({ createdAt: 1 }).lean().exec(),
    ]);
    return [...own, ...joined];
  }

  listOwn(ownerId: string): Promise<BarDocument[]> {
    return this.bars.find({ ownerId }).sort({ createdAt: 1 }).lean().exec();
  }

  async create(ownerId: string, bar: BarDocument): Promise<void> {
    await this.bars.create({ ...bar, ownerId });
  }

  /** Anyone who knows the code may see the bar. */
  findInvited(code: string): Promise<BarDocument | null> {
    return this.bars.findOne({ 'invitations.code': code }).lean().exec();
  }

  /** Writes a change over the revision that it was made from; false where another one came first. */
  async change(
    ownerId: string,
    { _id, revision }: Pick<BarDocument, '_id' | 'revision'>,
    $set: Partial<Changeable>,
  ): Promise<boolean> {
    const { matchedCount } = await this.bars
      .updateOne({ _id, ownerId, revision }, { $set: { ...$set, isChanged: true }, $inc: { revision: 1 } })
      .exec();
    return matchedCount === 1;
  }

  /** Bars whose menus are still to be told of a change. */
  listChanged(): Promise<BarDocument[]> {
    return this.bars.find({ isChanged: true }).limit(MAX_CHANGED).lean().exec();
  }

  /** The menus of a bar know this revision; a later change stays marked. */
  async markSynced({ _id, revision }: Pick<BarDocument, '_id' | 'revision'>): Promise<void> {
    await this.bars.updateOne({ _id, revision }, { $set: { isChanged: false } }).exec();
  }

  async remove(ownerId: string, id: string): Promise<boolean> {
    const { deletedCount } = await this.bars.deleteOne({ _id: id, ownerId }).exec();
    return deletedCount === 1;
  }

  /** Deletes what a user owns, and takes the user out of everybody else's. */
  async forget(userId: string): Promise<void> {
    await this.bars.deleteMany({ ownerId: userId }).exec();
    await this.bars
      .updateMany({ 'members.userId': userId }, { $pull: { members: { userId } }, $inc: { revision: 1 } })
      .exec();
  }

  private isOf(userId: string) {
    return { $or: trusted([{ ownerId: userId }, { 'members.userId': userId }]) };
  }
}
