import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import type { BillingNotice } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';

/** TTL of a record in seconds: longer than an event can be delayed. */
const TTL_SECONDS = 400 * 86_400;

/** A record of a notice that was, or is to be, sent; deduplicates events. */
@Schema({ collection: 'sent_notices', versionKey: false })
export class SentNoticeDocument {
  /** The notice's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  userId!: string;

  /** Time of the first attempt. */
  @Prop({ type: Date, required: true, expires: TTL_SECONDS })
  sentAt!: Date;

  /** The notice, until it is sent or given up. */
  @Prop({ type: Object, default: null })
  notice?: BillingNotice | null;

  /** Number of retries. */
  @Prop({ type: Number, default: 0 })
  tries?: number;

  /** Time of the next attempt; null once the notice is sent or given up. */
  @Prop({ type: Date, default: null })
  dueAt?: Date | null;
}

export const SentNoticeSchema = SchemaFactory.createForClass(SentNoticeDocument);
SentNoticeSchema.index({ userId: 1 });
SentNoticeSchema.index({ dueAt: 1 }, { sparse: true });

/** Lease of an attempt in milliseconds, longer than its timeout; after a crash others take over. */
const LEASE_MS = 120_000;

const leaseEnd = () => new Date(Date.now() + LEASE_MS);

@Injectable()
export class SentNoticesRepository {
  constructor(@InjectModel(SentNoticeDocument.name) private readonly notices: Model<SentNoticeDocument>) {}

  /** Records a notice and leases its first attempt. @returns false if it was recorded before */
  async claim(id: string, userId: string, notice: BillingNotice): Promise<boolean> {
    try {
      await this.notices.create({ _id: id, userId, sentAt: new Date(), notice, dueAt: leaseEnd() });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Schedules the next attempt. */
  async postpone(id: string, dueAt: Date): Promise<void> {
    await this.notices.updateOne({ _id: id }, { $set: { dueAt } }).exec();
  }

  /** Leases a due notice, if there is one. */
  takeDue(): Promise<SentNoticeDocument | null> {
    return this.notices
      .findOneAndUpdate(
        { dueAt: trusted({ $lte: new Date() }) },
        { $set: { dueAt: leaseEnd() }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Ends the attempts and deletes the notice's contents. */
  async settle(id: string): Promise<void> {
    await this.notices.updateOne({ _id: id }, { $set: { notice: null, dueAt: null } }).exec();
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.notices.deleteMany({ userId }).exec();
  }
}
