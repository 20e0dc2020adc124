import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ProviderLinkDocument } from './provider-link.schema.ts';

@Injectable()
export class ProviderLinksRepository {
  constructor(@InjectModel(ProviderLinkDocument.name) private readonly links: Model<ProviderLinkDocument>) {}

  find(id: string): Promise<ProviderLinkDocument | null> {
    return this.links.findById(id).lean().exec();
  }

  async set({ _id, ...fields }: ProviderLinkDocument): Promise<void> {
    await this.links.updateOne({ _id }, { $set: fields }, { upsert: true }).exec();
  }

  /** Forgets everybody at the provider who has this user's account. */
  async removeAllOf(userId: string): Promise<void> {
    await this.links.deleteMany({ userId }).exec();
  }
}
