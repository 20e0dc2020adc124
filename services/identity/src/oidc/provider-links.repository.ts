import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

/** Whose account someone at the provider has. Its id is `issuer|subject`, so there is one account each. */
@Schema({ collection: 'provider_links', versionKey: false })
export class ProviderLinkDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true, index: true })
  userId!: string;

  /** The address that they had there when they were linked. */
  @Prop({ type: String, required: true })
  email!: string;

  @Prop({ type: Date, required: true })
  linkedAt!: Date;
}

export const ProviderLinkSchema = SchemaFactory.createForClass(ProviderLinkDocument);

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
