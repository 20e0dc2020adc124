import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import type { BillingNotice } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';

/** Seconds that a note is kept: an event may come late, and never a year late. */
const KEPT_SECONDS = 400 * 86_400;

/** That a customer is, or was, written to: nobody is, twice about the same. */
@Schema({ collection: 'sent_notices', versionKey: false })
export class SentNoticeDocument {
  /** The notice's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  userId!: string;

  /** When it was first to be sent. */
  @Prop({ type: Date, required: true, expires: KEPT_SECONDS })
  sentAt!: Date;

  /** What it says, until it went or was given up. */
  @Prop({ type: Object, default: null })
  notice?: BillingNotice | null;

  /** How often that was tried again. */
  @Prop({ type: Number, default: 0 })
  tries?: number;

  /** When it is tried again unless it went before; null once it went or was given up. */
  @Prop({ type: Date, default: null })
  dueAt?: Date | null;
}

export const SentNoticeSchema = SchemaFactory.createForClass(SentNoticeDocument);
SentNoticeSchema.index({ userId: 1 });
SentNoticeSchema.index({ dueAt: 1 }, { sparse: true });

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
