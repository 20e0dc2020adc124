import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import type { BillingNotice } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';
import { SentNoticeDocument } from './sent-notice.schema.ts';

@Injectable()
export class SentNoticesRepository {
  constructor(@InjectModel(SentNoticeDocument.name) private readonly notices: Model<SentNoticeDocument>) {}

  /** Notes that a notice goes out now. @returns whether it is the first time */
  async claim(id: string, userId: string): Promise<boolean> {
    try {
      await this.notices.create({ _id: id, userId, sentAt: new Date() });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Has it sent again later. */
  async postpone(id: string, notice: BillingNotice, dueAt: Date): Promise<void> {
    await this.notices.updateOne({ _id: id }, { $set: { notice, dueAt } }).exec();
  }

  /** Takes one that is to be sent again by now: nobody else does. */
  takeDue(): Promise<SentNoticeDocument | null> {
    return this.notices
      .findOneAndUpdate(
        { dueAt: trusted({ $lte: new Date() }) },
        { $set: { dueAt: null }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** It went, or is given up: what it said is nobody's business any more. */
  async settle(id: string): Promise<void> {
    await this.notices.updateOne({ _id: id }, { $set: { notice: null, dueAt: null } }).exec();
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.notices.deleteMany({ userId }).exec();
  }
}
