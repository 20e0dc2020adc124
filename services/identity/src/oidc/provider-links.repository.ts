import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

/** Links an identity at the provider to an account. The id is `issuer|subject`, so an identity has one account. */
@Schema({ collection: 'provider_links', versionKey: false })
export class ProviderLinkDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true, index: true })
  userId!: string;

  /** The address at the provider when the link was created. */
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

  /** Removes all links to a user's account. */
  async removeAllOf(userId: string): Promise<void> {
    await this.links.deleteMany({ userId }).exec();
  }
}
