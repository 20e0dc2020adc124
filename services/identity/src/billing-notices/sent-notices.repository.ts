import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import type { Model } from 'mongoose';
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

  async removeAllOf(userId: string): Promise<void> {
    await this.notices.deleteMany({ userId }).exec();
  }
}
