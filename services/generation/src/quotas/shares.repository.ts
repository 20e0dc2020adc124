import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo.module';
import type { Model } from 'mongoose';
import { ShareDocument } from './share.schema.ts';

@Injectable()
export class SharesRepository {
  constructor(@InjectModel(ShareDocument.name) private readonly shares: Model<ShareDocument>) {}

  async hasShared(ownerId: string, day: string): Promise<boolean> {
    return (await this.shares.exists({ _id: `${ownerId}:${day}` }).exec()) !== null;
  }

  /** Notes the day's share. @returns whether it is the first */
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
