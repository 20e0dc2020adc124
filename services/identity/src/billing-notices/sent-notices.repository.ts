import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import type { BillingNotice } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';
import { SentNoticeDocument } from './sent-notice.schema.ts';

/** Milliseconds that a try has for itself, more than its own deadline; a process that dies in it leaves it to others. */
const TRY_MS = 120_000;

const afterTry = () => new Date(Date.now() + TRY_MS);

@Injectable()
export class SentNoticesRepository {
  constructor(@InjectModel(SentNoticeDocument.name) private readonly notices: Model<SentNoticeDocument>) {}

  /** Notes that a notice goes out now, and again later if nobody settles it. @returns whether it is the first time */
  async claim(id: string, userId: string, notice: BillingNotice): Promise<boolean> {
    try {
      await this.notices.create({ _id: id, userId, sentAt: new Date(), notice, dueAt: afterTry() });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Has it sent again later. */
  async postpone(id: string, dueAt: Date): Promise<void> {
    await this.notices.updateOne({ _id: id }, { $set: { dueAt } }).exec();
  }

  /** Takes one that is to be sent again by now: nobody else does, for a while. */
  takeDue(): Promise<SentNoticeDocument | null> {
    return this.notices
      .findOneAndUpdate(
        { dueAt: trusted({ $lte: new Date() }) },
        { $set: { dueAt: afterTry() }, $inc: { tries: 1 } },
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
